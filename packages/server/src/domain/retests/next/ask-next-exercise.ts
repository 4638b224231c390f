import { compareWithPeers } from "#domain/benchmark/ask-benchmark.ts";
import type { DimensionCode } from "#domain/readiness/dimension.ts";
import { findEvidence } from "#domain/readiness/find-evidence.ts";
import { computeReadiness } from "#domain/readiness/formula/compute-readiness.ts";
import type { DimensionReadiness } from "#domain/readiness/readiness.ts";
import { tryChanges } from "#domain/readiness/what-if/ask-what-if.ts";
import {
  type exerciseReason,
  LONG_AGO_DAYS,
  nextExerciseAnswer,
  WEAK_BELOW,
} from "#domain/retests/next/next-exercise-result.ts";
import { rankScenarios } from "#domain/retests/next/rank-scenarios.ts";
import { readUnprovenGaps, type UnprovenGap } from "#domain/retests/next/unproven-gaps.ts";
import { readLibrary } from "#domain/scenarios/read-library.ts";
import { computedQuery, type QueryContext } from "#kernel/computed-query.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import { idOf } from "#kernel/input-fields.ts";
import { may } from "#kernel/permission.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import type { Connection } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

const MOST_SCENARIOS = 5;

export const nextExercise = computedQuery({
  name: "next_exercise",
  description:
    "What an organization should exercise next, and why: from its gaps that are open or that no retest has proven, " +
    "its weak dimensions, the benchmark, and the time since. planNextExercise plans it. Null if the organization is " +
    "outside the caller's scope.",
  permission: "read_readiness",
  cost: 3_000,
  input: {
    organization_id: { ...idOf("Organization", "The organization. Default: your own."), optional: true },
  },
  returns: nextExerciseAnswer,
  run: async (asking, asked) => {
    const evidence = await findEvidence(asking, asked);
    if (!evidence) return null;
    const { organization_id = asking.caller.organization_id } = asked;
    const changes = await tryChanges(asking, asked);
    const peers = await compareWithPeers(asking, asked);
    const { gaps, latest } = await asCaller(asking.database, asking.caller, async (connection) => ({
      gaps: await readUnprovenGaps(connection, organization_id),
      latest: await readLatest(connection, organization_id),
    }));
    asking.noteReads?.([{ organization_id, record_kind: "Gap", records: gaps.length }]);
    const retests = new Map(changes.flatMap((each) => (each.kind === "RETEST" ? [[each.dimension, each.points]] : [])));
    const medians = new Map(peers?.measures.map((measure) => [measure.dimension, measure.p50]));
    const dimensions = computeReadiness(evidence.input)
      .dimensions.map((each) =>
        toExercise(each, {
          gaps: gaps.filter(({ dimension }) => dimension === each.dimension),
          points: retests.get(each.dimension) ?? null,
          peers_median: medians.get(each.dimension) ?? null,
        }),
      )
      .filter(({ reasons }) => reasons.length > 0)
      .toSorted(byUrgency);
    return {
      as_of: utcDay(asking.now),
      last_exercised_on: [...latest.values()].toSorted().at(-1) ?? null,
      dimensions,
      scenarios: await findScenarios(asking, organization_id, dimensions, latest),
    };
  },
});

type Known = {
  readonly gaps: readonly UnprovenGap[];
  readonly points: number | null;
  readonly peers_median: number | null;
};

type Reason = Code<typeof exerciseReason>;

function toExercise(
  { dimension, score, confidence, newest_evidence_days }: DimensionReadiness,
  { gaps, points, peers_median }: Known,
) {
  const reasons: Reason[] = [
    ...(score === null ? (["NEVER_EXERCISED"] as const) : []),
    ...(gaps.length > 0 ? (["UNPROVEN_GAPS"] as const) : []),
    ...(score !== null && score < WEAK_BELOW ? (["WEAK"] as const) : []),
    ...(score !== null && peers_median !== null && score < peers_median ? (["BELOW_PEERS"] as const) : []),
    ...(newest_evidence_days !== null && newest_evidence_days > LONG_AGO_DAYS ? (["LONG_AGO"] as const) : []),
  ];
  const shown = gaps.map(({ count: _, dimension: __, ...gap }) => gap);
  const gaps_count = gaps[0]?.count ?? 0;
  return { dimension, reasons, score, confidence, points, peers_median, newest_evidence_days, gaps: shown, gaps_count };
}

type ToExercise = ReturnType<typeof toExercise>;

function byUrgency(a: ToExercise, b: ToExercise): number {
  return (
    Number(b.score === null) - Number(a.score === null) ||
    (b.points ?? 0) - (a.points ?? 0) ||
    (a.score ?? 0) - (b.score ?? 0)
  );
}

const LATEST = `select scenario as kind, max(exercise_date)::text as day from exercises
  where organization_id = $1 and status = 'COMPLETED' group by scenario`;

/** Date of the last completed exercise of each kind of scenario. */
async function readLatest(connection: Connection, organization_id: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await connection.query<{ kind: string; day: string }>({
    name: "latest-of-kinds",
    text: LATEST,
    values: [organization_id],
  });
  return new Map(rows.map(({ kind, day }) => [kind, day]));
}

async function findScenarios(
  { database, caller, now }: QueryContext,
  organization_id: string,
  dimensions: readonly { readonly dimension: DimensionCode; readonly points: number | null }[],
  latest: ReadonlyMap<string, string>,
) {
  if (!may(caller, "read_scenarios")) return [];
  const wanted = dimensions.map(({ dimension }) => dimension);
  const weights = new Map(dimensions.map(({ dimension, points }) => [dimension, points ?? 1]));
  const ranked = rankScenarios(await readLibrary(database, caller, organization_id), {
    dimensions: weights,
    latest,
    now,
  });
  return ranked.slice(0, MOST_SCENARIOS).map(({ story, fitting, last_exercised_on }) => ({
    id: story.id,
    title: story.title,
    kind: story.kind,
    injects_count: story.injects,
    fitting_count: fitting,
    missing: wanted.filter((dimension) => !story.dimensions[dimension]),
    last_exercised_on,
  }));
}
