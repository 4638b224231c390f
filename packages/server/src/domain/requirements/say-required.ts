import { inWords } from "#domain/code-words.ts";
import type { RequirementKind } from "#domain/requirements/requirement-enums.ts";
import type { Severity } from "#kernel/severity.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { say } from "#platform/language/say.ts";
import { counted } from "#platform/text/counted.ts";

/** What a requirement states. */
export type Required = {
  readonly kind: RequirementKind;
  readonly scenario: string | null;
  readonly severity: Severity | null;
  readonly days: number | null;
  readonly minimum_score: number | null;
  readonly set_due_on: string;
};

/** What is required, in one line, as people read it; the record's own summary is for programs and files. */
export function sayRequired(required: Required): string {
  const said = lineOf(required);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

function lineOf({ kind, scenario, severity, days, minimum_score, set_due_on }: Required): string {
  const [day, length] = [dayShown(set_due_on), counted(days ?? 0, "day")];
  switch (kind) {
    case "EXERCISE_BY":
      return scenario === null ? say("exercise by {0}", day) : say("{0} exercise by {1}", inWords(scenario), day);
    case "EXERCISE_EVERY":
      return say("{0} every {1}, from {2}", exerciseOf(scenario), length, day);
    case "CLOSE_GAPS_WITHIN":
      return severity === "CRITICAL"
        ? say("critical gaps closed within {0}, from {1}", length, day)
        : say("{0} and more severe gaps closed within {1}, from {2}", inWords(severity ?? "LOW"), length, day);
    case "READINESS_AT_LEAST":
      return say("readiness of at least {0}, from {1}", minimum_score ?? 0, day);
    case "CERTIFICATE_VALID":
      return say("valid certificate of completion, from {0}", day);
  }
}

function exerciseOf(scenario: string | null): string {
  return scenario === null ? say("exercise") : say("{0} exercise", inWords(scenario));
}
