/** The same in every calendar file and invitation, so that a calendar has one entry for an exercise. */
export function eventUid(exerciseId: string): string {
  return `${exerciseId}@hotwash`;
}

export const PROGRAM = { company: "Hotwash", product: "Hotwash", language: "EN" } as const;
