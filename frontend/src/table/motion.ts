/** How cards and chips move: out of the shoe, into the tray; nothing where states alone are shown. */

import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { TransitionConfig } from "svelte/transition";
import { choices, isStill } from "../settings/settings.svelte.ts";

const EASE = "cubic-bezier(.2,.7,.2,1)";

/** Milliseconds a movement takes that takes so many at the usual pace. */
export function lasting(usual: number): number {
  if (isStill()) return 0;
  return choices.fast ? usual / 3 : usual;
}

/** Lets a card slide from the shoe's mouth; one that lies face up turns over on its way. */
export function dealFrom(mouth: Element | null, card: HTMLElement, up: boolean): void {
  const duration = lasting(180);
  if (!mouth || !duration) return;
  const { x, y } = between(mouth, card);
  const at = (left: number, top: number, turn: number, tilt: number, size: number) =>
    `translate(${left}px, ${top}px) perspective(900px) rotateY(${turn}deg) rotate(${tilt}deg) scale(${size})`;
  const start = { transform: at(x, y, up ? -82 : 0, 22, 0.7), opacity: 0.3 };
  card.animate([start, { opacity: 1, offset: 0.35 }, { transform: at(0, 0, 0, 0, 1), opacity: 1 }], { duration: duration * 1.5, easing: EASE });
}

/** Gathers a card into the discard tray. */
export function gathered(card: Element, { tray }: { tray: () => Element | null }): TransitionConfig {
  const target = tray();
  const duration = lasting(220);
  if (!target || !duration) return { duration: 0 };
  const { x, y } = between(target, card);
  return {
    duration,
    css: (t, u) => `transform: translate(${x * u}px, ${y * u}px) rotate(${-12 * u}deg); opacity: ${Math.min(1, t * 3)}`,
  };
}

/** Turns a card over. */
export function turnOver(card: HTMLElement): void {
  const duration = lasting(300);
  if (!duration) return;
  card.animate([{ transform: "perspective(600px) rotateY(-90deg)" }, { transform: "perspective(600px) rotateY(0)" }], { duration, easing: EASE });
}

/** Lets an element slide in from so far away. */
export function slideFrom(x: number, y: number, element: HTMLElement): void {
  const duration = lasting(220);
  if (duration) element.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }], { duration, easing: EASE });
}

/** Moves an element once, as it appears; what its movement depends on may change later without moving it again. */
export function onAppear(move: (element: HTMLElement) => void): Attachment<HTMLElement> {
  return (element) => untrack(() => move(element));
}

function between(from: Element, to: Element): { x: number; y: number } {
  const a = from.getBoundingClientRect();
  const b = to.getBoundingClientRect();
  return { x: a.x + a.width / 2 - b.x - b.width / 2, y: a.y + a.height / 2 - b.y - b.height / 2 };
}
