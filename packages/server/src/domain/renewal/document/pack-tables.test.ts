import assert from "node:assert/strict";
import { test } from "node:test";
import { findingTable } from "#domain/renewal/document/pack-tables.ts";
import type { PackFinding } from "#domain/renewal/pack-content.ts";

const FOUND = {
  reference: "G-1",
  title: "Nobody ever restored the archive",
  severity: "HIGH",
  status: "OPEN",
  category: "BACKUP_AND_RECOVERY",
  assurance: null,
  identified_at: "2026-01-20T10:00:00.000Z",
  due_on: "2027-05-06",
  verified_at: null,
  accepted_until: null,
  found_in: "X-1",
  verified_by: null,
  recurs: null,
} as const satisfies PackFinding;

function dueOf(finding: PackFinding) {
  const { columns, rows } = findingTable([finding]);
  return rows[0]?.[columns.findIndex(({ title }) => title === "Due")];
}

test("H19: the PDF shows of what is not closed when it is due, which date was agreed and how often it moved", () => {
  const moved = { ...FOUND, agreed_due_on: "2027-01-02", moved_times: 3 };
  assert.equal(dueOf(moved), "6 May 2027, agreed for 2 Jan 2027, moved 3 times");
  assert.equal(dueOf({ ...FOUND, agreed_due_on: FOUND.due_on, moved_times: 0 }), "6 May 2027");
  assert.equal(dueOf({ ...moved, due_on: null }), "agreed for 2 Jan 2027, moved 3 times");
  assert.equal(dueOf({ ...moved, status: "VERIFIED" }), null);
});

test("H18: a pack that was granted before it contained moved dates still opens", () => {
  assert.equal(dueOf(FOUND), "6 May 2027");
});
