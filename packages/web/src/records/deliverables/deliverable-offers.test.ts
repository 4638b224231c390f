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
  assert.deepEqual(kindsFrom("engagement"), ["IMPROVEMENT_PLAN", "COMPLIANCE_EVIDENCE"]);
  assert.equal(kindFor("exercise", "BOARD_SLIDES"), "AFTER_ACTION_REPORT");
  assert.equal(kindFor("organization", "BOARD_SLIDES"), "BOARD_SLIDES");
  assert.equal(formatFor("AFTER_ACTION_REPORT", "MARKDOWN"), "MARKDOWN");
  assert.equal(formatFor("BOARD_SLIDES", "MARKDOWN"), "PPTX");
});
