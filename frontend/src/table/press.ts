/** Keys of the table: letters do what the buttons say, digits lay chips. */

/** How the focus came to where it is: a button one has gone to with Tab has the keys that press a button. */
export type Reach = "tab" | "pointer";

/** Tells whether a key pressed belongs to the table and not to a field, a dialog or the browser. */
export function isForTable(event: KeyboardEvent, reach: Reach): boolean {
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  const target = event.target as Element | null;
  if (target?.closest("input:not([type=checkbox]), select, textarea, dialog[open], [contenteditable]")) return false;
  if (document.querySelector("dialog[open]")) return false;
  const pressed = target?.closest("button, a, summary, input, label");
  return !(pressed && (event.key === "Enter" || (event.key === " " && reach === "tab")));
}

/** A key as its button shows it. */
export function keyName(key: string): string {
  return key === " " ? "␣" : key.toUpperCase();
}
