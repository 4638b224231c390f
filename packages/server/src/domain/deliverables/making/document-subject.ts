import { systemCaller } from "#kernel/caller.ts";
import type { Quarter } from "#platform/dates/quarter.ts";
import type { Tenant } from "#storage/tenancy.ts";

/** The subject of a deliverable: an exercise, an engagement, the whole organization, or a carrier's book. */
export type Subject = {
  readonly organization_id: string;
  readonly exercise_id: string | null;
  readonly engagement_id: string | null;
  /** Of a BOOK_REPORT. */
  readonly quarter: Quarter | null;
  /** Who may read its report; null for everybody in scope. */
  readonly readers: readonly string[] | null;
};

/** Reads reports and files as those who will read the document, so that it contains nothing that they may not read. */
export function readerOf({ organization_id, readers }: Subject): Tenant {
  if (readers?.length === 0) return systemCaller();
  return { kind: "CLIENT", organization_id, book: [], disclosed: [], actor_id: readers?.[0] ?? null };
}
