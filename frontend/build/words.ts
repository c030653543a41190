/** What the page says, a script for each language: the one in use is all that is loaded. */

import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const CATALOGUES = ["table", "story", "web"];
const ASKED = /^virtual:words\/([a-z]{2})$/;

/** `virtual:words/es` is the text of the catalogues of `folder/es`, without comments. */
export function words(folder: string): Plugin {
  return {
    name: "tapete-words",
    resolveId: (id) => (ASKED.test(id) ? `\0${id}` : undefined),
    load(id) {
      const language = ASKED.exec(id.slice(1))?.[1];
      if (!id.startsWith("\0") || !language) return undefined;
      const files = CATALOGUES.map((name) => `${folder}/${language}/${name}.ftl`);
      for (const file of files) this.addWatchFile(file);
      const text = files.map((file) => readFileSync(file, "utf8")).join("\n").replace(/^#.*\n/gm, "").replace(/\n{2,}/g, "\n");
      return `export default ${JSON.stringify(text)};`;
    },
  };
}
