/** Names, in `parts.json`, the scripts and styles that each page needs beside the first, so that the server can ask for all at once. */

import type { Plugin, Rolldown } from "vite";

const PAGES: Record<string, string> = {
  lobby: "/src/lobby/Lobby.svelte",
  table: "/src/table/Table.svelte",
  history: "/src/history/History.svelte",
  rules: "/src/rules/Rules.svelte",
  strategy: "/src/strategy/Strategy.svelte",
  scores: "/src/scores/Scores.svelte",
  verify: "/src/fairness/Verify.svelte",
  settings: "/src/settings/SettingsPage.svelte",
  unknown: "/src/room/Unknown.svelte",
};
const WORDS = /^\0virtual:words\/([a-z]{2})$/;

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

export function parts(): Plugin {
  return {
    name: "tapete-parts",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === "chunk");
      const index = bundle["index.html"];
      if (index?.type !== "asset") throw new Error("there is no page to name parts for");
      const named = String(index.source);
      const needed = (chunk: Chunk) => filesOf(chunk, bundle).filter((file) => !named.includes(file));
      const pages = Object.fromEntries(
        Object.entries(PAGES).map(([name, source]) => {
          const chunk = chunks.find((each) => each.facadeModuleId?.endsWith(source));
          if (!chunk) throw new Error(`no script of its own for ${source}`);
          return [name, needed(chunk)];
        }),
      );
      const words = Object.fromEntries(chunks.flatMap((chunk) => {
        const language = WORDS.exec(chunk.facadeModuleId ?? "")?.[1];
        return language ? [[language, needed(chunk)]] : [];
      }));
      this.emitFile({ type: "asset", fileName: "parts.json", source: JSON.stringify({ pages, words }) });
    },
  };
}

/** A chunk, its styles, and those of everything it imports. */
function filesOf(chunk: Chunk, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const follow = (each: Chunk) => {
    if (found.has(each.fileName)) return;
    for (const style of each.viteMetadata?.importedCss ?? []) found.add(style);
    found.add(each.fileName);
    for (const name of each.imports) {
      const imported = bundle[name];
      if (imported?.type === "chunk") follow(imported);
    }
  };
  follow(chunk);
  return [...found];
}
