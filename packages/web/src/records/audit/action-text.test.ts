import assert from "node:assert/strict";
import { test } from "node:test";
import { actionText } from "#records/audit/action-text.ts";

test("an action's name is in words, with the abbreviations that people know", () => {
  assert.equal(actionText("createApiKey"), "Create API key");
  assert.equal(actionText("importMsel"), "Import MSEL");
  assert.equal(actionText("tools/call"), "Call tools");
  assert.equal(actionText("draftAfterActionReport"), "Draft after-action report");
  assert.equal(actionText("feed.readiness_scores"), "Feed: Readiness scores");
  assert.equal(actionText("download.certificate"), "Download: Certificate");
});
