/** The page on show. The one asked for takes the stage when its script is there; until then the former stays. */

import type { Component } from "svelte";
import type { Page } from "./route.svelte.ts";

type Script = Promise<{ default: Component<{ id: string }> | Component }>;

const SCRIPTS: Record<Page["name"], () => Script> = {
  lobby: () => import("../lobby/Lobby.svelte"),
  table: () => import("../table/Table.svelte"),
  history: () => import("../history/History.svelte"),
  rules: () => import("../rules/Rules.svelte"),
  strategy: () => import("../strategy/Strategy.svelte"),
  scores: () => import("../scores/Scores.svelte"),
  verify: () => import("../fairness/Verify.svelte"),
  settings: () => import("../settings/SettingsPage.svelte"),
  unknown: () => import("./Unknown.svelte"),
};

class Stage {
  page = $state.raw<Page>({ name: "lobby" });
  /** None where its script could not be fetched. */
  shown = $state.raw<Component<{ id: string }> | null>(null);
}

export const stage = new Stage();
let asked = 0;

/** Brings a page on stage; tells whether it is there, and no other has been asked for since. */
export async function show(page: Page): Promise<boolean> {
  const turn = ++asked;
  const script = await SCRIPTS[page.name]().catch(() => null);
  if (turn !== asked) return false;
  // A later build has other scripts, and a browser asks no second time for one it could not fetch: the page begins anew.
  if (!script && turn > 1 && (await isServed())) {
    location.reload();
    return false;
  }
  stage.page = page;
  stage.shown = (script?.default as Component<{ id: string }> | undefined) ?? null;
  return true;
}

async function isServed(): Promise<boolean> {
  return fetch(location.href, { method: "HEAD" }).then(
    (answer) => answer.ok,
    () => false,
  );
}

/** Fetches a page's script, for when it is asked for. */
export function prepare(name: Page["name"]): void {
  void SCRIPTS[name]().catch(() => undefined);
}
