import type { RequirementKind } from "#domain/requirements/requirement-enums.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { daySaid } from "#platform/dates/day-said.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import { phrase } from "#platform/language/phrase.ts";

const details = ["scenario", "counts_from", "days", "severity", "minimum_score"] as const;

type Detail = (typeof details)[number];

type Takes = { readonly needed: readonly Detail[]; readonly allowed: readonly Detail[] };

/** What each kind needs and what it may have besides. */
const taken: Readonly<Record<RequirementKind, Takes>> = {
  EXERCISE_BY: { needed: ["counts_from"], allowed: ["scenario"] },
  EXERCISE_EVERY: { needed: ["days"], allowed: ["scenario"] },
  CLOSE_GAPS_WITHIN: { needed: ["severity", "days"], allowed: [] },
  READINESS_AT_LEAST: { needed: ["minimum_score"], allowed: [] },
  CERTIFICATE_VALID: { needed: [], allowed: [] },
};

export type Details = Readonly<Partial<Record<Detail, string | number | null | undefined>>>;

/** Refuses a requirement that lacks what its kind needs, or has what it would ignore. */
export function checkDetails(kind: RequirementKind, given: Details): void {
  const { needed, allowed } = taken[kind];
  for (const detail of details) {
    const isGiven = given[detail] !== undefined && given[detail] !== null;
    if (needed.includes(detail) && !isGiven) refuseInput(detail, phrase`required for ${kind}`);
    if (isGiven && !needed.includes(detail) && !allowed.includes(detail))
      refuseInput(detail, phrase`not used by ${kind}`);
  }
}

/** Dates in the form 2026-11-21 compare correctly as texts. */
export function checkDueDate(due_on: string, now: Date): void {
  const today = utcDay(now);
  if (due_on < today)
    refuseInput("due_on", phrase`must be today, ${daySaid(today)}, or later (got ${daySaid(due_on)})`);
}

export function checkCountsFrom(counts_from: string | null | undefined, due_on: string): void {
  if (!counts_from || counts_from <= due_on) return;
  refuseInput("counts_from", phrase`must not be after the due date, ${daySaid(due_on)} (got ${daySaid(counts_from)})`);
}
