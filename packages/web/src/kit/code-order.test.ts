import assert from "node:assert/strict";
import { test } from "node:test";
import { ActionItemStatus, GapStatus, Industry, Priority, Role, Severity } from "#graphql/enums.ts";
import { inCodeOrder } from "#kit/code-order.ts";

const ordered = (codes: object) => inCodeOrder(Object.keys(codes));

test("what is worst, and what comes first, stands first", () => {
  assert.deepEqual(ordered(Severity), ["CRITICAL", "HIGH", "MEDIUM", "LOW"]);
  assert.deepEqual(ordered(Priority), ["URGENT", "HIGH", "MEDIUM", "LOW"]);
  assert.deepEqual(ordered(ActionItemStatus), ["OPEN", "IN_PROGRESS", "BLOCKED", "DONE", "CANCELLED"]);
  assert.deepEqual(ordered(GapStatus), ["OPEN", "IN_PROGRESS", "REMEDIATED", "VERIFIED", "ACCEPTED", "WITHDRAWN"]);
});

test("what has no order keeps the alphabet's, and what is none of the others stands last", () => {
  assert.deepEqual(ordered(Role), ["ADMIN", "EDITOR", "VIEWER"]);
  assert.equal(ordered(Industry)[0], "EDUCATION");
  assert.equal(ordered(Industry).at(-1), "OTHER");
});
