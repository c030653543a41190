/** Keys of the table: letters do what the buttons say, digits lay chips. */

/** Tells whether a key pressed belongs to the table and not to a field, a dialog or the browser. */
export function isForTable(event: KeyboardEvent): boolean {
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  const target = event.target as Element | null;
  if (target?.closest("input:not([type=checkbox]), select, textarea, dialog[open], [contenteditable]")) return false;
  if (document.querySelector("dialog[open]")) return false;
  // Space and Enter press the button that has the focus.
  return !((event.key === " " || event.key === "Enter") && target?.closest("button, a, summary, input, label"));
}

/** A key as its button shows it. */
export function keyName(key: string): string {
  return key === " " ? "␣" : key.toUpperCase();
}
