import { inSentence } from "#graphql/code-words.ts";
import { dayText } from "#kit/dates.ts";
import { say } from "#kit/say.ts";
import { counted } from "#kit/words.ts";

type Required = {
  readonly kind: string;
  readonly scenario: string | null;
  readonly severity: string | null;
  readonly days: number | null;
  readonly minimum_score: number | null;
  readonly due_on: string;
};

/** What is required, in one line,. */
export function requiredText(required: Required): string {
  const said = lineOf(required);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

function lineOf({ kind, scenario, severity, days, minimum_score, due_on }: Required): string {
  const [day, length] = [dayText(due_on), counted(days ?? 0, "day")];
  switch (kind) {
    case "EXERCISE_BY":
      return scenario === null ? say("exercise by {0}", day) : say("{0} exercise by {1}", inSentence(scenario), day);
    case "EXERCISE_EVERY":
      return say("{0} every {1}, from {2}", exerciseOf(scenario), length, day);
    case "CLOSE_GAPS_WITHIN":
      return severity === "CRITICAL"
        ? say("critical gaps closed within {0}, from {1}", length, day)
        : say("{0} and more severe gaps closed within {1}, from {2}", inSentence(severity ?? "LOW"), length, day);
    case "READINESS_AT_LEAST":
      return say("readiness of at least {0}, from {1}", minimum_score ?? 0, day);
    default:
      return say("valid certificate of completion, from {0}", day);
  }
}

function exerciseOf(scenario: string | null): string {
  return scenario === null ? say("exercise") : say("{0} exercise", inSentence(scenario));
}
