import assert from "node:assert/strict";
import { test } from "node:test";
import { csvText } from "#platform/csv.ts";
import { CsvError, readCsv } from "#platform/read-csv.ts";

async function read(text: string): Promise<(readonly [number, ...string[]])[]> {
  const lines: (readonly [number, ...string[]])[] = [];
  for await (const { row, cells } of readCsv(text)) lines.push([row, ...cells]);
  return lines;
}

test("rows are counted as spreadsheets count them, over empty lines and every line end", async () => {
  assert.deepEqual(await read("a,b\n\n1,2\r\n\r\n3,4\r5,6"), [
    [1, "a", "b"],
    [3, "1", "2"],
    [5, "3", "4"],
    [6, "5", "6"],
  ]);
});

test("the separator is the one that the first line uses most", async () => {
  for (const separator of [",", ";", "\t"]) {
    assert.deepEqual(await read(`a${separator}b\n1,5${separator}2`), [
      [1, "a", "b"],
      separator === "," ? [2, "1", "5", "2"] : [2, "1,5", "2"],
    ]);
  }
});

test("quotation marks hold separators and line ends, and stay where they are part of a text", async () => {
  assert.deepEqual(await read('a,b\n"x, y\nz","say ""hi"""\n6" pipe,c""d\n"a" ,b'), [
    [1, "a", "b"],
    [2, "x, y\nz", 'say "hi"'],
    [3, '6" pipe', 'c""d'],
    [4, "a", "b"],
  ]);
});

test("a quotation mark that never closes is named with its row", async () => {
  await assert.rejects(read('a\n1\n"x\n\n2'), (error) => {
    assert.ok(error instanceof CsvError);
    assert.equal(error.message, "row 3: a quotation mark is never closed");
    return true;
  });
});

test("a table that was written is read back as it was", async () => {
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

test("a reader that stops reads no more than what was taken", async () => {
  // Much longer than a text may be: were it read whole, it would be refused for its last line.
  const text = `${"a\n".repeat(100_000)}"never closed`;
  const taken = [];
  for await (const line of readCsv(text)) if (taken.push(line) === 10) break;
  assert.equal(taken.length, 10);
  await assert.rejects(read(text), CsvError);
});
