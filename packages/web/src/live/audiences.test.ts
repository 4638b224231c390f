import assert from "node:assert/strict";
import { test } from "node:test";
import { audiencesIn, openChoices } from "#live/audiences.ts";

const chosen = (...chosen_for: string[][]) => chosen_for.map((each) => ({ chosen_for: each }));
const forAll = { audience: null, reach: null };

test("V43: an audience is a list with commas or semicolons; everybody is none", () => {
  assert.deepEqual(audiencesIn("Board, IT; Legal ,IT"), ["Board", "IT", "Legal"]);
  for (const text of [null, "all", " Everyone "]) assert.deepEqual(audiencesIn(text), []);
});

test("V43: everybody chooses together, or each audience of an inject for itself, once", () => {
  const two = { audience: "Board, IT", reach: null };
  assert.deepEqual(openChoices(two, chosen([], []), []), ["", "Board", "IT"]);
  assert.deepEqual(openChoices(two, chosen(["board"], []), []), ["IT"]);
  assert.deepEqual(openChoices(two, chosen(["Board"], ["IT"]), []), []);
  assert.deepEqual(openChoices(two, chosen([""], []), []), []);
  assert.deepEqual(openChoices({ ...two, reach: "IT" }, chosen([]), []), [""]);
});

test("V43: an inject for everybody is chosen by the audiences of the room, if it has several", () => {
  const people = [{ audience: "IT" }, { audience: " it" }, { audience: null }, { audience: "Board" }];
  assert.deepEqual(openChoices(forAll, chosen([]), people), ["", "Board", "it"]);
  assert.deepEqual(openChoices(forAll, chosen([]), people.slice(0, 3)), [""]);
});
