import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { serverAudits } from "graphql-http";
import { type SmallMarket, startSmallMarket } from "#tests/graphql/small-market.ts";

let market: SmallMarket;
before(async () => {
  market = await startSmallMarket();
});
after(() => market.stop());

const UNPARSEABLE = "the published status of a document that cannot be parsed is 400";
const EXTENSIONS = "extensions are not read, so nothing is wrong with any";

/** What is recommended or permitted and not done; every MUST holds. */
const departures: Readonly<Record<string, string>> = {
  ...{ "572B": UNPARSEABLE, FDE2: UNPARSEABLE },
  ...{ "58B0": EXTENSIONS, "58B1": EXTENSIONS, "58B2": EXTENSIONS, "58B3": EXTENSIONS },
};

test("G1, G2, G3, G4, G5, G6, G7: the audits of GraphQL over HTTP find nothing else", async (t) => {
  const { app } = market.instance();
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  for (const { id, name, fn } of serverAudits({ url: `${address}/api/graphql` })) {
    await t.test(`${id} ${name}`, async () => {
      const result = await fn();
      if (result.status === "ok") return assert.ok(!(id in departures), "it is no departure any more");
      assert.ok(id in departures && !name.startsWith("MUST"), `${result.reason}: ${await result.response.text()}`);
    });
  }
});
