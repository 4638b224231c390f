import assert from "node:assert/strict";
import { test } from "node:test";
import { DeliverableFormat, DeliverableKind } from "#graphql/enums.ts";
import { formatFor, kindFor, kindsFrom, offers } from "./deliverable-offers.ts";

test("D1: the dialog offers the kinds of the schema, each in the formats that the schema names", () => {
  assert.deepEqual(Object.keys(offers).sort(), Object.keys(DeliverableKind).sort());
  for (const [kind, { formats }] of Object.entries(offers)) {
    const said = Object.entries(DeliverableKind).find(([code]) => code === kind)?.[1] ?? "";
    const named = Object.keys(DeliverableFormat).filter((format) => said.includes(format));
    assert.deepEqual([...formats].sort(), named.sort(), kind);
  }
});

test("each subject has kinds, and a choice of another kind or format is not sent", () => {
  const isStaff = true;
  assert.deepEqual(kindsFrom({ kind: "engagement", isStaff }), ["IMPROVEMENT_PLAN", "COMPLIANCE_EVIDENCE"]);
  assert.equal(kindFor({ kind: "exercise", isStaff }, "BOARD_SLIDES"), "AFTER_ACTION_REPORT");
  assert.equal(kindFor({ kind: "organization", isStaff }, "BOARD_SLIDES"), "BOARD_SLIDES");
  assert.equal(formatFor("AFTER_ACTION_REPORT", "MARKDOWN"), "MARKDOWN");
  assert.equal(formatFor("BOARD_SLIDES", "MARKDOWN"), "PPTX");
});

test("D1, D3: before an exercise only its own documents are offered, and those that would spoil it to staff alone", () => {
  const ahead = { kind: "exercise", isAhead: true } as const;
  assert.deepEqual(kindsFrom({ ...ahead, isStaff: false }), ["PLAYER_BRIEF", "SIGN_IN_SHEET"]);
  assert.equal(kindsFrom({ ...ahead, isStaff: true }).length, 7);
  assert.ok(!kindsFrom({ kind: "exercise", isStaff: false }).includes("MSEL"));
});
