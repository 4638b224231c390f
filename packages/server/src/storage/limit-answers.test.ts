import assert from "node:assert/strict";
import { test } from "node:test";
import { messagesOf } from "#storage/limit-answers.ts";

const message = (length: number) => {
  const bytes = Buffer.alloc(1 + length, "x");
  bytes.writeUInt32BE(length, 1);
  return bytes;
};

test("the messages of a connection are followed however they are cut, and a longer one is seen at its header", () => {
  const sent = Buffer.concat([message(4), message(100), message(5), message(99), message(4)]);
  for (let size = 1; size <= sent.length; size++) {
    const fits = messagesOf(100);
    for (let at = 0; at < sent.length; at += size) assert.equal(fits(sent.subarray(at, at + size)), true, `${size}`);
    assert.equal(fits(message(100).subarray(0, 20)), true);
    assert.equal(fits(message(100).subarray(20)), true);
    assert.equal(fits(message(101).subarray(0, 4)), true);
    assert.equal(fits(message(101).subarray(4, 5)), false, "one byte of the length is what says so");
  }
});
