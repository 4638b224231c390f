import { toCursor } from "#interfaces/tools/cursor.ts";
import { shortened } from "#interfaces/tools/shortened.ts";
import { type PageRow, positionOf, type TallyRow } from "#storage/read/read.ts";

/** The maximum length of an answer, in bytes of its text. */
const MOST_BYTES = 60_000;
/** A concise answer has this many bytes for each requested record, and for at least 25: a model pays for every byte. */
const CONCISE_BYTES = 560;
/** Reserved for the text around the items. */
const FRAME_BYTES = 1_000;

type Asked = {
  readonly question: string;
  readonly limit: number;
  readonly counted: readonly string[];
  /** Counted fields that have only one value, with that value. */
  readonly settled: ReadonlyMap<string, unknown>;
  readonly isFull: boolean;
};

/** Builds the answer from the texts of its records, cut after a whole one. */
export function listAnswer(rows: readonly PageRow[], tallies: readonly TallyRow[], asked: Asked): string {
  const { question, limit, counted, settled, isFull } = asked;
  const most = isFull ? MOST_BYTES : Math.min(MOST_BYTES, CONCISE_BYTES * Math.max(25, limit));
  const texts = rows.slice(0, limit).map(({ answer }) => answer);
  const { items, dropped } = fitting(texts, most - FRAME_BYTES);
  const last = rows[items.length - 1];
  const next = last && items.length < rows.length ? toCursor(question, positionOf(last)) : null;
  const total = tallies.reduce((sum, { count }) => sum + count, 0);
  const counts = Object.fromEntries(
    counted.map((field) => [field, settled.has(field) ? countOf(settled.get(field), total) : countsBy(tallies, field)]),
  );
  const isCut = items.length < Math.min(rows.length, limit);
  const cut = `Cut after ${items.length} records to stay under ${most} bytes; continue with next_cursor.`;
  const notes = [...(isCut ? [cut] : []), ...dropped];
  const around = { next_cursor: next, total, counts, ...(notes.length > 0 && { note: notes.join(" ") }) };
  return `{"items":[${items.join(",")}],${JSON.stringify(around).slice(1)}`;
}

type Fitting = { readonly items: readonly string[]; readonly dropped: readonly string[] };

/** As many as fit, and at least one, so that a reader always makes progress. */
function fitting(texts: readonly string[], bytes: number): Fitting {
  let room = bytes;
  const end = texts.findIndex((text) => {
    room -= Buffer.byteLength(text) + 1;
    return room < 0;
  });
  if (end !== 0) return { items: texts.slice(0, end < 0 ? texts.length : end), dropped: [] };
  const { item, dropped } = shortened(texts[0] ?? "", MOST_BYTES - FRAME_BYTES);
  return { items: [item], dropped };
}

function countOf(value: unknown, total: number): Record<string, number> {
  return total === 0 ? {} : { [String(value).toLowerCase()]: total };
}

/** The most frequent first, in a stable order, however PostgreSQL returned them. */
function countsBy(tallies: readonly TallyRow[], field: string): Record<string, number> {
  const sums = new Map<string, number>();
  for (const { [field]: value, count } of tallies) {
    if (typeof value === "string") sums.set(value, (sums.get(value) ?? 0) + count);
  }
  return Object.fromEntries([...sums].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)));
}
