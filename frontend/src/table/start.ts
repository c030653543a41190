/** Sitting down with one click from the lobby: a seat, the usual bet, the first cards. */

import type { TableRoom } from "./room.svelte.ts";

/** `?jugar` sits down and deals, `?sentarse` sits down, `?amigos` shows the link. The address is cleaned, so that a reload does neither again. */
export async function startNight(room: TableRoom, query: URLSearchParams): Promise<void> {
  const felt = room.felt;
  if (!felt) return;
  const deals = query.has("jugar");
  const sits = deals || query.has("sentarse");
  if (sits || query.has("amigos")) history.replaceState(null, "", `/mesa/${room.id}`);
  if (!sits) return;
  if (!room.mySeat && !(await room.give({ type: "sit", seat: null }))) return;
  if (!deals || !room.mySeat || room.view?.phase !== "betting" || room.round) return;
  const { bet } = room.mySeat;
  await room.deal(async () => bet || room.give({ type: "bet", amount: felt.stakes.minimum }));
}
