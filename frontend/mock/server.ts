/** The server played by recorded views, for building the page: `/mesa/SCENE` shows one, `/mesa/night` goes through a round. */

import type { IncomingMessage, ServerResponse } from "node:http";
import type { Plugin } from "vite";
import type { Command, Me } from "../src/api/messages.ts";
import { FELTS, feltOf } from "./felts.ts";
import { ME, NIGHT, SCENES, viewOf, type Scene } from "./scenes.ts";

let at = 0;
let name = "ana";
const streams = new Set<ServerResponse>();

export function mock(): Plugin {
  return {
    name: "tapete-mock",
    configureServer(server) {
      server.middlewares.use("/api", (request, response) => void answer(request, response));
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.url ?? "").split("?")[0] ?? "";
  const [, noun, id = "", part] = path.split("/");
  if (noun === "tables" && !id) return request.method === "POST" ? json(response, { id: "night", link: "/mesa/night" }) : json(response, lobby());
  if (noun === "me") {
    if (request.method === "PUT") name = (JSON.parse(await body(request)) as { name: string }).name;
    return json(response, id === "nights" ? { nights: [{ table: "selminha-split", rules: "selminha", practice: false, stack: 495 }] } : { name, player: ME });
  }
  if (noun === "rules") return json(response, rules(id));
  if (noun === "scores") return json(response, { tables: { selminha: [{ name: "ana", stack: 812, when: "2026-11-20T20:00:00Z", mine: true }, { name: "luis", stack: 640, when: "2026-11-19T20:00:00Z", mine: false }] } });
  if (noun === "tables") return table(request, response, id, part, path);
  json(response, { title: "?", detail: "No hay nada ahí.", status: 404, code: "not-found" }, 404);
}

function lobby() {
  return { tables: FELTS, open: [{ id: "clasico-seven", rules: "clasico", seats: 7, seated: ["luis", "carmen", "marta"], spectators: 3 }] };
}

async function table(request: IncomingMessage, response: ServerResponse, id: string, part: string | undefined, path: string): Promise<void> {
  const scene = id === "night" ? NIGHT[at] : SCENES[id];
  if (!scene) return json(response, { title: "No such table", detail: "Esa mesa no existe o ya se cerró.", status: 404, code: "no-such-table" }, 404);
  if (!part) {
    if (id === "night") at = 0;
    return json(response, { table: feltOf(scene.rules), view: viewOf(id === "night" ? (NIGHT[0] as Scene) : scene, id, 1 + at), me: me(scene), settings: { seats: feltOf(scene.rules).seats, most_seats: feltOf(scene.rules).seats, decision_seconds: 30, betting_seconds: 15, private: false, practice: scene.practice ?? false }, now: Date.now() });
  }
  if (part === "stream") return stream(response);
  if (part === "commands") return command(request, response, id);
  if (part === "hint") return json(response, { values: [{ verb: "double", ev: 0.176 }, { verb: "hit", ev: 0.119 }, { verb: "stand", ev: -0.541 }], best: "double", reason: "De cada 49 cartas, 16 te dan 21. Si la carta tapada es un as, pierdes también lo doblado: esta mesa no mira con un diez." });
  if (part === "shoes") return json(response, { shoes: [{ number: 3, commitment: "bca1ed10aafa3b75ed6a763b21df0ced4e111de949d033a5b30480dd3915805e", revealed: false, rounds: [41, 42] }] });
  if (part === "rounds") return rounds(response, path);
  json(response, { detail: "?" }, 404);
}

function rounds(response: ServerResponse, path: string): void {
  const over = viewOf(SCENES["selminha-over"] as Scene, "x", 1);
  if (path.endsWith("/rounds")) return json(response, { rounds: [42, 41, 40].map((number) => ({ number, at: Date.now(), shoe: 3, seats: [{ seat: 1, player: "ana", bet: 30, net: number === 41 ? -30 : 90 }], dealer: { cards: ["Td", "6h", "9c"], total: 25 } })) });
  json(response, { record: "", steps: over.round?.steps, shoe: 3, settlement: { seats: over.round?.seats }, rules: "selminha" });
}

function me(scene: Scene): Me {
  return { seat: scene.mine === undefined ? 1 : scene.mine, owner: true, shuffled_before_you_sat: false };
}

async function command(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
  const { command: said } = JSON.parse(await body(request)) as { command: Command };
  if (id === "night" && ["place", "bet", "ready", "act"].includes(said.type)) at = (at + 1) % NIGHT.length;
  const scene = (id === "night" ? NIGHT[at] : SCENES[id]) as Scene;
  const view = viewOf(scene, id, Date.now());
  json(response, { version: view.version, view, me: me(scene), now: Date.now() });
}

function stream(response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-cache" });
  response.write(": open\n\n");
  streams.add(response);
  response.on("close", () => streams.delete(response));
}

function rules(id: string) {
  const felt = feltOf(id);
  const sections = ["El objetivo", "El reparto", "Los pagos"].map((heading) => ({ heading, lines: felt.summary }));
  return { title: `Reglas de ${felt.name.es}`, sections, tips: ["Con 17 o más, plántate."], rulings: ["Con un diez a la vista la banca no mira su carta tapada."], labels: felt.labels };
}

function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(JSON.stringify(value));
}

async function body(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}
