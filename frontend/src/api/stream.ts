/** The table's live views; closed while the page is hidden, opened again with patience when the line breaks. */

import type { Settings, View } from "./messages.ts";

const PAUSES = [500, 1_000, 2_000, 5_000];

export class Stream {
  private source: EventSource | null = null;
  private attempt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly visible = () => (document.hidden ? this.shut() : this.open());

  constructor(
    private readonly link: string,
    private readonly arrived: (view: View) => void,
    private readonly timed: (now: number) => void,
    private readonly chosen: (settings: Settings) => void,
    private readonly silent: (is: boolean) => void,
    private readonly reopened: () => void,
  ) {}

  start(): void {
    document.addEventListener("visibilitychange", this.visible);
    addEventListener("online", this.visible);
    this.open();
  }

  stop(): void {
    document.removeEventListener("visibilitychange", this.visible);
    removeEventListener("online", this.visible);
    this.shut();
  }

  private open(): void {
    if (document.hidden) return;
    this.shut();
    const source = new EventSource(this.link);
    this.source = source;
    source.addEventListener("open", () => {
      if (this.attempt) this.reopened();
      this.attempt = 0;
      this.silent(false);
    });
    source.addEventListener("view", (event) => {
      this.arrived(JSON.parse((event as MessageEvent<string>).data) as View);
    });
    source.addEventListener("time", (event) => this.timed((JSON.parse((event as MessageEvent<string>).data) as { now: number }).now));
    source.addEventListener("settings", (event) => this.chosen(JSON.parse((event as MessageEvent<string>).data) as Settings));
    source.addEventListener("error", () => {
      this.silent(true);
      // The browser tries again by itself, except after an answer that is no stream.
      if (source.readyState === EventSource.CLOSED) this.again();
    });
  }

  private again(): void {
    this.shut();
    this.timer = setTimeout(() => this.open(), PAUSES[Math.min(this.attempt++, PAUSES.length - 1)]);
  }

  private shut(): void {
    clearTimeout(this.timer);
    this.source?.close();
    this.source = null;
  }
}
