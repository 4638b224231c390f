import type { DimensionCode } from "#domain/readiness/dimension.ts";
import type { EvaluationFacts, ReadinessInput } from "#domain/readiness/formula/readiness-input.ts";
import { type Change, isClosed, isLate, ofDimension } from "#domain/readiness/what-if/what-if-changes.ts";
import { say } from "#platform/language/say.ts";
import { counted } from "#platform/text/counted.ts";

/** For each dimension with rated injects, its next exercise after everything in it was fixed. */
export function retestsWorthTrying(input: ReadinessInput): Change[] {
  const rated = input.evaluations.filter(({ rating }) => rating !== null);
  return [...new Set(rated.map(({ dimension }) => dimension))].map((dimension) => {
    const again = injectsToRepeat(rated.filter((each) => each.dimension === dimension));
    const gaps = input.gaps.filter((gap) => gap.dimension === dimension && !isClosed(gap));
    return {
      dimension,
      changed: () => retested(input, dimension, again),
      kind: "RETEST",
      action: actionOf(again.length, gaps.length),
      record_kind: null,
      record_id: null,
      severity: null,
      due_on: null,
    };
  });
}

/** Those rated MAJOR_CHALLENGES or UNABLE the last time that any were, or else all of the last time. */
function injectsToRepeat(rated: readonly EvaluationFacts[]): readonly EvaluationFacts[] {
  const weak = rated.filter(({ rating }) => rating === "MAJOR_CHALLENGES" || rating === "UNABLE");
  const from = weak.length > 0 ? weak : rated;
  const last = from.reduce((day, { exercise_date }) => (exercise_date > day ? exercise_date : day), "");
  return from.filter(({ exercise_date }) => exercise_date === last);
}

function actionOf(injects: number, gaps: number): string {
  const performed = counted(injects, "inject");
  if (gaps === 0) return say("It is exercised again, with {0} performed.", performed);
  return say("It is exercised again, with {0} performed and {1} retested.", performed, counted(gaps, "open gap"));
}

function retested(input: ReadinessInput, dimension: DimensionCode, again: readonly EvaluationFacts[]): ReadinessInput {
  const { as_of, ...before } = ofDimension(input, dimension);
  const performed = again.map((each) => {
    return { ...each, id: `${each.id} again`, rating: "PERFORMED", exercise_date: as_of } as const;
  });
  const proven = { status: "VERIFIED", assurance: "RETESTED", verified_on: as_of } as const;
  return {
    as_of,
    decisions: before.decisions,
    evaluations: [...before.evaluations, ...performed],
    gaps: before.gaps.map((gap) => (isClosed(gap) ? gap : { ...gap, ...proven })),
    action_items: before.action_items.map((item) =>
      isLate(item, as_of) ? { ...item, status: "DONE" as const } : item,
    ),
  };
}
