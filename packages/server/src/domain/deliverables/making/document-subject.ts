/** What a deliverable is made from: an exercise, an engagement, or the organization as a whole. */

export type Subject = {
  readonly organization_id: string;
  readonly exercise_id: string | null;
  readonly engagement_id: string | null;
};
