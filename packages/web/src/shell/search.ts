/** The query string of a URL. All of it is text, whatever it looks like. */
export type Search = Readonly<Record<string, string>>;

export function searchOf(search: Record<string, unknown>): Search {
  const entries = Object.entries(search).filter(([, value]) => ["string", "number", "boolean"].includes(typeof value));
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/** ?version=2 and not ?version="2": text has no quotation marks. */
export function searchText(search: Record<string, unknown>): string {
  const text = new URLSearchParams(searchOf(search)).toString();
  return text && `?${text}`;
}

export function searchIn(text: string): Search {
  return Object.fromEntries(new URLSearchParams(text));
}
