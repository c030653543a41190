/** Why the server refused, as RFC 9457 has it. */

import type { View } from "./messages.ts";

export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  /** The table as it is now, where the refusal was about an older one. */
  readonly view: View | null;

  constructor(status: number, body: { title?: string; detail?: string; code?: string; view?: View }) {
    super(body.detail ?? body.title ?? String(status));
    this.status = status;
    this.code = body.code ?? "";
    this.view = body.view ?? null;
  }
}

/** No answer came: the line, or the server, is down. */
export class Silence extends Error {}
