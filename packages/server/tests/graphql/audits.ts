import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { serverAudits } from "graphql-http";

const UNPARSEABLE = "the published status of a document that cannot be parsed is 400";
const EXTENSIONS = "extensions are not read, so nothing is wrong with any";

/** What is recommended or permitted and not done; every MUST holds. */
const departures: Readonly<Record<string, string>> = {
  ...{ "572B": UNPARSEABLE, FDE2: UNPARSEABLE },
  ...{ "58B0": EXTENSIONS, "58B1": EXTENSIONS, "58B2": EXTENSIONS, "58B3": EXTENSIONS },
};

/** The audits of the specification of GraphQL over HTTP, each a test of its own. */
export async function audit(t: TestContext, url: string): Promise<void> {
  for (const { id, name, fn } of serverAudits({ url })) {
    await t.test(`${id} ${name}`, async () => {
      const result = await fn();
      if (result.status === "ok") return assert.ok(!(id in departures), "it does not depart any more");
      assert.ok(id in departures && !name.startsWith("MUST"), `${result.reason}: ${await result.response.text()}`);
    });
  }
}
