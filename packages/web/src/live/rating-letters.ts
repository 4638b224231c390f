import type { PerformanceRating } from "#graphql/enums.ts";

export type RatingCode = keyof typeof PerformanceRating;

/** HSEEP's scale by its letters. */
export const ratingLetters = {
  P: "PERFORMED",
  S: "SOME_CHALLENGES",
  M: "MAJOR_CHALLENGES",
  U: "UNABLE",
} as const;
