import assert from "node:assert/strict";
import { test } from "node:test";
import { csvText } from "#platform/csv.ts";
import { CsvError } from "#platform/csv-dialect.ts";
import { readCsv } from "#platform/read-csv.ts";

async function read(text: string): Promise<(readonly [number, ...string[]])[]> {
  const lines: (readonly [number, ...string[]])[] = [];
  for await (const { row, cells } of readCsv(text)) lines.push([row, ...cells]);
  return lines;
}

test("rows are counted as in spreadsheets, across empty lines and all line ends", async () => {
  assert.deepEqual(await read("a,b\n\n1,2\r\n\r\n3,4\r5,6"), [
    [1, "a", "b"],
    [3, "1", "2"],
    [5, "3", "4"],
    [6, "5", "6"],
  ]);
});

test("the separator is the most frequent one in the first line", async () => {
  for (const separator of [",", ";", "\t"]) {
    assert.deepEqual(await read(`a${separator}b\n1,5${separator}2`), [
      [1, "a", "b"],
      separator === "," ? [2, "1", "5", "2"] : [2, "1,5", "2"],
    ]);
  }
});

test("quotation marks enclose separators and line ends, and stay if they are part of a text", async () => {
  assert.deepEqual(await read('a,b\n"x, y\nz","say ""hi"""\n6" pipe,c""d\n"a" ,b'), [
    [1, "a", "b"],
    [2, "x, y\nz", 'say "hi"'],
    [3, '6" pipe', 'c""d'],
    [4, "a", "b"],
  ]);
});

test("an unclosed quotation mark is reported with its row", async () => {
  await assert.rejects(read('a\n1\n"x\n\n2'), (error) => {
    assert.ok(error instanceof CsvError);
    assert.equal(error.message, "row 3: a quotation mark is never closed");
    return true;
  });
});

test("a written table is read back unchanged", async () => {
  const rows = [
    ["=1+1", 'a "b"', "c,d"],
    ["'quoted", "e\nf", "g;h"],
  ];
  const back = await read(csvText(["x", "y", "z"], rows));
  assert.deepEqual(
    back.slice(1).map(([, ...cells]) => cells),
    rows,
  );
});

test("a reader that stops has parsed no more than it took", async () => {
  // Much longer than the limit: if it were read in full, its last line would be refused.
  const text = `${"a\n".repeat(100_000)}"never closed`;
  const taken = [];
  for await (const line of readCsv(text)) if (taken.push(line) === 10) break;
  assert.equal(taken.length, 10);
  await assert.rejects(read(text), CsvError);
});
