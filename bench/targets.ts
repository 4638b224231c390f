import type { Standing } from "./compare.ts";
import type { GrowthRow } from "./growth.ts";
import { holders } from "./keys.ts";
import type { MixedLoad } from "./mixed-load.ts";
import type { PlanRow } from "./plans.ts";
import type { StatementCount } from "./statements.ts";

/** One line of what Hotwash wants to reach, and what it did. */
export type Target = {
  /** The run fails when it is missed. Times depend on the machine and only inform; these do not. */
  readonly decides?: true;
  readonly what: string;
  readonly wanted: string;
  readonly found: string;
  readonly isMet: boolean;
};

export function ratioTargets(work: string, standings: readonly Standing[]): Target[] {
  return standings.flatMap(({ contender: { name, least }, ratio }) =>
    least === undefined
      ? []
      : [
          {
            what: `${work}, against: ${name}`,
            wanted: `${least}x or more`,
            found: `${ratio.toFixed(2)}x`,
            isMet: ratio >= least,
          },
        ],
  );
}

export function statementTarget(counts: readonly StatementCount[]): Target {
  const most = Math.max(...counts.map(({ statements }) => statements));
  return {
    what: "SQL statements for a nested query, without key and tenancy",
    wanted: "1, whatever the depth",
    found: `${most}, down to depth ${Math.max(...counts.map(({ depth }) => depth))}`,
    isMet: most === 1,
    decides: true,
  };
}

const MOST_GROWTH = 1.5;

export function growthTarget(rows: readonly GrowthRow[], largeGaps: number): Target {
  const [worst] = [...rows].sort((a, b) => growthOf(b) - growthOf(a));
  const over = rows.filter((row) => growthOf(row) > MOST_GROWTH);
  const name = worst ? `${growthOf(worst).toFixed(2)}x at most (${worst.name}, ${worst.holder})` : "nothing";
  return {
    what: `p95 at ${largeGaps.toLocaleString("en")} gaps against 10,000, by question and caller`,
    wanted: `at most ${MOST_GROWTH}x`,
    found: over.length === 0 ? name : `${over.length} of ${rows.length} grow more; ${name}`,
    isMet: over.length === 0,
  };
}

export function growthOf({ small, large }: GrowthRow): number {
  return large.p95 / small.p95;
}

export function planTarget(rows: readonly PlanRow[]): Target {
  const bad = rows.filter(({ seen }) => holders.some((holder) => seen[holder].sequential.length > 0));
  return {
    what: "lists that read a tenant table from end to end",
    wanted: "none",
    found: bad.length === 0 ? `none of ${rows.length}` : `${bad.length} of ${rows.length}`,
    isMet: bad.length === 0,
    decides: true,
  };
}

const MOST_RSS_GROWTH = 1.1;
const MOST_TAIL = 20;

export function mixedTargets({ minutes, rssWarm, rssEnd, p50, p99 }: MixedLoad): Target[] {
  return [
    {
      what: `resident memory over ${minutes} min of mixed load`,
      wanted: `at most ${MOST_RSS_GROWTH}x of the second quarter`,
      found: `${(rssEnd / rssWarm).toFixed(2)}x`,
      isMet: rssEnd / rssWarm <= MOST_RSS_GROWTH,
    },
    {
      what: "p99 against p50 under mixed load, without an error",
      wanted: `under ${MOST_TAIL}x`,
      found: `${(p99 / p50).toFixed(1)}x, no error`,
      isMet: p99 / p50 < MOST_TAIL,
    },
  ];
}
