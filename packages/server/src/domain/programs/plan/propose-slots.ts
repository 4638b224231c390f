import {
  addDays,
  addMonths,
  firstDayOf,
  lastDayOf,
  placeOf,
  type Quarter,
  quarterIn,
  quarterOf,
} from "#domain/programs/plan/quarters.ts";
import type { SlotReason } from "#domain/programs/records/program-enums.ts";
import type { DimensionCode } from "#domain/readiness/dimension.ts";

export type KeptSlot = {
  readonly year: number;
  readonly quarter: number;
  readonly due_on: string | null;
  readonly scenario: string | null;
  readonly duty_ids: readonly string[] | null;
};

export type Needs = {
  readonly first_year: number;
  readonly last_year: number;
  readonly today: string;
  /** Slots that people chose or planned: what they serve needs no further one. */
  readonly kept: readonly KeptSlot[];
  readonly duties: readonly { readonly duty_id: string; readonly due_on: string; readonly cadence_months: number }[];
  /** Exercises that the carrier requires, again after some days if given. */
  readonly requirements: readonly {
    readonly due_on: string;
    readonly scenario: string | null;
    readonly days: number | null;
  }[];
  /** To retest, the most severe first. */
  readonly gaps: readonly { readonly id: string; readonly dimension: DimensionCode }[];
  readonly weak: readonly DimensionCode[];
};

export type ProposedSlot = {
  readonly year: number;
  readonly quarter: number;
  readonly due_on: string | null;
  readonly reason: SlotReason;
  readonly scenario: string | null;
  /** Null for none, as the other lists. */
  readonly duty_ids: readonly string[] | null;
  readonly gap_ids: readonly string[] | null;
  readonly dimensions: readonly DimensionCode[] | null;
};

type Slot = {
  readonly at: Quarter;
  readonly isKept: boolean;
  readonly reason: SlotReason;
  readonly duty_ids: Set<string>;
  due_on: string | null;
  scenario: string | null;
};

type Demand = {
  readonly due_on: string;
  readonly duty_id?: string;
  readonly scenario: string | null;
  readonly reason: SlotReason;
  /** When it is due again, if held by this day at the latest. */
  readonly again: (day: string) => string | null;
};

/**
 * The exercises that a program needs. Each demand goes into the quarter in which it falls due, or the current one if
 * that has passed. An exercise of that quarter or the one before serves further demands: one exercise may serve many.
 */
export function proposeSlots(needs: Needs): ProposedSlot[] {
  const { first_year, last_year, today } = needs;
  const [start, end] = [Math.max(quarterOf(today), quarterIn(first_year, 1)), quarterIn(last_year, 4)];
  const slots: Slot[] = needs.kept.map((kept) => ({
    ...kept,
    at: quarterIn(kept.year, kept.quarter),
    isKept: true,
    reason: "CHOICE",
    duty_ids: new Set(kept.duty_ids ?? []),
  }));
  const open = demandsOf(needs);
  for (;;) {
    const next = open.toSorted((a, b) => a.due_on.localeCompare(b.due_on))[0];
    if (!next) break;
    open.splice(open.indexOf(next), 1);
    const at = Math.max(quarterOf(next.due_on), start);
    if (at > end) continue;
    const slot = slots.find((each) => serves(each, next, at)) ?? added(slots, at, next.reason);
    const heldBy = take(slot, next);
    const again = next.again(heldBy);
    if (again !== null)
      open.push({ ...next, due_on: again > next.due_on ? again : (next.again(next.due_on) ?? again) });
  }
  return withGaps(slots, needs, Math.min(start + 1, end));
}

function demandsOf({ duties, requirements }: Needs): Demand[] {
  return [
    ...duties.map(({ duty_id, due_on, cadence_months }) => ({
      due_on,
      duty_id,
      scenario: null,
      reason: "DUTY" as const,
      again: (day: string) => addMonths(day, cadence_months),
    })),
    ...requirements.map(({ due_on, scenario, days }) => ({
      due_on,
      scenario,
      reason: "REQUIREMENT" as const,
      again: (day: string) => (days === null ? null : addDays(day, days)),
    })),
  ];
}

function serves(slot: Slot, { duty_id, scenario }: Demand, at: Quarter): boolean {
  if (slot.at !== at && slot.at !== at - 1) return false;
  if (slot.isKept) return duty_id === undefined ? !scenario || slot.scenario === scenario : slot.duty_ids.has(duty_id);
  return scenario === null || slot.scenario === null || slot.scenario === scenario;
}

function added(slots: Slot[], at: Quarter, reason: SlotReason): Slot {
  const slot = { at, isKept: false, reason, duty_ids: new Set<string>(), due_on: null, scenario: null };
  slots.push(slot);
  return slot;
}

/** The last day on which the slot is held, by what it serves. */
function take(slot: Slot, { due_on, duty_id, scenario }: Demand): string {
  if (!slot.isKept) {
    if (duty_id !== undefined) slot.duty_ids.add(duty_id);
    slot.scenario ??= scenario;
    const isWithin = due_on >= firstDayOf(slot.at);
    if (isWithin && (slot.due_on === null || due_on < slot.due_on)) slot.due_on = due_on;
  }
  return slot.due_on ?? lastDayOf(slot.at);
}

/** Gaps and weak dimensions go to the first exercise that is proposed, or else to one of the next quarter. */
function withGaps(slots: readonly Slot[], { gaps, weak }: Needs, next: Quarter): ProposedSlot[] {
  const proposed = slots.filter(({ isKept }) => !isKept).toSorted((a, b) => a.at - b.at);
  const wanted = [...new Set([...gaps.map(({ dimension }) => dimension), ...weak])];
  const first = proposed[0] ?? (wanted.length > 0 ? added(proposed, next, reasonOf(gaps.length)) : undefined);
  return proposed.map((slot) => ({
    ...placeOf(slot.at),
    due_on: slot.due_on,
    reason: slot.reason,
    scenario: slot.scenario,
    duty_ids: orNull([...slot.duty_ids]),
    gap_ids: slot === first ? orNull(gaps.map(({ id }) => id)) : null,
    dimensions: slot === first ? orNull(wanted) : null,
  }));
}

function reasonOf(gaps: number): SlotReason {
  return gaps > 0 ? "RETEST" : "WEAK_DIMENSION";
}

function orNull<T>(list: readonly T[]): readonly T[] | null {
  return list.length > 0 ? list : null;
}
