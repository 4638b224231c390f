import assert from "node:assert/strict";
import { test } from "node:test";
import { BATCH_LIMIT, readMessages } from "#interfaces/mcp/json-rpc.ts";

test("M10: of a batch that is too long, only the number of its entries is read", () => {
  const batch = (count: number) => JSON.stringify(Array.from({ length: count }, () => 1));
  assert.deepEqual(readMessages(batch(BATCH_LIMIT + 1)), { messages: [], isBatch: true, excess: BATCH_LIMIT + 1 });
  const most = readMessages(batch(BATCH_LIMIT));
  assert.deepEqual(most, { messages: Array.from({ length: BATCH_LIMIT }, () => "invalid"), isBatch: true });
});
