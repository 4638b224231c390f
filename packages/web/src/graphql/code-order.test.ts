import assert from "node:assert/strict";
import { test } from "node:test";
import { inCodeOrder } from "#graphql/code-order.ts";
import { Industry, Priority, Role, Severity } from "#graphql/enums.ts";
import { ActionItemStatus, GapStatus } from "#graphql/statuses.ts";

const ordered = (codes: object) => inCodeOrder(Object.keys(codes));

test("the worst, and the first, come first", () => {
  assert.deepEqual(ordered(Severity), ["CRITICAL", "HIGH", "MEDIUM", "LOW"]);
  assert.deepEqual(ordered(Priority), ["URGENT", "HIGH", "MEDIUM", "LOW"]);
  assert.deepEqual(ordered(ActionItemStatus), ["OPEN", "IN_PROGRESS", "BLOCKED", "DONE", "CANCELLED"]);
  assert.deepEqual(ordered(GapStatus), ["OPEN", "IN_PROGRESS", "REMEDIATED", "VERIFIED", "ACCEPTED", "WITHDRAWN"]);
});

test("codes without an order are sorted alphabetically, and unknown codes come last", () => {
  assert.deepEqual(ordered(Role), ["ADMIN", "EDITOR", "VIEWER"]);
  assert.equal(ordered(Industry)[0], "EDUCATION");
  assert.equal(ordered(Industry).at(-1), "OTHER");
});
