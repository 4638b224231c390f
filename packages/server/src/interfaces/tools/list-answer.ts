import { toCursor } from "#interfaces/tools/cursor.ts";
import type { PageRow, TallyRow } from "#storage/read/read.ts";

/** No answer is ever longer, in bytes of its text. */
const MOST_BYTES = 60_000;
/** Kept free for what stands around the items. */
const FRAME_BYTES = 2_000;

type Asked = { readonly question: string; readonly limit: number; readonly counted: readonly string[] };

/** Puts the answer together from the texts of its records, cut after a whole one. */
export function listAnswer(rows: readonly PageRow[], tallies: readonly TallyRow[], asked: Asked): string {
  const { question, limit, counted } = asked;
  const items = fitting(rows.slice(0, limit).map(({ answer }) => answer));
  const last = rows[items.length - 1];
  const next = last && items.length < rows.length ? toCursor(question, last.position) : null;
  const total = tallies.find((row) => counted.every((field) => row[field] === null))?.count ?? 0;
  const counts = Object.fromEntries(counted.map((field) => [field, countsBy(tallies, field)]));
  const isCut = items.length < Math.min(rows.length, limit);
  const note = `Cut after ${items.length} records to stay under ${MOST_BYTES} bytes; go on with next_cursor.`;
  const around = { next_cursor: next, total, counts, ...(isCut && { note }) };
  return `{"items":[${items.join(",")}],${JSON.stringify(around).slice(1)}`;
}

/** As many as there is room for, and at least one, so that a reader always gets on. */
function fitting(texts: readonly string[]): string[] {
  let room = MOST_BYTES - FRAME_BYTES;
  const end = texts.findIndex((text) => {
    room -= Buffer.byteLength(text) + 1;
    return room < 0;
  });
  return texts.slice(0, end < 0 ? texts.length : Math.max(1, end));
}

function countsBy(tallies: readonly TallyRow[], field: string): Record<string, number> {
  const rows = tallies.filter((row) => typeof row[field] === "string");
  return Object.fromEntries(rows.map((row) => [String(row[field]), row.count]));
}
