/** The tables opened with one click: which one is played on, of each kind, until one retires from it. */

const KEY = "tapete.tables";

export const history = {
  visit(rules: string, id: string): void {
    write({ ...read(), [rules]: id });
  },
  /** The table of this kind that was played last and not left for good. */
  last(rules: string): string | null {
    return read()[rules] ?? null;
  },
  forget(id: string): void {
    write(Object.fromEntries(Object.entries(read()).filter(([, table]) => table !== id)));
  },
};

function read(): Record<string, string> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string> | null) ?? {};
  } catch {
    return {};
  }
}

function write(tables: Record<string, string>): void {
  localStorage.setItem(KEY, JSON.stringify(tables));
}
