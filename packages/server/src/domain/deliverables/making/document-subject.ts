/** The subject of a deliverable: an exercise, an engagement, or the whole organization. */

export type Subject = {
  readonly organization_id: string;
  readonly exercise_id: string | null;
  readonly engagement_id: string | null;
};
