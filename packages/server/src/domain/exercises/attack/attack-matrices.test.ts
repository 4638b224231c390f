import assert from "node:assert/strict";
import { test } from "node:test";
import { attackMatrices } from "#domain/exercises/attack/attack-matrices.ts";

test("G64: every technique is in the matrix that MITRE publishes, under at least one tactic", () => {
  const [enterprise, ics, ...others] = attackMatrices();
  assert.deepEqual([enterprise?.name, ics?.name, others], ["Enterprise", "ICS", []]);
  // The numbers that MITRE states for version 18.1: 216 techniques and 475 sub-techniques; 83 for ICS.
  const ids = [...(enterprise?.techniques.keys() ?? [])];
  assert.equal(ids.filter((id) => !id.includes(".")).length, 216);
  assert.equal(ids.filter((id) => id.includes(".")).length, 475);
  assert.equal(ics?.techniques.size, 83);
  assert.equal(enterprise?.tactics.length, 14);
  assert.equal(ics?.tactics.length, 12);
  for (const { techniques, tactics } of attackMatrices()) {
    const placed = new Set(tactics.flatMap(({ technique_ids }) => technique_ids));
    for (const { id, name } of techniques.values()) {
      assert.match(id, /^T\d{4}(\.\d{3})?$/);
      assert.ok(name.length > 0 && placed.has(id.slice(0, 5)), id);
    }
  }
});
