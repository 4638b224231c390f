import assert from "node:assert/strict";
import { test } from "node:test";
import { graphql } from "#graphql/graphql.ts";
import { choicesOf, type Sought } from "#graphql/use-choices.ts";

const Clients = graphql("query Clients($query: String) { organizations(query: $query) { id } }");

test("J20: lists that differ only in their variables are requested separately, and the same list once", () => {
  const listOf = (kind: string) =>
    choicesOf(
      Clients,
      (sought, within) => ({ ...sought, kind, within }),
      () => ({ found: [], chosen: undefined }),
    );
  const sought: Sought = { query: "bra", chosen: "", isChosen: false };
  const all = listOf("ALL").asked(sought, "");
  assert.deepEqual(listOf("ALL").asked(sought, ""), all);
  assert.notDeepEqual(listOf("OPEN").asked(sought, ""), all);
  assert.notDeepEqual(listOf("ALL").asked(sought, "another"), all);
  assert.notDeepEqual(listOf("ALL").asked({ ...sought, query: "bran" }, ""), all);
});
