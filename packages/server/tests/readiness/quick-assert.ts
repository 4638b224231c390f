import { isDeepStrictEqual } from "node:util";

/** Stands in for node:assert/strict: it fails as that does, and draws no picture of the difference, which takes long. */
const quick = {
  ok: (value: unknown) => {
    if (!value) throw new Error("It does not hold.");
  },
  equal: (actual: unknown, expected: unknown) => quick.ok(Object.is(actual, expected)),
  deepEqual: (actual: unknown, expected: unknown) => quick.ok(isDeepStrictEqual(actual, expected)),
  throws: (work: () => unknown, pattern: RegExp) => {
    let message: string | undefined;
    try {
      work();
    } catch (error) {
      message = String(error);
    }
    quick.match(message ?? "", pattern);
  },
  fail: () => quick.ok(false),
  match: (text: string, pattern: RegExp) => quick.ok(pattern.test(text)),
};

export { quick as default };
