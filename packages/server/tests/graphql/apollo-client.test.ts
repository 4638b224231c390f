import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, test } from "node:test";
import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache } from "@apollo/client";
import { PersistedQueryLink } from "@apollo/client/link/persisted-queries";
import { answerOf, get, post } from "#tests/graphql/asking.ts";
import { type SmallMarket, startSmallMarket } from "#tests/graphql/small-market.ts";
import { listeningAt } from "#tests/mcp/listening.ts";

let market: SmallMarket;
let uri: string;

before(async () => {
  market = await startSmallMarket();
  uri = new URL("/api/graphql", await listeningAt(market.app)).href;
});
after(() => market.stop());

const NAME = gql`query Name($id: ID!) { organization(id: $id) { name } }`;
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

for (const useGETForHashedQueries of [false, true]) {
  test(`G5: Apollo's link for persisted queries falls back to whole ones, by ${useGETForHashedQueries ? "GET" : "POST"}`, async () => {
    const bodies: unknown[] = [];
    const http = new HttpLink({
      uri,
      headers: { "x-api-key": market.key },
      fetch: (address, options) => {
        bodies.push(options?.body === undefined ? "hash by GET" : JSON.parse(String(options.body)));
        return fetch(address, options);
      },
    });
    const link = ApolloLink.from([new PersistedQueryLink({ sha256, useGETForHashedQueries }), http]);
    const client = new ApolloClient({ link, cache: new InMemoryCache() });
    const ask = (id: string) => client.query({ query: NAME, variables: { id } });
    const { client: id, carrier } = market.ids;
    assert.deepEqual((await ask(id)).data, { organization: { __typename: "Organization", name: "Client" } });
    assert.deepEqual((await ask(carrier)).data, { organization: { __typename: "Organization", name: "Carrier" } });
    assert.equal(bodies.length, 3, "the hash is sent once, then only whole queries");
    assert.equal(bodies.filter((body) => JSON.stringify(body).includes("query Name")).length, 2);
  });
}

test("G5: a hash with its query is answered, and one alone is refused in the words that clients know", async () => {
  const extensions = { persistedQuery: { version: 1, sha256Hash: sha256("{ __typename }") } };
  assert.deepEqual((await post(market.app, { query: "{ __typename }", extensions })).json().data, {
    __typename: "Query",
  });
  for (const response of [
    await post(market.app, { extensions }, { accept: "application/graphql-response+json" }),
    await get(market.app, { extensions: JSON.stringify(extensions) }),
  ]) {
    assert.equal(response.statusCode, 200);
    assert.deepEqual(answerOf(response), {
      errors: [{ message: "PersistedQueryNotSupported", extensions: { code: "PERSISTED_QUERY_NOT_SUPPORTED" } }],
    });
  }
  assert.equal((await get(market.app, { query: "{ __typename }", extensions: "{" })).statusCode, 400);
});
