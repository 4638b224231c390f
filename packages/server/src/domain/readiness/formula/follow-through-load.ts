import { daysBetween, inDays } from "#domain/readiness/formula/days.ts";
import { isOpen } from "#domain/readiness/formula/gap-load.ts";
import type { Load } from "#domain/readiness/formula/load.ts";
import { parameters } from "#domain/readiness/formula/parameters.ts";
import type { ActionItemFacts, GapFacts, Priority, Severity } from "#domain/readiness/formula/readiness-input.ts";

const { load, unplannedLoad, unplannedAfterDays, growDays, maxDays } = parameters.action;

const priorityLoad: Record<Priority, number> = {
  URGENT: load.urgent,
  HIGH: load.high,
  MEDIUM: load.medium,
  LOW: load.low,
};

const severityLoad: Record<Severity, number> = {
  CRITICAL: unplannedLoad.critical,
  HIGH: unplannedLoad.high,
  MEDIUM: unplannedLoad.medium,
  LOW: unplannedLoad.low,
};

/** Overdue action items, and open gaps without a plan. */
export function followThroughLoads(
  actionItems: readonly ActionItemFacts[],
  gaps: readonly GapFacts[],
  asOf: string,
): Load[] {
  const planned = new Set(actionItems.filter(({ status }) => status !== "CANCELLED").map(({ gap_id }) => gap_id));
  const unplanned = gaps.filter((gap) => isOpen(gap) && !planned.has(gap.id));
  return [
    ...actionItems.flatMap((item) => overdueLoad(item, asOf)),
    ...unplanned.flatMap((gap) => unplannedGapLoad(gap, asOf)),
  ];
}

function overdueLoad({ id, dimension, priority, status, agreed_due_on }: ActionItemFacts, asOf: string): Load[] {
  if (status === "DONE" || status === "CANCELLED" || agreed_due_on === null) return [];
  const late = daysBetween(agreed_due_on, asOf);
  if (late <= 0) return [];
  return [
    {
      load: scaledLoad(priorityLoad[priority], late),
      dimension,
      key: `action-overdue:${id}`,
      kind: "FOLLOW_THROUGH",
      record_kind: "ACTION_ITEM",
      record_id: id,
      reason: `${priority} action item ${status}, ${inDays(late)} overdue`,
    },
  ];
}

function unplannedGapLoad({ id, dimension, severity, identified_on }: GapFacts, asOf: string): Load[] {
  const days = daysBetween(identified_on, asOf);
  const late = days - unplannedAfterDays;
  if (late <= 0) return [];
  return [
    {
      load: scaledLoad(severityLoad[severity], late),
      dimension,
      key: `gap-unplanned:${id}`,
      kind: "FOLLOW_THROUGH",
      record_kind: "GAP",
      record_id: id,
      reason: `${severity} gap without an action item for ${inDays(days)}`,
    },
  ];
}

/** Doubled after 90 days, tripled after 180, and constant from then on. */
function scaledLoad(points: number, late: number): bigint {
  return (BigInt(points) * 10_000n * BigInt(growDays + Math.min(late, maxDays))) / BigInt(growDays);
}
