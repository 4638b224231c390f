import { inWords } from "#domain/code-words.ts";
import { eventSaid } from "#domain/exercises/run/event-said.ts";
import { clockShown } from "#domain/exercises/run/exercise-clock.ts";
import type { EvidenceRecord, Fact } from "#domain/reports/support/evidence-facts.ts";
import { type Support, supportOf } from "#domain/reports/support/unsupported.ts";
import { say } from "#platform/language/say.ts";

/** What a number counts. */
const COUNTED: Readonly<Record<string, string>> = {
  minutes: "minutes",
  minutes_to_decide: "minutes",
  target_minutes: "minutes",
  participants: "participants",
  responses: "responses",
  notes_of_the_hot_wash: "notes",
  injects: "injects",
  injects_delivered: "injects",
  injects_skipped: "injects",
  decisions: "decisions",
  gaps: "gaps",
};
const CODES = /^[A-Z_]+(?:, [A-Z_]+)*$/;

const RATINGS = ["severity", "rating", "quality"];

/** A fact as a sentence may state it. */
export function factInWords(name: string, value: Fact): string {
  if (value === null || typeof value === "boolean") return "";
  if (typeof value === "number")
    return name === "exercise_seconds" ? clockShown(value) : `${value} ${COUNTED[name] ?? ""}`;
  if (name === "standing") return say(value);
  return CODES.test(value) ? value.split(", ").map(inWords).join(", ") : value;
}

/** A fact of a record by name; null for a fact about several records. */
export type NamedSupport = Support & {
  readonly of: { readonly record_id: string; readonly fact: string | null } | null;
};

/**
 * Everything that the evidence of a sentence states: its facts, the references of its records, and their number by
 * kind.
 */
export function supportBy(evidence: readonly EvidenceRecord[], organization: string): NamedSupport[] {
  const facts = evidence.flatMap(({ record_kind, record_id, reference, facts: held }) => [
    { ...supportOf(reference ?? ""), of: { record_id, fact: null } },
    ...Object.entries(held).flatMap(([fact, value]) =>
      wordings(record_kind, fact, value).map((words) => ({ ...supportOf(words), of: { record_id, fact } })),
    ),
  ]);
  return [...facts, { ...supportOf([organization, ...tallies(evidence)].join(" | ")), of: null }];
}

/** An event is in the report's language, and in English in reports drafted before it was. */
function wordings(kind: EvidenceRecord["record_kind"], fact: string, value: Fact): readonly string[] {
  const words = factInWords(fact, value);
  return kind === "EVENT" && fact === "text" ? [...new Set([words, eventSaid({ summary: words })])] : [words];
}

/** The number of records of each kind, and how many of them share a rating. */
function tallies(evidence: readonly EvidenceRecord[]): string[] {
  return [...Map.groupBy(evidence, ({ record_kind }) => record_kind)].flatMap(([kind, records]) => {
    const rated = records.flatMap(({ facts }) => RATINGS.map((name) => facts[name]));
    const codes = rated.filter((value) => typeof value === "string");
    const each = [...Map.groupBy(codes, (code) => code)].map(([code, all]) => `${all.length} ${inWords(code)}`);
    return [`${records.length} ${inWords(kind)}s`, ...each];
  });
}
