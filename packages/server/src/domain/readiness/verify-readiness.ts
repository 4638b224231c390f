import { canonicalJson } from "#domain/readiness/formula/canonical-json.ts";
import { computeReadiness } from "#domain/readiness/formula/compute-readiness.ts";
import { inputDigest } from "#domain/readiness/formula/input-digest.ts";
import { parameters } from "#domain/readiness/formula/parameters.ts";
import type { ReadinessInput } from "#domain/readiness/formula/readiness-input.ts";
import { latestFirst, precedes } from "#domain/readiness/records/score-order.ts";
import { percentOf } from "#domain/readiness/save-readiness.ts";
import { movementsBetween } from "#domain/readiness/trend/movement.ts";
import { systemCaller } from "#kernel/caller.ts";
import { NIL_UUID } from "#platform/ids.ts";
import type { Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

export type Verification = { readonly scores: number; readonly wrong: readonly { id: string; what: string }[] };

type Stored = {
  readonly id: string;
  readonly input: ReadinessInput;
  readonly input_digest: string;
  readonly parameters_digest: string;
  readonly overall_score: number | null;
  readonly status: string;
  readonly coverage: number;
  readonly records: number;
  readonly range_low: number | null;
  readonly range_high: number | null;
  readonly dimensions: unknown;
  readonly contributions: unknown;
  readonly moved_by: unknown;
  /** The evidence of the previous score, if there is one. */
  readonly before: ReadinessInput | null;
};

const PAGE = 200;

// As the engine returns it: hundredths as numbers, parts in order.
const STORED = `select s.id, s.input, s.input_digest, s.parameters_digest, s.overall_score::float8 as overall_score,
    s.status, s.coverage::float8 as coverage, s.records, s.range_low::float8 as range_low,
    s.range_high::float8 as range_high,
    (select coalesce(json_agg(json_build_array(d.dimension, d.score, d.weight, d.confidence, d.evidence_count,
        d.open_gaps_count, d.newest_evidence_days) order by d.sequence), '[]')
      from readiness_dimensions d where d.organization_id = s.organization_id and d.score_id = s.id) as dimensions,
    (select coalesce(json_agg(json_build_array(c.dimension, c.key, c.kind, c.points, c.record_kind, c.record_id, c.reason)
        order by c.sequence), '[]')
      from readiness_contributions c where c.organization_id = s.organization_id and c.score_id = s.id) as contributions,
    (select coalesce(json_agg(json_build_array(m.dimension, m.cause, m.points, m.dimension_points, m.record_kind,
        m.record_id, m.reason) order by m.sequence), '[]')
      from readiness_movements m where m.organization_id = s.organization_id and m.score_id = s.id) as moved_by,
    (select p.input from readiness_scores p where p.organization_id = s.organization_id
        and p.exercise_id is not distinct from s.exercise_id and p.formula_version = s.formula_version
        and ${precedes("p", "s")} order by ${latestFirst("p")} limit 1) as before
  from readiness_scores s where s.id > $1 and s.formula_version = $2 order by s.id limit ${PAGE}`;

/** Recomputes every stored score of the formula from its stored evidence, and returns those that differ. */
export async function verifyReadiness(database: Database): Promise<Verification> {
  let [scores, after] = [0, NIL_UUID];
  const wrong: { id: string; what: string }[] = [];
  for (;;) {
    const { rows } = await asCaller(database, systemCaller(), (connection) =>
      connection.query<Stored>(STORED, [after, parameters.version]),
    );
    for (const stored of rows) wrong.push(...problems(stored).map((what) => ({ id: stored.id, what })));
    scores += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return { scores, wrong };
    after = last.id;
  }
}

function problems({ input, before, ...stored }: Stored): string[] {
  const { dimensions, contributions, ...computed } = computeReadiness(input);
  const expected = {
    input_digest: inputDigest(input),
    parameters_digest: computed.parameters_digest,
    overall_score: computed.overall_score,
    status: computed.status,
    coverage: computed.coverage,
    records: computed.records,
    range_low: computed.range_low,
    range_high: computed.range_high,
    dimensions: dimensions.map((each) => [
      each.dimension,
      each.score,
      percentOf(each.weight),
      each.confidence,
      each.evidence_count,
      each.open_gaps_count,
      each.newest_evidence_days,
    ]),
    contributions: contributions.map((each) => [
      each.dimension,
      each.key,
      each.kind,
      each.points,
      each.record_kind,
      each.record_id,
      each.reason,
    ]),
    moved_by: (before ? movementsBetween(before, input) : []).map((each) => [
      each.dimension,
      each.cause,
      each.points,
      each.dimension_points,
      each.record_kind,
      each.record_id,
      each.reason,
    ]),
  };
  const found = new Map<string, unknown>(Object.entries(stored));
  return Object.entries(expected).flatMap(([what, value]) =>
    canonicalJson([found.get(what)]) === canonicalJson([value]) ? [] : [what],
  );
}
