/** Scripts and styles packed with Brotli beside themselves, by the Node that builds them: the server only hands them out. */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Plugin } from "vite";

export function packed(): Plugin {
  return {
    name: "tapete-packed",
    apply: "build",
    writeBundle({ dir = "" }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file))) {
        const path = join(dir, name);
        const body = readFileSync(path);
        const parameters = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
        writeFileSync(`${path}.br`, brotliCompressSync(body, { params: parameters }));
      }
    },
  };
}
