import assert from "node:assert/strict";
import { test } from "node:test";
import { computeReadiness } from "#domain/readiness/formula/compute-readiness.ts";
import { parameters, parametersDigest } from "#domain/readiness/formula/parameters.ts";
import { readVectors } from "#domain/readiness/formula/readiness-vectors.ts";
import type { Contribution, DimensionReadiness, Readiness } from "#domain/readiness/readiness.ts";

const { params, paramsDigest, vectors } = readVectors();

test("the parameters and their digest are the published ones", () => {
  assert.deepEqual(parameters, params);
  assert.equal(parametersDigest, paramsDigest);
});

for (const { id, input, expected } of vectors) {
  test(`F1: vector ${id} is reproduced to the hundredth`, () => {
    assert.deepEqual(asPublished(computeReadiness(input)), expected);
  });
}

test("words explain what a dimension adds and what age subtracts", () => {
  const reasonsOf = (vector: string, of: Contribution["kind"]) => {
    const { input } = vectors.find(({ id }) => id === vector) ?? assert.fail();
    return computeReadiness(input).contributions.flatMap(({ kind, reason }) => (kind === of ? [reason] : []));
  };
  assert.deepEqual(reasonsOf("R12", "DIMENSION"), [
    "Scored 69.49, and has 1500 of the 6000 weight that was assessed",
    "Scored 0, and has 1500 of the 6000 weight that was assessed",
    "Scored 0, and has 1500 of the 6000 weight that was assessed",
    "Scored 19.4, and has 1500 of the 6000 weight that was assessed",
  ]);
  assert.deepEqual(reasonsOf("V5-partial-stale", "DIMENSION"), []);
  assert.deepEqual(reasonsOf("V5-partial-stale", "STALENESS"), [
    "Newest evidence is 500 days old",
    "Newest evidence is 500 days old",
  ]);
});

/** The form of results in the vectors. */
function asPublished({ contributions, ...readiness }: Readiness) {
  const overall = readiness.overall_score;
  return {
    formula: readiness.formula_version,
    paramsDigest: readiness.parameters_digest,
    asOf: readiness.as_of,
    overall,
    display: overall === null ? null : Math.round(overall),
    coverage: readiness.coverage,
    records: readiness.records,
    range: overall === null ? null : { low: readiness.range_low, high: readiness.range_high },
    status: readiness.status.toLowerCase(),
    contributions: contributions.filter(({ kind }) => kind === "DIMENSION").map(contributionAsPublished),
    dimensions: Object.fromEntries(
      readiness.dimensions.map((dimension) => [
        dimension.dimension.toLowerCase(),
        dimensionAsPublished(dimension, contributions),
      ]),
    ),
  };
}

function dimensionAsPublished(dimension: DimensionReadiness, all: readonly Contribution[]) {
  const contributions = all
    .filter((contribution) => contribution.dimension === dimension.dimension && contribution.kind !== "DIMENSION")
    .map(contributionAsPublished);
  if (dimension.score === null) {
    return { score: null, reason: "not_assessed", openGaps: dimension.open_gaps_count, contributions };
  }
  return {
    score: dimension.score,
    confidence: dimension.confidence?.toLowerCase(),
    evidence: dimension.evidence_count,
    newestEvidenceDays: dimension.newest_evidence_days,
    contributions,
  };
}

function contributionAsPublished({ key, kind, points }: Contribution) {
  return { key, kind: kind.toLowerCase(), points };
}
