import { dimension } from "#domain/readiness/dimension.ts";
import type { ExerciseRecord } from "#domain/reports/exercise-record.ts";
import { inWords, listed } from "#domain/reports/written.ts";

/** What a reader might look for and the record does not hold. */
export function missingEvidence(record: ExerciseRecord): string[] {
  const { exercise, injects, decisions, gaps } = record;
  const delivered = injects.filter(({ status }) => status === "DELIVERED");
  const shown = new Set<string>([
    ...delivered.filter(({ rating }) => rating !== null).map((inject) => inject.dimension),
    ...decisions.filter(({ quality }) => quality !== null).map((decision) => decision.dimension),
  ]);
  const unseen = Object.keys(dimension.values).filter((each) => !shown.has(each));
  return [
    ...said(exercise.objectives === null, "The exercise states no objectives"),
    ...said(exercise.narrative === null, "Nobody has told in words what happened"),
    ...said(record.participants === 0, "No participant is listed"),
    ...said(injects.length === 0, "There is no inject"),
    ...said(record.responses === 0, "No response of a participant is noted"),
    ...said(
      record.notes.every(({ kind }) => kind === "OBSERVATION"),
      "Nothing is noted of what the group said in a hot wash",
    ),
    ...said(decisions.length === 0, "No decision is recorded"),
    ...of(
      "Never delivered",
      "I",
      injects.filter(({ status }) => status === "PENDING"),
    ),
    ...of(
      "Delivered and not rated",
      "I",
      delivered.filter(({ rating }) => rating === null),
    ),
    ...of(
      "Decisions not rated",
      "D",
      decisions.filter(({ quality }) => quality === null),
    ),
    ...of(
      "Decisions without a target time",
      "D",
      decisions.filter((each) => each.target_minutes === null),
    ),
    ...of(
      "Gaps without a root cause",
      "G",
      gaps.filter(({ root_cause }) => root_cause === null),
    ),
    ...of(
      "Gaps without a recommendation",
      "G",
      gaps.filter(({ recommendation }) => recommendation === null),
    ),
    ...of(
      "Gaps without an action item",
      "G",
      gaps.filter(({ action_items }) => action_items === 0),
    ),
    ...said(unseen.length > 0, `Nothing was rated of ${listed(unseen.map(inWords))}`),
  ];
}

function said(holds: boolean, sentence: string): string[] {
  return holds ? [sentence] : [];
}

function of(what: string, prefix: string, records: readonly { readonly number: number }[]): string[] {
  return said(records.length > 0, `${what}: ${listed(records.map(({ number }) => `${prefix}-${number}`))}`);
}
