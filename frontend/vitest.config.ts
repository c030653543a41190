import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { words } from "./build/words.ts";

export default defineConfig({
  plugins: [svelte(), words(fileURLToPath(new URL("../src/tapete/locale", import.meta.url)))],
  resolve: { conditions: ["browser"] },
  define: { __DECK__: JSON.stringify("/deck") },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
