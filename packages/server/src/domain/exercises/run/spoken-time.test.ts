import assert from "node:assert/strict";
import { test } from "node:test";
import { spokenTime } from "#domain/exercises/run/spoken-time.ts";

test("a duration is written in hours and minutes, floored", () => {
  const said = [0, 59, 60, 3599, 3600, 3660, 7325].map(spokenTime);
  const wanted = ["less than a minute", "less than a minute", "1 min", "59 min", "1 h", "1 h 1 min", "2 h 2 min"];
  assert.deepEqual(said, wanted);
});
