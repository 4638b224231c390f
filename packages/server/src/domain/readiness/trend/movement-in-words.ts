import { daysBetween, inDays } from "#domain/readiness/formula/days.ts";
import { closingOf, gapsOn, isOpen } from "#domain/readiness/formula/gap-load.ts";
import type {
  ActionItemFacts,
  DecisionFacts,
  EvaluationFacts,
  GapFacts,
  ReadinessInput,
} from "#domain/readiness/formula/readiness-input.ts";
import type { Fact } from "#domain/readiness/readiness.ts";

export type Why = {
  /** AGED: the same facts, only later. */
  readonly cause: "NEW" | "CHANGED" | "AGED";
  readonly reason: string;
};

/** What happened to a record between two states of the evidence. */
export function whyOf(subject: Subject, before: ReadinessInput, after: ReadinessInput): Why {
  const [was, is] = [standingOf(subject, before), standingOf(subject, after)];
  if (!is) return { cause: "CHANGED", reason: `Gone: ${was?.what} ${was?.stands}` };
  const now = `${is.what} ${is.stands}`;
  if (!was) return { cause: "NEW", reason: `New: ${now}` };
  if (was.facts === is.facts) return { cause: "AGED", reason: `With time: ${now}` };
  const then = was.what === is.what ? was.stands : `${was.what} ${was.stands}`;
  const differs = then === is.stands ? "" : `, was ${then}`;
  const moved = was.dimension === is.dimension ? "" : `, moved from ${was.dimension} to ${is.dimension}`;
  return { cause: "CHANGED", reason: `${now}${differs}${moved}` };
}

type Newest = { readonly newestEvidenceDays: number };

/** For the age of all evidence of a dimension. */
export function whyAged({ newestEvidenceDays: was }: Newest, { newestEvidenceDays: is }: Newest): Why {
  const [cause, word] = is > was ? (["AGED", "With time: "] as const) : (["CHANGED", ""] as const);
  return { cause, reason: `${word}the newest evidence is ${inDays(is)} old, was ${inDays(was)}` };
}

/** For a dimension that was not assessed, or no longer is; scores are in hundredths. */
export function whyAssessed(dimension: string, was: bigint | undefined, is: bigint | undefined): Why {
  if (is === undefined) {
    return {
      cause: "AGED",
      reason: `With time: ${dimension} has no evidence any more; it scored ${Number(was) / 100}`,
    };
  }
  return { cause: "NEW", reason: `New: ${dimension} is assessed, at ${Number(is) / 100}` };
}

type Subject = Pick<Fact, "record_kind" | "record_id">;

/** A record on a day: what it is, its state, and all facts that count, to detect changes. */
type Standing = {
  readonly dimension: string;
  readonly what: string;
  readonly stands: string;
  readonly facts: string;
};

function standingOf({ record_kind, record_id }: Subject, input: ReadinessInput): Standing | undefined {
  const isIt = ({ id }: { readonly id: string }) => id === record_id;
  const { as_of, evaluations, decisions, gaps, action_items } = input;
  switch (record_kind) {
    case "INJECT":
      return stand(evaluations.find(isIt), (fact) => [`${fact.criticality} inject`, evaluationStands(fact, as_of)]);
    case "DECISION":
      return stand(decisions.find(isIt), (fact) => [`${fact.criticality} decision`, decisionStands(fact, as_of)]);
    case "GAP": {
      const isPlanned = action_items.some(({ gap_id, status }) => gap_id === record_id && status !== "CANCELLED");
      const known = gaps.find((fact) => isIt(fact) && fact.identified_on <= as_of);
      const facts = known && { ...known, isPlanned };
      return stand(facts, (fact) => [`${fact.severity} gap`, gapStands(fact, isPlanned, as_of)]);
    }
    case "ACTION_ITEM":
      return stand(action_items.find(isIt), (fact) => [`${fact.priority} action item`, itemStands(fact, as_of)]);
    case null:
      return undefined;
  }
}

function stand<F extends { readonly dimension: string }>(
  fact: F | undefined,
  tell: (fact: F) => [what: string, stands: string],
): Standing | undefined {
  if (!fact) return undefined;
  const [what, stands] = tell(fact);
  return { dimension: fact.dimension, what, stands, facts: JSON.stringify(Object.entries(fact).sort()) };
}

function evaluationStands({ rating, exercise_date }: EvaluationFacts, asOf: string): string {
  if (rating === null) return "not rated";
  return `rated ${rating}, exercised ${inDays(daysBetween(exercise_date, asOf))} ago`;
}

function decisionStands(decision: DecisionFacts, asOf: string): string {
  const { quality, minutes_to_decide: taken, target_minutes: target, exercise_date } = decision;
  const rated = quality === null ? "not rated" : `of ${quality} quality`;
  const timed = taken === null ? "never taken" : `taken in ${taken} min`;
  const soon = target === null ? "" : `, ${timed}, target ${target} min`;
  return `${rated}${soon}, exercised ${inDays(daysBetween(exercise_date, asOf))} ago`;
}

function gapStands(gap: GapFacts, isPlanned: boolean, asOf: string): string {
  const [known = gap] = gapsOn(asOf, [gap]);
  const { status } = known;
  if (!isOpen(known)) return closingOf(known);
  const days = inDays(daysBetween(gap.identified_on, asOf));
  return `${status} for ${days}${isPlanned ? "" : ", without an action item"}`;
}

function itemStands({ status, agreed_due_on: due_on }: ActionItemFacts, asOf: string): string {
  if (status === "DONE" || status === "CANCELLED" || due_on === null) return status;
  const late = daysBetween(due_on, asOf);
  return late > 0 ? `${status}, ${inDays(late)} overdue` : `${status}, due on ${due_on}`;
}
