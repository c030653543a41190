/** The one sentence under the felt: whose turn it is, with what, or what came of it. */

import type { DealerView, Felt, HandView, SeatRound } from "../api/messages.ts";
import { resultName, totalName } from "../words/count.ts";
import { amount, net } from "../words/money.ts";
import { language, say } from "../words/words.svelte.ts";
import type { TableRoom } from "./room.svelte.ts";

export function statusOf(room: TableRoom, felt: Felt): string {
  const { view, mySeat } = room;
  if (!view) return "";
  if (!room.done) return room.tableau?.turned ? say("web-status-dealer") : say("web-status-dealing");
  if (room.betting) return [outcome(room, felt), betting(room, felt)].filter(Boolean).join(" · ");
  if (view.phase === "insurance" || view.phase === "surrender") return asked(room, felt);
  const turn = room.round?.turn;
  if (!turn) return say("web-status-dealer");
  if (turn.seat !== mySeat?.seat) {
    const name = view.seats.find((seat) => seat.seat === turn.seat)?.name ?? "";
    return say("web-status-other", { name });
  }
  const hand = room.myRound?.hands[turn.hand];
  if (!hand) return "";
  const many = (room.myRound?.hands.length ?? 1) > 1;
  return say(many ? "web-status-turn-hand" : "web-status-turn", { total: totalName(hand), hand: turn.hand + 1 });
}

/** What the last round brought this player, in words. */
export function outcome(room: TableRoom, felt: Felt): string {
  const mine = room.myRound;
  return room.round?.over && mine ? outcomeOf(mine, room.round.dealer, felt) : "";
}

export function outcomeOf(seat: SeatRound, dealer: DealerView, felt: Felt): string {
  if (seat.net === null) return "";
  const said = amount(Math.abs(seat.net), felt.money, language());
  const [hand, second] = seat.hands;
  const word = second || !hand ? say("web-hands", { count: seat.hands.length }) : why(hand, dealer);
  const insured = seat.insurance?.net ? `, ${say("web-insurance-net", { net: net(seat.insurance.net, felt.money, language()) })}` : "";
  const kind = seat.net > 0 ? "won" : seat.net < 0 ? "lost" : "even";
  return say(`web-outcome-${kind}`, { amount: said, word: word + insured });
}

/** Why a hand ended as it did: its result where that says it, else the two totals. */
function why(hand: HandView, dealer: DealerView): string {
  if (!["win", "push", "lose"].includes(hand.result ?? "")) return resultName(hand.result ?? "");
  if (dealer.natural) return say("web-against-natural");
  if (hand.result === "win" && dealer.total > 21) return say("web-against-bust");
  return say("web-against", { mine: hand.total, dealer: dealer.total });
}

function betting(room: TableRoom, felt: Felt): string {
  const seat = room.mySeat;
  if (!seat) return say(room.myRound ? "web-status-broke" : "web-watching");
  if (seat.ready) return say("web-status-waiting");
  if (seat.may.place.every((may) => !may) && !seat.bet && !seat.may.ready) return say("web-status-broke");
  const low = amount(felt.stakes.minimum, felt.money, language());
  const high = amount(felt.stakes.maximum, felt.money, language());
  return seat.bet ? say("web-status-deal", { deal: felt.labels.deal?.split(" · ").at(-1) ?? say("action-deal") }) : say("web-status-bet", { low, high });
}

function asked(room: TableRoom, felt: Felt): string {
  if (!room.myTurn || !room.myRound) return say("web-status-others");
  if (room.view?.phase === "surrender") return say("web-status-surrender");
  if (room.myVerbs.includes("even-money")) return say("web-status-even-money");
  const { bet } = room.myRound;
  const said = (units: number) => amount(units, felt.money, language());
  return say("web-status-insurance", { bet: said(bet), price: said(Math.floor(bet / 2)) });
}
