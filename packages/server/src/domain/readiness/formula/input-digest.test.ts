import assert from "node:assert/strict";
import { test } from "node:test";
import { inputDigest } from "#domain/readiness/formula/input-digest.ts";
import type { ReadinessInput } from "#domain/readiness/formula/readiness-input.ts";

const input: ReadinessInput = {
  as_of: "2026-06-01",
  evaluations: [
    {
      id: "E1",
      dimension: "COMMUNICATION",
      rating: "PERFORMED",
      criticality: "NORMAL",
      exercise_date: "2026-03-10",
    },
  ],
  decisions: [],
  gaps: [],
  action_items: [],
};

test("S25: the same facts have one digest, whatever the order of their fields", () => {
  const reordered: ReadinessInput = {
    action_items: [],
    gaps: [],
    decisions: [],
    evaluations: input.evaluations.map(({ id, ...rest }) => ({ ...rest, id })),
    as_of: input.as_of,
  };
  assert.equal(inputDigest(reordered), inputDigest(input));
});

test("another day or fact gives another digest", () => {
  const digests = [
    inputDigest(input),
    inputDigest({ ...input, as_of: "2026-06-02" }),
    inputDigest({ ...input, evaluations: [] }),
    inputDigest({ ...input, evaluations: input.evaluations.map((one) => ({ ...one, rating: "UNABLE" })) }),
  ];
  assert.equal(new Set(digests).size, digests.length);
  for (const digest of digests) assert.match(digest, /^[0-9a-f]{64}$/);
});
