/** What stands in a URL behind the question mark. Everything there is text, whatever it looks like. */
export type Search = Readonly<Record<string, string>>;

export function searchOf(search: Record<string, unknown>): Search {
  const entries = Object.entries(search).filter(([, value]) => ["string", "number", "boolean"].includes(typeof value));
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
