import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { newJoinCode, readJoinCode } from "#domain/exercises/room/join-code.ts";

const anyCode = fc.array(fc.nat(10_000), { minLength: 6, maxLength: 6 }).map((picks) => {
  const rest = [...picks];
  return newJoinCode((below) => (rest.shift() ?? 0) % below);
});

test("V1: a code is found however it is typed", () => {
  fc.assert(
    fc.property(anyCode, fc.constantFrom("", " ", "-", " - "), (code, between) => {
      assert.match(code, /^[A-Z0-9]{3}-[A-Z0-9]{3}$/);
      const typed = code.replace("-", between).toLowerCase();
      assert.equal(readJoinCode(typed), code);
      assert.equal(readJoinCode(` ${typed} `), code);
    }),
  );
});

test("V1: no letter of a code can be mistaken for another", () => {
  fc.assert(fc.property(anyCode, (code) => assert.doesNotMatch(code, /[AEIOUL01Z2S5]/)));
});

test("V2: a malformed code is not a code", () => {
  for (const typed of ["", "KDR", "KDR-4822", "KDR-48O", "KDR_482", "ÄÖÜ-482", "K D R 4 8"]) {
    assert.equal(readJoinCode(typed), undefined, typed);
  }
});
