import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { parametersDigest } from "#domain/readiness/formula/parameters.ts";
import { equivalents } from "./equivalent-mutants.ts";
import { type Mutant, mutantsOf } from "./mutants.ts";
import { tryMutants } from "./try-mutants.ts";

const FOLDER = new URL("../../src/domain/readiness/formula/", import.meta.url);

const formula = [
  "age-weight.ts",
  "apportion.ts",
  "compute-readiness.ts",
  "days.ts",
  "dimension-facts.ts",
  "dimension-score.ts",
  "evidence.ts",
  "follow-through-load.ts",
  "fraction.ts",
  "gap-load.ts",
  "leaf.ts",
  "load.ts",
  "overall-score.ts",
  "parameters.ts",
  "performance.ts",
  "weighted-dimensions.ts",
];
// They try many inputs, so the quick ones come first.
const SLOW = ["apportion.test.ts", "readiness-properties.test.ts"];
/** They test other things. */
const OTHERS = ["input-digest.test.ts", "movement.test.ts", "evidence-gaps.test.ts"];

/** It would catch every changed number by itself, and show of none that the formula uses it. */
const PUBLISHED = "the parameters and their digest are the published ones";

test("F1: a changed sign, weight, comparison or rounding, and a dropped term, is caught by a test of the formula", async () => {
  const originals = await Promise.all(formula.map(readOriginal));
  const mutants = originals.flatMap(({ file, source }) => mutantsOf(file, source));
  const known = equivalents.map(nameOf);
  const isKnown = (mutant: Mutant) => known.includes(nameOf(mutant));
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith(".test.ts"));
  const quick = files.filter((file) => ![...OTHERS, ...SLOW].includes(file));

  const changed = [...originals.slice(0, 1), ...mutants.filter((mutant) => !isKnown(mutant))];
  const [original, ...tried] = await tryMutants(FOLDER, changed, { tests: [...quick, ...SLOW], skip: [PUBLISHED] });
  assert.equal(original?.caughtBy, null);
  assert.deepEqual(
    tried.filter(({ caughtBy }) => caughtBy === null).map(nameOf),
    [],
    "no test fails for these mutants",
  );

  // Equivalents pass everything, so the many inputs of the properties are not spent on them.
  const same = await tryMutants(FOLDER, mutants.filter(isKnown), { tests: quick, skip: [PUBLISHED] });
  assert.deepEqual(
    same.filter(({ caughtBy }) => caughtBy !== null),
    [],
    "these are listed as equivalent, and are caught",
  );
  const listed = new Set(same.map(nameOf));
  assert.deepEqual(
    known.filter((name) => !listed.has(name)),
    [],
    "these are listed as equivalent, and are not there",
  );
  assert.ok(tried.length > 300);
});

async function readOriginal(file: string): Promise<Mutant> {
  const text = await readFile(new URL(file, FOLDER), "utf8");
  return {
    file,
    line: 1,
    name: "unchanged",
    source: text.replace("digestOf(parameters)", JSON.stringify(parametersDigest)),
  };
}

function nameOf({ file, name }: Pick<Mutant, "file" | "name">): string {
  return `${file}: ${name}`;
}
