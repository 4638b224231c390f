import assert from "node:assert/strict";
import { allowedMoves, isAllowed } from "#tests/states/allowed-moves.ts";
import { added, type Row, rowsOf, type Snapshot } from "#tests/states/snapshot.ts";

/** What holds of any step from one snapshot to the next. */
export function checkStep(before: Snapshot, after: Snapshot): void {
  for (const kind of Object.keys(allowedMoves)) checkHistory(kind, before, after);
  checkAppendOnly(before, after);
  checkImmutable(before, after);
  checkEvidence(after);
}

/** What was in force before and is afterwards, with every allowed move between told once, in order. */
function checkHistory(kind: string, before: Snapshot, after: Snapshot): void {
  const changes = added(before, after, "StateChange").filter(({ field }) => field === "status");
  for (const [id, { status }] of rowsOf(after, kind)) {
    let state = String(rowsOf(before, kind).get(id)?.status ?? "");
    for (const { from_state, to_state } of changes.filter(({ subject_id }) => subject_id === id)) {
      assert.equal(from_state ?? "", state, `${kind} ${id} moved from what it was`);
      assert.ok(isAllowed(kind, state, String(to_state)), `${kind} ${id} may not move from ${state} to ${to_state}`);
      state = String(to_state);
    }
    assert.equal(status, state, `the history of ${kind} ${id} ends where it is`);
  }
}

function checkAppendOnly(before: Snapshot, after: Snapshot): void {
  for (const kind of ["StateChange", "ExerciseEvent", "AuditEntry"]) {
    for (const [id, row] of rowsOf(before, kind)) assert.deepEqual(rowsOf(after, kind).get(id), row);
  }
}

/** What a confirmed closing rests on is still there, and counted. */
function checkEvidence(snapshot: Snapshot): void {
  const items = rowsOf(snapshot, "ActionItem");
  for (const [id, { assurance, evidence_count, verified_at }] of rowsOf(snapshot, "Gap")) {
    const files = [...rowsOf(snapshot, "Attachment").values()].filter(
      ({ gap_id, action_item_id, removed_at, created_at }) =>
        removed_at === null &&
        (gap_id === id || items.get(String(action_item_id))?.gap_id === id) &&
        new Date(String(created_at)) <= new Date(String(verified_at)),
    );
    assert.equal(evidence_count, assurance === "CONFIRMED" ? files.length : null, `the evidence of Gap ${id}`);
    if (assurance === "CONFIRMED") assert.ok(files.length > 0, `Gap ${id} was confirmed without a file`);
  }
}

/** What stays for good, and which of its fields may still change. */
function mayStillChange(kind: string, { status }: Row): readonly string[] | undefined {
  if (kind === "AfterActionReport" && status === "FINAL") return [];
  if (kind === "Inject" && status === "DELIVERED") return ["rating", "rating_note", "authors", "updated_at"];
  if (kind === "Exercise" && status === "COMPLETED") return ["narrative", "authors", "updated_at"];
  if (kind === "Exercise" && status === "CANCELLED") return [];
  return undefined;
}

const REMOVABLE = ["Inject", "Participant", "Retest"];

function checkImmutable(before: Snapshot, after: Snapshot): void {
  for (const [kind, rows] of before) {
    for (const [id, row] of rows) {
      const now = rowsOf(after, kind).get(id);
      const free = mayStillChange(kind, row);
      if (!now) assert.ok(REMOVABLE.includes(kind) && !free, `${kind} ${id} is gone`);
      if (now && free) assert.deepEqual(without(now, free), without(row, free), `${kind} ${id} has changed`);
    }
  }
}

function without(row: Row, fields: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !fields.includes(name)));
}
