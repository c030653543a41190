import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  resolve: {
    alias: { "$catalogues": fileURLToPath(new URL("../src/tapete/locale", import.meta.url)) },
    conditions: ["browser"],
  },
  define: { __DECK__: JSON.stringify("/deck") },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
