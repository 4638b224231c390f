/** The subject of a deliverable: an exercise, an engagement, or the whole organization. */

export type Subject = {
  readonly organization_id: string;
  readonly exercise_id: string | null;
  readonly engagement_id: string | null;
  /** Who may read its report; null for everybody in scope. */
  readonly readers: readonly string[] | null;
};
