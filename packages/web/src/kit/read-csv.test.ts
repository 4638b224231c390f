import assert from "node:assert/strict";
import { test } from "node:test";
import { csvText } from "@hotwash/server/csv.ts";
import { readCsv as readAsServer } from "@hotwash/server/read-csv.ts";
import { readCsv } from "#kit/read-csv.ts";

test("a table is read back from its file unchanged", () => {
  const head = ["title", "body"];
  const rows = [
    ['Say "no", twice', "First line\nsecond; line"],
    ["=1+1", "-- @everyone"],
    ["done;=1", "a\t@SUM(A1)"],
    [" edges ", ""],
  ];
  assert.deepEqual(readCsv(csvText(head, rows)), [head, ...rows]);
});

test("files with a byte order mark, semicolons, either line end and empty lines are read", () => {
  assert.deepEqual(readCsv('\uFEFFa;b\r\n1;"x;y"\n\n2;z'), [
    ["a", "b"],
    ["1", "x;y"],
    ["2", "z"],
  ]);
});

const TABLE = [
  ["a", "b"],
  ["1,5", "x"],
];

test("tabs separate cells, and a lone carriage return ends a line", () => {
  assert.deepEqual(readCsv("a\tb\n1,5\tx"), TABLE);
  assert.deepEqual(readCsv('a,b\r"1,5",x\r'), TABLE);
  assert.deepEqual(readCsv("a;b\r1,5;x"), TABLE);
});

async function outcome(read: () => unknown): Promise<unknown> {
  try {
    return await read();
  } catch (error) {
    return error instanceof Error && error.message;
  }
}

async function linesOfServer(text: string): Promise<unknown> {
  const lines: (readonly string[])[] = [];
  for await (const { cells } of readAsServer(text)) lines.push(cells);
  return lines;
}

test("the browser reads and refuses a text as the server does, in the same words", async () => {
  const texts = [
    "a,b\n1,2",
    "a\tb\r1\t2",
    "a;b;c\n1,5;2\n",
    'a\n1\n"x\n\n2',
    'a,b\n"x, y\nz","say ""hi"""\n6" pipe,c""d\n"a" ,b',
    "'=1+1,'=2\n;'=1, x ",
    "\uFEFFa,b\n1,2",
  ];
  for (const text of texts) {
    assert.deepEqual(await outcome(() => readCsv(text)), await outcome(() => linesOfServer(text)), text);
  }
  assert.equal(await outcome(() => readCsv('a\n1\n"x\n\n2')), "row 3: a quotation mark is never closed");
});
