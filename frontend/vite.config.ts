import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { deck, deckFolder } from "./build/deck.ts";
import { mock } from "./mock/server.ts";

const CATALOGUES = fileURLToPath(new URL("../src/tapete/locale", import.meta.url));
const STATIC = fileURLToPath(new URL("../src/tapete/web/static", import.meta.url));
const DECK = deckFolder();

export default defineConfig(({ mode }) => ({
  // `vite` alone plays against the recorded views of mock/; `vite --mode server` against a running `tapete serve`.
  plugins: [svelte(), deck(DECK), ...(mode === "server" || mode === "production" ? [] : [mock()])],
  define: { __DECK__: JSON.stringify(`/${DECK}`) },
  resolve: { alias: { "$catalogues": CATALOGUES } },
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
    reportCompressedSize: false,
  },
}));
