/** Where cards come from and go to on the felt: the shoe's mouth and the discard tray. */

import { getContext, setContext } from "svelte";

export interface Corners {
  shoe: Element | null;
  tray: Element | null;
}

const KEY = Symbol("corners");

export const setCorners = (): Corners => setContext(KEY, { shoe: null, tray: null });
export const corners = (): Corners => getContext<Corners>(KEY);
