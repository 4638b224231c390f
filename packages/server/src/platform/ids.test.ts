import assert from "node:assert/strict";
import { test } from "node:test";
import { uuidv5 } from "#platform/ids.ts";

test("a UUIDv5 is that of RFC 9562", () => {
  const dns = "6ba7b810-9dad-11d1-80b4-00c04fd430c8";
  assert.equal(uuidv5(dns, "www.example.com"), "2ed6657d-e927-568b-95e1-2665a8aea6a2");
});
