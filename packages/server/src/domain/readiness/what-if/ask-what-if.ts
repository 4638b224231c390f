import { setImmediate } from "node:timers/promises";
import { findEvidence } from "#domain/readiness/find-evidence.ts";
import { assessedDimensions, computeReadiness, overallOf } from "#domain/readiness/formula/compute-readiness.ts";
import type { RangedDimension } from "#domain/readiness/formula/score-range.ts";
import { readinessChange } from "#domain/readiness/readiness-result.ts";
import { evidenceNeeded } from "#domain/readiness/what-if/evidence-needed.ts";
import { orderChanges } from "#domain/readiness/what-if/order-changes.ts";
import { retestsWorthTrying } from "#domain/readiness/what-if/retests-worth-trying.ts";
import { type Change, changesWorthTrying } from "#domain/readiness/what-if/what-if-changes.ts";
import { computedListQuery, type QueryContext } from "#kernel/computed-query.ts";
import { idOf } from "#kernel/input-fields.ts";
import type { ResultOf } from "#kernel/object-declaration.ts";
import type { Connection } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

const MOST_CHANGES = 100;

export const readinessWhatIf = computedListQuery({
  name: "readiness_what_if",
  description:
    "What would change the score, each by itself, in the order to work in. The dimension with most to gain comes first. " +
    "In each come its gaps to close with the operator's confirmation, the most severe first, and its overdue action " +
    "items to complete; then a RETEST, which exercises it again after all of that. At most 100, and no RETEST that " +
    "gains nothing. Without a score, an EXERCISE for each dimension that would bring one nearer, with what is needed. " +
    "Empty if the client does not disclose its evidence to the caller.",
  permission: "read_readiness",
  cost: 2_000,
  input: {
    organization_id: {
      ...idOf("Organization", "Organization as a whole. Default: your own."),
      optional: true,
    },
  },
  returns: readinessChange,
  run: tryChanges,
});

export async function tryChanges(
  asking: QueryContext,
  asked: { readonly organization_id?: string | undefined },
): Promise<readonly ResultOf<typeof readinessChange>[]> {
  const evidence = await findEvidence(asking, asked);
  if (!evidence?.isDisclosed) return [];
  const { input } = evidence;
  const before = computeReadiness(input);
  if (before.overall_score === null) return evidenceNeeded(before);
  const now = hundredths(before.overall_score);
  const dimensions = assessedDimensions(input);
  const tried = [];
  for (const change of [...retestsWorthTrying(input), ...changesWorthTrying(input, before.contributions)]) {
    const { changed: _, ...rest } = change;
    const then = scoreAfter(change, dimensions);
    tried.push({ ...rest, ...then, points: (hundredths(then.overall_score) - now) / 100 });
    // With thousands of records each takes a while, and other requests are waiting.
    await setImmediate();
  }
  const changes = orderChanges(mostPoints(tried));
  const { organization_id = asking.caller.organization_id } = asked;
  const ids = changes.flatMap(({ record_id }) => record_id ?? []);
  const called = await asCaller(asking.database, asking.caller, (connection) =>
    namesOf(connection, organization_id, ids),
  );
  return changes.map((change) => ({ ...change, ...(called.get(change.record_id ?? "") ?? UNNAMED) }));
}

/** Every retest that gains something, and of the rest those that gain most. */
function mostPoints<T extends { readonly kind: string; readonly points: number }>(tried: readonly T[]): T[] {
  const retests = tried.filter(({ kind, points }) => kind === "RETEST" && points > 0);
  const others = tried.filter(({ kind }) => kind !== "RETEST").sort((a, b) => b.points - a.points);
  return [...others.slice(0, MOST_CHANGES - retests.length), ...retests];
}

type Name = { readonly reference: string | null; readonly title: string | null };

type Names = ReadonlyMap<string, Name>;

const UNNAMED: Name = { reference: null, title: null };

/** The references of the records behind the changes. */
async function namesOf(connection: Connection, organization: string, ids: readonly string[]): Promise<Names> {
  const { rows } = await connection.query<Name & { readonly id: string }>({
    name: "what-if-names",
    text: `select id, reference, title from gaps where organization_id = $1 and id = any($2::uuid[])
      union all
      select id, reference, title from action_items where organization_id = $1 and id = any($2::uuid[])`,
    values: [organization, ids],
  });
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}

/** The other dimensions do not change and are not recomputed. */
function scoreAfter({ dimension, changed }: Change, before: readonly RangedDimension[]) {
  const after = assessedDimensions(changed()).filter((each) => each.dimension === dimension);
  const { overall_score, range_low, range_high, records, status } = overallOf([
    ...before.filter((each) => each.dimension !== dimension),
    ...after,
  ]);
  return { overall_score, range_low, range_high, records, status };
}

/** Scores are exact hundredths; their difference as floats would not be. */
function hundredths(score: number | null): number {
  return Math.round((score ?? 0) * 100);
}
