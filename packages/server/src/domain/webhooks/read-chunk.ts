import { type FeedPlace, type FeedRow, isAfter, placeOf } from "#domain/feed/feed-pages.ts";

/** Of the rows of one delivery. A single longer row is sent alone. */
export const MOST_BYTES = 262_144;
export const MOST_ROWS = 500;

export type Chunk = {
  readonly rows: readonly FeedRow[];
  /** Whether the pull ends with them. */
  readonly isLast: boolean;
};

/** As many rows as a delivery may contain. */
export async function readChunk(pages: AsyncGenerator<readonly FeedRow[]>): Promise<Chunk> {
  const rows: FeedRow[] = [];
  let bytes = 0;
  for await (const page of pages) {
    for (const each of page) {
      bytes += Buffer.byteLength(each.row.answer);
      if (rows.length > 0 && bytes > MOST_BYTES) return { rows, isLast: false };
      if (rows.length === MOST_ROWS) return { rows, isLast: false };
      rows.push(each);
    }
  }
  return { rows, isLast: true };
}

/** Those of a delivery that is tried again: rows that changed since are sent later, in their new state. */
export async function readUpTo(pages: AsyncGenerator<readonly FeedRow[]>, end: FeedPlace): Promise<readonly FeedRow[]> {
  const rows: FeedRow[] = [];
  for await (const page of pages) {
    for (const each of page) {
      if (isAfter(placeOf(each), end)) return rows;
      rows.push(each);
    }
  }
  return rows;
}
