/** The classic deck as SVG files, drawn at build from a package of React components (CC0), without React. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

type Properties = Record<string, string | number | null | undefined>;
type Drawing = (properties: Properties) => string;

const PACKAGE = fileURLToPath(new URL("../node_modules/@letele/playing-cards/dist/index.esm.js", import.meta.url));
const RANKS: Record<string, string> = { T: "10", J: "j", Q: "q", K: "k", A: "a" };
const BLUE = "#1d5fae";
const GREEN = "#1d6b3a";
/** The drawings' glaring colours, and the felt's own in their place. */
const CALM: [RegExp, string][] = [
  [/"red"/g, '"#b5281c"'],
  [/"#44F"/gi, '"#2f4a86"'],
  [/"#FC4"/gi, '"#d6ae57"'],
  [/fill="#fff" stroke="#000"/g, 'fill="#fbf8f0" stroke="#00000055"'],
];

/** Every file of the deck by name: `As.svg`, `back.svg`, and `four/Ad.svg` for the two other colours. */
export function drawDeck(): Map<string, string> {
  const drawings = evaluate(readFileSync(PACKAGE, "utf8"));
  const files = new Map<string, string>();
  for (const rank of "23456789TJQKA") {
    for (const suit of "shdc") {
      const drawn = draw(drawings, suit.toUpperCase() + (RANKS[rank] ?? rank));
      files.set(`${rank}${suit}.svg`, drawn);
      if (suit === "d") files.set(`four/${rank}d.svg`, drawn.replaceAll("#b5281c", BLUE));
      if (suit === "c") files.set(`four/${rank}c.svg`, blackened(drawn, GREEN));
    }
  }
  files.set("back.svg", draw(drawings, "B2"));
  return files;
}

/** Emits the deck below `folder`, and serves it from there while developing. */
export function deck(folder: string): Plugin {
  const files = drawDeck();
  return {
    name: "tapete-deck",
    generateBundle() {
      for (const [name, source] of files) this.emitFile({ type: "asset", fileName: `${folder}/${name}`, source });
    },
    configureServer(server) {
      server.middlewares.use(`/${folder}`, (request, response, next) => {
        const file = files.get((request.url ?? "").slice(1));
        if (file === undefined) return next();
        response.setHeader("Content-Type", "image/svg+xml");
        response.end(file);
      });
    },
  };
}

/** A folder name that changes when the drawings do, so that they may be cached for ever. */
export function deckFolder(): string {
  return `assets/deck-${createHash("sha256").update(readFileSync(PACKAGE)).update("1").digest("hex").slice(0, 8)}`;
}

function draw(drawings: Record<string, Drawing>, name: string): string {
  const drawing = drawings[name] ?? drawings[name[0] + name.slice(1).toUpperCase()];
  if (!drawing) throw new Error(`${PACKAGE} has no drawing ${name}`);
  return CALM.reduce((drawn, [glaring, calm]) => drawn.replace(glaring, calm), drawing({}));
}

function evaluate(source: string): Record<string, Drawing> {
  const names = /export \{([^}]*)\}/.exec(source)?.[1];
  if (!names) throw new Error(`${PACKAGE} exports no drawings`);
  const body = source.replace(/^import .*$/gm, "").replace(/export \{[^}]*\};?/, "");
  const exported = names.replace(/(\w+) as (\w+)/g, "$2: $1");
  return new Function("React", "_extends", `${body}; return {${exported}};`)({ createElement }, Object.assign);
}

function createElement(tag: string, properties: Properties | null, ...children: (string | null)[]): string {
  if (tag === "text") return ""; // an address on the ace of spades
  const { className: _class, preserveAspectRatio, "aria-labelledby": _label, ...rest } = properties ?? {};
  const kept = tag === "svg" ? rest : { ...rest, preserveAspectRatio };
  const attributes = Object.entries(kept)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => ` ${attribute(name)}="${String(value)}"`);
  const inside = children.flat().filter((child) => child !== null);
  return `<${tag}${attributes.join("")}${inside.length ? `>${inside.join("")}</${tag}>` : "/>"}`;
}

const AS_WRITTEN = new Set(["viewBox", "patternUnits", "patternTransform", "gradientUnits", "preserveAspectRatio"]);

function attribute(name: string): string {
  if (AS_WRITTEN.has(name)) return name;
  if (name.startsWith("xmlns")) return name === "xmlnsXlink" ? "xmlns:xlink" : name;
  if (name.startsWith("xlink")) return `xlink:${name.slice(5).toLowerCase()}`;
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The pips of a black suit bear no colour of their own: the whole drawing gets one, its frame keeps black. */
function blackened(drawn: string, colour: string): string {
  return drawn
    .replace("<svg ", `<svg fill="${colour}" `)
    .replace(/stroke="#000" stroke-width="80"/g, `stroke="${colour}" stroke-width="80"`);
}
