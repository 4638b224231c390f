import type { Quarter } from "#platform/dates/quarter.ts";

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
