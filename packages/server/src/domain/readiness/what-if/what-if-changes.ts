import type { DimensionCode } from "#domain/readiness/dimension.ts";
import type { ReadinessInput } from "#domain/readiness/formula/readiness-input.ts";
import type { Contribution } from "#domain/readiness/readiness.ts";
import type { whatIfKind } from "#domain/readiness/what-if/what-if-kind.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import { say } from "#platform/language/say.ts";

/** Each change is a separate computation, so only those that currently cost most points are tried. */
const MOST_TRIED = 300;
/** With many thousands of records, fewer changes are tried, so that the total work is bounded. */
const MOST_READ = 200_000;

/** What could be done next. */
export type Change = {
  readonly dimension: DimensionCode;
  /**
   * The evidence of that dimension afterwards. Created when it is tried, because all of them at once would use up
   * memory.
   */
  readonly changed: () => ReadinessInput;
  readonly kind: Code<typeof whatIfKind>;
  readonly action: string;
  readonly record_kind: "GAP" | "ACTION_ITEM" | null;
  readonly record_id: string | null;
  readonly severity: ReadinessInput["gaps"][number]["severity"] | null;
  readonly due_on: string | null;
};

/** Unclosed gaps, most severe first, and overdue action items: those that currently cost most points. */
export function changesWorthTrying(input: ReadinessInput, contributions: readonly Contribution[]): Change[] {
  const lost = new Map(contributions.map(({ record_id, points }) => [record_id, points]));
  const lostBy = ({ record_id }: Change) => lost.get(record_id) ?? 0;
  const records = input.gaps.length + input.action_items.length;
  return [...gapsVerified(input), ...actionItemsDone(input)]
    .sort((a, b) => lostBy(a) - lostBy(b))
    .slice(0, Math.min(MOST_TRIED, Math.ceil(MOST_READ / Math.max(1, records))));
}

export function isClosed({ status }: ReadinessInput["gaps"][number]): boolean {
  return status === "VERIFIED" || status === "WITHDRAWN";
}

export function isLate({ status, agreed_due_on }: ReadinessInput["action_items"][number], as_of: string): boolean {
  return agreed_due_on !== null && agreed_due_on < as_of && status !== "DONE" && status !== "CANCELLED";
}

const LOADS = { CRITICAL: 4, HIGH: 3, MEDIUM: 2, LOW: 1 };

function gapsVerified(input: ReadinessInput): Change[] {
  return input.gaps
    .filter((gap) => !isClosed(gap))
    .sort((a, b) => LOADS[b.severity] - LOADS[a.severity])
    .map((gap) => ({
      dimension: gap.dimension,
      changed: () => {
        const others = input.gaps.filter((each) => each !== gap);
        const confirmed = { ...gap, status: "VERIFIED", assurance: "CONFIRMED", verified_on: input.as_of } as const;
        return ofDimension({ ...input, gaps: [...others, confirmed] }, gap.dimension);
      },
      kind: "CLOSE_GAP",
      action: say("The gap is closed, and the operator confirms it."),
      record_kind: "GAP",
      record_id: gap.id,
      severity: gap.severity,
      due_on: null,
    }));
}

function actionItemsDone(input: ReadinessInput): Change[] {
  return input.action_items
    .filter((item) => isLate(item, input.as_of))
    .map((item) => ({
      dimension: item.dimension,
      changed: () => {
        const others = input.action_items.filter((each) => each !== item);
        return ofDimension({ ...input, action_items: [...others, { ...item, status: "DONE" }] }, item.dimension);
      },
      kind: "COMPLETE_ACTION_ITEM",
      action: say("The overdue action item is done."),
      record_kind: "ACTION_ITEM",
      record_id: item.id,
      severity: null,
      due_on: item.agreed_due_on,
    }));
}

/** An action item counts in the dimension of its gap, so the rest of the dimension is complete. */
export function ofDimension(input: ReadinessInput, dimension: DimensionCode): ReadinessInput {
  const isOfIt = (each: { readonly dimension: DimensionCode }) => each.dimension === dimension;
  return {
    as_of: input.as_of,
    evaluations: input.evaluations.filter(isOfIt),
    decisions: input.decisions.filter(isOfIt),
    gaps: input.gaps.filter(isOfIt),
    action_items: input.action_items.filter(isOfIt),
  };
}
