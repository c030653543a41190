/** Who this browser is to the server: a nickname, no account. */

import type { Person } from "../api/messages.ts";
import { getMe, rename } from "../api/server.ts";

class Me {
  person = $state.raw<Person | null>(null);
}

export const me = new Me();

/** Who this is, asked for once. */
export async function meet(): Promise<Person> {
  return (me.person ??= await getMe());
}

export async function callMe(name: string): Promise<void> {
  me.person = await rename(name);
}
