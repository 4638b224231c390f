import assert from "node:assert/strict";
import { test } from "node:test";
import { createDocuments, type Documents, type Prepared } from "#interfaces/graphql/documents.ts";

const switches = ["a", "b", "c", "d", "e", "f"];
const switched = `query (${switches.map((name) => `$${name}: Boolean!`).join(" ")}) {
  ${switches.map((name) => `${name}: __typename @include(if: $${name})`).join("\n")} }`;

function prepared(documents: Documents, query: string): Prepared {
  const asked = { query, operationName: undefined };
  const found = documents.find(asked) ?? documents.read(asked, true);
  assert.ok("plan" in found);
  return found;
}

/** As many plans as there are ways to set the switches: 64. */
function planEveryWay({ plan }: Prepared): void {
  for (let way = 0; way < 2 ** switches.length; way++) {
    plan(Object.fromEntries(switches.map((name, i) => [name, Boolean(way & (1 << i))])), undefined);
  }
}

test("a document is planned once, and one that is too long to cache evicts no other, however it is planned", () => {
  const documents = createDocuments(true);
  const first = prepared(documents, "{ __typename }");
  assert.equal(prepared(documents, "{ __typename }"), first);
  const long = `${switched} # ${"-".repeat(50_000)}`;
  planEveryWay(prepared(documents, long));
  assert.equal(prepared(documents, "{ __typename }"), first);
  assert.notEqual(prepared(documents, long), prepared(documents, long));
});

test("documents and their plans are cached up to a limit, and a plan does not evict other documents", () => {
  const documents = createDocuments(true);
  const first = prepared(documents, switched);
  for (let i = 1; i < 1_000; i++) prepared(documents, `query Q${i} { __typename }`);
  planEveryWay(first);
  assert.equal(prepared(documents, switched), first);
  prepared(documents, "query One { __typename }");
  assert.notEqual(prepared(documents, switched), first);

  const grown = prepared(documents, "{ __typename }");
  planEveryWay(prepared(documents, `${switched} # ${"-".repeat(45_000)}`));
  assert.notEqual(prepared(documents, "{ __typename }"), grown);
});
