import assert from "node:assert/strict";
import { test } from "node:test";
import { csvText, readCsv } from "#kit/csv.ts";

test("a table comes back from its file as it was", () => {
  const rows = [
    ["title", "body"],
    ['Say "no", twice', "First line\nsecond; line"],
    ["=1+1", "-- @everyone"],
    [" edges ", ""],
  ];
  assert.deepEqual(readCsv(csvText(rows)), rows);
});

test("a spreadsheet runs nothing that stands in a file", () => {
  assert.equal(csvText([["=SUM(A1)", "+1", "it's"]]), "'=SUM(A1),'+1,it's\r\n");
});

test("files with a mark of their encoding, semicolons, either line end and empty lines are read", () => {
  assert.deepEqual(readCsv('\uFEFFa;b\r\n1;"x;y"\n\n2;z'), [
    ["a", "b"],
    ["1", "x;y"],
    ["2", "z"],
  ]);
});
