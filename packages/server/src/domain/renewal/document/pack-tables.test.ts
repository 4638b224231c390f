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

function shownIn(column: string, finding: PackFinding) {
  const { columns, rows } = findingTable({ exercises: [], findings: [finding] });
  return rows[0]?.[columns.findIndex(({ title }) => title === column)];
}

const dueOf = (finding: PackFinding) => shownIn("Due", finding);

test("H19: the PDF shows of what is not closed when it is due, which date was agreed and how often it moved", () => {
  const moved = { ...FOUND, agreed_due_on: "2027-01-02", moved_times: 3 };
  assert.equal(dueOf(moved), "6 May 2027, agreed for 2 Jan 2027, moved 3 times");
  assert.equal(dueOf({ ...FOUND, agreed_due_on: FOUND.due_on, moved_times: 0 }), "6 May 2027");
  assert.equal(dueOf({ ...moved, due_on: null }), "agreed for 2 Jan 2027, moved 3 times");
  assert.equal(dueOf({ ...moved, status: "VERIFIED" }), null);
});

test("H19: the PDF shows how many files a confirmation rests on", () => {
  const confirmed = { ...FOUND, status: "VERIFIED", assurance: "CONFIRMED" } as const;
  const shown = (evidence_count: number) => shownIn("Assurance", { ...confirmed, evidence_count });
  assert.deepEqual([shown(0), shown(1), shown(2)], ["Confirmed, 0 files", "Confirmed, 1 file", "Confirmed, 2 files"]);
  const retested = { ...confirmed, assurance: "RETESTED", evidence_count: null } as const;
  assert.equal(shownIn("Assurance", retested), "Retested");
});

test("H18: a pack that was granted before it contained moved dates and the number of files still opens", () => {
  assert.equal(dueOf(FOUND), "6 May 2027");
  const confirmed = { ...FOUND, status: "VERIFIED", assurance: "CONFIRMED" } as const;
  assert.equal(shownIn("Assurance", confirmed), "Confirmed");
});

test("D11: a pack without exercises says that nothing could be found, not that there are no findings", () => {
  const { empty } = findingTable({ exercises: [], findings: [] });
  assert.equal(empty, "No exercise was completed in this time, so nothing could be found.");
});
