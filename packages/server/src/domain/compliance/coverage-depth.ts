import type { CoveringExercise, Strength } from "#domain/compliance/coverage.ts";
import { say } from "#platform/language/say.ts";

/** Evidence older than this is stale. */
export const STALE_DAYS = 365;

/** The most recent exercise that tested a control directly or in part; if none did, the most recent that touched it. */
export function latestEvidence(exercises: readonly CoveringExercise[]): CoveringExercise | undefined {
  return exercises.find(({ strength }) => strength !== "TOUCHES") ?? exercises[0];
}

/** Whole days from a day to today; an exercise may have a date after today. */
export function ageInDays(day: string, today: string): number {
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000));
}

export type Depth = {
  readonly directly: number;
  readonly in_part: number;
  readonly touched: number;
  readonly never: number;
  readonly total: number;
};

/** How many controls have which strength. */
export function depthOf(controls: readonly { readonly strength: Strength | null }[]): Depth {
  const count = (wanted: Strength | null) => controls.filter(({ strength }) => strength === wanted).length;
  return {
    directly: count("TESTS_DIRECTLY"),
    in_part: count("TESTS_IN_PART"),
    touched: count("TOUCHES"),
    never: count(null),
    total: controls.length,
  };
}

/** "12 tested directly, 8 in part, 30 only touched, 16 not exercised, of 66 mapped controls": no sum of unlike things. */
export function depthSentence({ directly, in_part, touched, never, total }: Depth): string {
  return say(
    "{0} tested directly, {1} in part, {2} only touched, {3} not exercised, of {4, plural, one {# mapped control} other {# mapped controls}}",
    ...[directly, in_part, touched, never, total],
  );
}
