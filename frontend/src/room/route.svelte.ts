/** Which page is shown: the address's path, changed without loading anew. */

import { tick } from "svelte";
import { prepare, show } from "./stage.svelte.ts";

export type Page =
  | { name: "lobby" }
  | { name: "table"; id: string }
  | { name: "history"; id: string }
  | { name: "rules"; id: string }
  | { name: "strategy"; id: string }
  | { name: "scores" }
  | { name: "verify" }
  | { name: "settings" }
  | { name: "unknown" };

const PATHS: [RegExp, (id: string) => Page][] = [
  [/^\/$/, () => ({ name: "lobby" })],
  [/^\/mesa\/([^/]+)$/, (id) => ({ name: "table", id })],
  [/^\/mesa\/([^/]+)\/historial$/, (id) => ({ name: "history", id })],
  [/^\/reglas\/([^/]+)$/, (id) => ({ name: "rules", id })],
  [/^\/estrategia\/([^/]+)$/, (id) => ({ name: "strategy", id })],
  [/^\/puntajes$/, () => ({ name: "scores" })],
  [/^\/verificar$/, () => ({ name: "verify" })],
  [/^\/ajustes$/, () => ({ name: "settings" })],
];

export function pageOf(path: string): Page {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, "") : path;
  for (const [pattern, page] of PATHS) {
    const found = pattern.exec(trimmed);
    if (found) return page(decoded(found[1] ?? ""));
  }
  return { name: "unknown" };
}

class Route {
  page = $state.raw<Page>({ name: "lobby" });
  query = $state.raw(new URLSearchParams());
}

export const route = new Route();

/** Shows the address's page, and follows the address from then on: links of this page, and the browser's own buttons. */
export async function followAddress(): Promise<void> {
  addEventListener("popstate", () => void show(read()));
  document.addEventListener("click", followLink);
  document.addEventListener("pointerover", prepareLink);
  document.addEventListener("focusin", prepareLink);
  await show(read());
}

export function go(path: string): void {
  history.pushState(null, "", path);
  void enter();
}

async function enter(): Promise<void> {
  if (!(await show(read()))) return;
  scrollTo(0, 0);
  await tick();
  // A reader of the screen starts at the new page's top, as it would after loading.
  document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
}

function read(): Page {
  route.page = pageOf(location.pathname);
  route.query = new URLSearchParams(location.search);
  return route.page;
}

/** Fetches the script of a link's page as soon as somebody looks like following it. */
function prepareLink(event: Event): void {
  const link = (event.target as Element).closest?.("a");
  if (link?.origin === location.origin && !link.pathname.startsWith("/api/")) prepare(pageOf(link.pathname).name);
}

function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/") || (link.hash && link.pathname === location.pathname)) return;
  event.preventDefault();
  go(link.pathname + link.search);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
