/** The server's endpoints, one function each. */

import { keep, taken } from "./first.ts";
import { language } from "../words/words.svelte.ts";
import type { Hint, Lobby, Night, Opened, Person, Proof, Reply, RoundLine, RoundStory, RulesPage, Score, ShoeLine, StrategySheet, TableState, Wanted } from "./messages.ts";
import { Problem, Silence } from "./problem.ts";

const PATIENCE = 8_000;

export const getLobby = () => ask<Lobby>("/api/tables");
export const getMe = () => ask<Person>("/api/me");
export const getNights = () => ask<{ nights: Night[] }>("/api/me/nights");
export const rename = (name: string) => ask<Person>("/api/me", "PUT", { name });
export const getTable = (id: string) => ask<TableState>(`/api/tables/${id}`);
export const getRounds = (id: string) => ask<{ rounds: RoundLine[] }>(`/api/tables/${id}/rounds`);
export const getRound = (id: string, number: number) => ask<RoundStory>(`/api/tables/${id}/rounds/${number}`);
export const getShoes = (id: string) => ask<{ shoes: ShoeLine[] }>(`/api/tables/${id}/shoes`);
export const getShoe = (id: string, number: number) => ask<Proof>(`/api/tables/${id}/shoes/${number}`);
export const getRules = (rules: string) => ask<RulesPage>(`/api/rules/${rules}`);
export const getChart = (rules: string) => ask<StrategySheet>(`/api/rules/${rules}/chart`);
export const chartLink = (rules: string, form: "csv" | "svg") => inLanguage(`/api/rules/${rules}/chart.${form}`);
export const getScores = () => ask<{ tables: Record<string, Score[]> }>("/api/scores");
export const getHint = (id: string, version: number) => ask<Hint>(`/api/tables/${id}/hint?version=${version}`);
export const recordLink = (id: string, number: number) => `/api/tables/${id}/rounds/${number}/record.toml`;
export const shoeLink = (id: string, number: number) => `/api/tables/${id}/shoes/${number}/shoe.toml`;
export const streamLink = (id: string) => inLanguage(`/api/tables/${id}/stream`);
export const sendCommand = (id: string, letter: unknown) => ask<Reply>(`/api/tables/${id}/commands`, "POST", letter);

/** Opens a table; the state that comes with the answer is there when the table is entered. */
export async function openTable(wanted: Wanted): Promise<{ id: string; link: string }> {
  const { state, ...opened } = await ask<Opened>("/api/tables", "POST", wanted);
  keep(`/api/tables/${opened.id}`, state);
  return opened;
}

/** Answers with what the server says; throws `Problem` where it refuses and `Silence` where no answer comes. */
export async function ask<T>(path: string, method = "GET", body?: unknown): Promise<T> {
  const told = method === "GET" ? taken(path, language()) : undefined;
  if (told !== undefined) return told as T;
  const response = await send(path, method, body);
  const said: unknown = await response.json().catch(() => undefined);
  if (response.status === 502 || response.status === 504) throw new Silence();
  // 202: the answer is being computed, and this says so.
  if (!response.ok || response.status === 202) throw new Problem(response.status, (said ?? {}) as object);
  // An answer that broke off is none.
  if (said === undefined) throw new Silence();
  return said as T;
}

async function send(path: string, method: string, body: unknown): Promise<Response> {
  const request: RequestInit = {
    method,
    credentials: "same-origin",
    headers: { Accept: "application/json", ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
    signal: AbortSignal.timeout(PATIENCE),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  try {
    return await fetch(inLanguage(path), request);
  } catch {
    throw new Silence();
  }
}

function inLanguage(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}lang=${language()}`;
}
