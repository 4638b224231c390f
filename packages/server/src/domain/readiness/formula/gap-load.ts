import { recencyBp } from "#domain/readiness/formula/age-weight.ts";
import { daysBetween, inDays } from "#domain/readiness/formula/days.ts";
import type { Load } from "#domain/readiness/formula/load.ts";
import { parameters } from "#domain/readiness/formula/parameters.ts";
import type { Assurance, GapFacts, GapStatus, Severity } from "#domain/readiness/formula/readiness-input.ts";

const { load, statusBp, verifiedBp, slaDays } = parameters.gap;

const FULL_BP = 10_000n;

const severityLoad: Record<Severity, number> = {
  CRITICAL: load.critical,
  HIGH: load.high,
  MEDIUM: load.medium,
  LOW: load.low,
};

const statusShareBp: Record<Exclude<GapStatus, "VERIFIED">, number> = {
  OPEN: statusBp.open,
  IN_PROGRESS: statusBp.in_progress,
  ACCEPTED: statusBp.accepted,
  REMEDIATED: statusBp.remediated,
  WITHDRAWN: statusBp.withdrawn,
};

const verifiedShareBp: Record<Assurance, number> = {
  SELF_ATTESTED: verifiedBp.self_attested,
  CONFIRMED: verifiedBp.confirmed,
  RETESTED: verifiedBp.retested,
};

const daysAllowed: Record<Severity, number> = {
  CRITICAL: slaDays.critical,
  HIGH: slaDays.high,
  MEDIUM: slaDays.medium,
  LOW: slaDays.low,
};

/** The gaps known on that day, with their status: an expired acceptance leaves the gap open. */
export function gapsOn(asOf: string, gaps: readonly GapFacts[]): GapFacts[] {
  return gaps
    .filter((gap) => daysBetween(gap.identified_on, asOf) >= 0)
    .map((gap) => (hasRunOut(gap, asOf) ? { ...gap, status: "OPEN" } : gap));
}

export function isOpen({ status }: GapFacts): boolean {
  return status === "OPEN" || status === "IN_PROGRESS";
}

export function gapLoads(gaps: readonly GapFacts[], asOf: string): Load[] {
  return gaps
    .map(
      (gap): Load => ({
        load: loadOf(gap, asOf),
        dimension: gap.dimension,
        key: `gap:${gap.id}`,
        kind: "GAP",
        record_kind: "GAP",
        record_id: gap.id,
        reason: reasonOf(gap, asOf),
      }),
    )
    .filter(({ load }) => load > 0n);
}

function loadOf(gap: GapFacts, asOf: string): bigint {
  const allowed = BigInt(daysAllowed[gap.severity]);
  const days = BigInt(ageInDays(gap, asOf));
  const late = clamp(days - allowed, 0n, 2n * allowed);
  return (BigInt(severityLoad[gap.severity]) * shareBp(gap, asOf) * (2n * allowed + late)) / (2n * allowed);
}

/** What is left of a closing that rests on words or papers fades like evidence. */
function shareBp({ status, assurance, verified_on }: GapFacts, asOf: string): bigint {
  if (status !== "VERIFIED") return BigInt(statusShareBp[status]);
  // A score for an earlier day takes statuses as they are now: nothing has faded by then.
  const [day = asOf] = [verified_on ?? asOf, asOf].sort();
  return (BigInt(verifiedShareBp[assurance ?? "SELF_ATTESTED"]) * recencyBp(daysBetween(day, asOf))) / FULL_BP;
}

/** A gap stops aging on the day it is accepted or verified. */
function ageInDays({ status, identified_on, accepted_on, verified_on }: GapFacts, asOf: string): number {
  const days = daysBetween(identified_on, asOf);
  const stopped = status === "ACCEPTED" ? accepted_on : status === "VERIFIED" ? verified_on : null;
  return stopped === null ? days : Math.min(days, daysBetween(identified_on, stopped));
}

function reasonOf(gap: GapFacts, asOf: string): string {
  const days = inDays(daysBetween(gap.identified_on, asOf));
  if (isOpen(gap)) return `${gap.severity} gap ${gap.status} for ${days}`;
  return `${gap.severity} gap ${closingOf(gap)}, found ${days} ago`;
}

/** "VERIFIED (CONFIRMED)" for one that is verified, otherwise the status alone. */
export function closingOf({ status, assurance }: GapFacts): string {
  return status === "VERIFIED" && assurance !== null ? `VERIFIED (${assurance})` : status;
}

function hasRunOut({ status, accepted_until }: GapFacts, asOf: string): boolean {
  return status === "ACCEPTED" && accepted_until !== null && daysBetween(accepted_until, asOf) > 0;
}

function clamp(value: bigint, least: bigint, most: bigint): bigint {
  if (value < least) return least;
  return value > most ? most : value;
}
