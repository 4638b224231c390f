import assert from "node:assert/strict";
import { test } from "node:test";
import { tableInWords } from "#domain/table-in-words.ts";

test("W7: a table in words has headings in words, and the words of each code before it", () => {
  const names = ["inject_id", "status", "attack_technique", "mail_off", "due_on"];
  const { header, row } = tableInWords(names, new Set(["status", "mail_off"]));
  assert.deepEqual(header, [
    ...["Inject ID", "Status", "Status (code)", "ATT&CK technique"],
    ...["Mail off", "Mail off (code)", "Due on"],
  ]);
  assert.deepEqual(row(["1", "in_progress", "T1486", "action_items; ot_disruption", null]), [
    ...["1", "In progress", "in_progress", "T1486"],
    ...["Action items; OT disruption", "action_items; ot_disruption", null],
  ]);
});
