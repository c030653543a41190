/** The tables this browser sat at: which one is played on, of each kind. */

const KEY = "tapete.tables";

export const history = {
  visit(rules: string, id: string): void {
    write({ ...read(), [rules]: id });
  },
  /** The table of this kind that was played last and not left for good. */
  last(rules: string): string | null {
    return read()[rules] ?? null;
  },
  forget(rules: string): void {
    const { [rules]: _left, ...rest } = read();
    write(rest);
  },
};

function read(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

function write(tables: Record<string, string>): void {
  localStorage.setItem(KEY, JSON.stringify(tables));
}
