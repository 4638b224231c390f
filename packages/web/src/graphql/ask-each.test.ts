import assert from "node:assert/strict";
import { after, test } from "node:test";
import { askEach } from "#graphql/ask-each.ts";
import { graphql } from "#graphql/graphql.ts";

const given = globalThis.fetch;
after(() => {
  globalThis.fetch = given;
});

const Update = graphql(`
  mutation Update($input: UpdateGapInput!) {
    updateGap(input: $input) {
      id
    }
  }
`);

test("one request carries the action for each input, and each refusal is returned for its input", async () => {
  let sent = "";
  globalThis.fetch = async (_url, init) => {
    sent = String(init?.body);
    const errors = [{ message: "It was changed.", path: ["r1"], extensions: { code: "CONFLICT" } }];
    return new Response(JSON.stringify({ data: { r0: { id: "a" }, r1: null }, errors }));
  };
  const outcomes = await askEach(Update, [{ id: "a" }, { id: "b" }]);
  const { query, variables } = JSON.parse(sent);
  assert.equal(
    query.replaceAll(/\s+/g, " ").trim(),
    "mutation Update($i0: UpdateGapInput!, $i1: UpdateGapInput!) { r0: updateGap(input: $i0) { id } r1: updateGap(input: $i1) { id } }",
  );
  assert.deepEqual(variables, { i0: { id: "a" }, i1: { id: "b" } });
  assert.deepEqual(
    outcomes.map((each) => each?.code),
    [undefined, "CONFLICT"],
  );
});

test("what is refused as a whole is thrown", async () => {
  globalThis.fetch = async () =>
    new Response(JSON.stringify({ errors: [{ message: "Sign in.", extensions: { code: "UNAUTHENTICATED" } }] }));
  await assert.rejects(askEach(Update, [{ id: "a" }]), { code: "UNAUTHENTICATED" });
});

test("J4: an ended session refuses the whole, although each input is refused by itself", async () => {
  const ended = { message: "Sign in.", extensions: { code: "UNAUTHENTICATED" } };
  globalThis.fetch = async () => {
    const errors = ["r0", "r1"].map((name) => ({ ...ended, path: [name] }));
    return new Response(JSON.stringify({ data: { r0: null, r1: null }, errors }));
  };
  await assert.rejects(askEach(Update, [{ id: "a" }, { id: "b" }]), { code: "UNAUTHENTICATED" });
});
