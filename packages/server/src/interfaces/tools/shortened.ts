/** The result of shortening a record that is too long, with a sentence for each list that was cut. */
type Shortened = { readonly item: string; readonly dropped: readonly string[] };

/** Cuts its texts, with a mark; if it is still too long, also its lists, the longest first. */
export function shortened(text: string, bytes: number): Shortened {
  const most = bytes / TEXTS_IN_A_RECORD / BYTES_OF_A_CHARACTER;
  const record: Record<string, unknown> = JSON.parse(text, (_key, value) => cut(value, most));
  const lengths = new Map<string, number>();
  for (;;) {
    const item = JSON.stringify(record);
    const longest = longestList(record);
    if (Buffer.byteLength(item) < bytes || !longest)
      return { item, dropped: [...lengths].map(([name, whole]) => said(record, name, whole)) };
    const { name, list } = longest;
    if (!lengths.has(name)) lengths.set(name, list.length);
    record[name] = list.slice(0, Math.floor(list.length * KEPT));
  }
}

// An escaped character takes six bytes.
const [TEXTS_IN_A_RECORD, BYTES_OF_A_CHARACTER] = [6, 6];
const HALF_A_CHARACTER = /[\ud800-\udbff]$/;
const KEPT = 0.9;

function cut(value: unknown, most: number): unknown {
  if (typeof value !== "string" || value.length <= most) return value;
  return `${value.slice(0, most).replace(HALF_A_CHARACTER, "")}… (cut here; GraphQL has the full text)`;
}

function longestList(record: Readonly<Record<string, unknown>>) {
  const lists = Object.entries(record).flatMap(([name, list]) =>
    Array.isArray(list) && list.length > 0 ? [{ name, list }] : [],
  );
  return lists.sort((a, b) => b.list.length - a.list.length)[0];
}

function said(record: Readonly<Record<string, unknown>>, name: string, whole: number): string {
  const list = record[name];
  return `${name} contains ${Array.isArray(list) ? list.length : 0} of ${whole} records; GraphQL has all of them.`;
}
