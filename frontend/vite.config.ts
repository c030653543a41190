import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { deck, deckFolder } from "./build/deck.ts";
import { packed } from "./build/packed.ts";
import { parts } from "./build/parts.ts";
import { words } from "./build/words.ts";
import { mock } from "./mock/server.ts";

const CATALOGUES = fileURLToPath(new URL("../src/tapete/locale", import.meta.url));
const STATIC = fileURLToPath(new URL("../src/tapete/web/static", import.meta.url));
const DECK = deckFolder();

/** What every page is made of. */
const MAIN = /node_modules[\\/](svelte|esm-env|clsx|@fluent)|src[\\/](api|words|cards|App|main|room[\\/](Header|Wordmark|route|stage)|settings[\\/]settings|lobby[\\/]me|coach[\\/]night|table[\\/](visited|print|start|tableau)|care[\\/]intervals|fairness[\\/]kept|chips[\\/](Chip|face))|preload-helper/;
/** What lobby, settings and the table's menu share. */
const CHOICES = /src[\\/](settings[\\/](Looks|DeckChoice)|room[\\/]Dialog|lobby[\\/]Nickname)/;

export default defineConfig(({ mode }) => ({
  // `vite` alone plays against the recorded views of mock/; `vite --mode server` against a running `tapete serve`.
  plugins: [svelte(), words(CATALOGUES), parts(), packed(), deck(DECK), ...(mode === "server" || mode === "production" ? [] : [mock()])],
  define: { __DECK__: JSON.stringify(`/${DECK}`) },
  server: {
    fs: { allow: ["..", CATALOGUES] },
    ...(mode === "server" ? { proxy: { "/api": { target: process.env["TAPETE"] ?? "http://127.0.0.1:8421", changeOrigin: true } } } : {}),
  },
  build: {
    outDir: process.env["TAPETE_STATIC"] ?? STATIC,
    emptyOutDir: true,
    target: "es2022",
    // The page is served under a policy without inline anything: no data: addresses, no inline helper.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One style sheet and few scripts: a browser asks for six files at once, and the next waits for another journey.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "main", test: MAIN, priority: 2 },
            { name: "choices", test: CHOICES, priority: 1 },
          ],
        },
      },
    },
    reportCompressedSize: false,
  },
}));
