import assert from "node:assert/strict";
import { test } from "node:test";
import { chosenOperation } from "#explorer/chosen-operation.ts";

test("G66: of several operations, the one with the cursor is run, otherwise the first", () => {
  const query = "query A { health { status } }\n\nquery B { me { name } }\n";
  assert.equal(chosenOperation(query, 3), "A");
  assert.equal(chosenOperation(query, query.indexOf("me")), "B");
  assert.equal(chosenOperation(query, query.length), "A");
});

test("G66: one operation, and a document that does not parse, need no name", () => {
  assert.equal(chosenOperation("query A { health { status } }", 3), undefined);
  assert.equal(chosenOperation("query A {", 3), undefined);
});
