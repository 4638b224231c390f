import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { connect } from "#tests/scim/directory-client.ts";
import { startMarket } from "#tests/support/market.ts";

const market = await startMarket();
after(() => market.stop());

test("R12: the example in docs/scim.md adds a person", async () => {
  const text = readFileSync(new URL("../../../../docs/scim.md", import.meta.url), "utf8");
  const body = text.match(/-d '(\{[\s\S]*?\})'/)?.[1] ?? assert.fail("docs/scim.md has no example");
  const directory = await connect(market, "client");
  const added = await directory.expect(201, "POST", "/Users", body);
  assert.deepEqual([added.userName, added.displayName], ["ana@client.example", "Ana Ruiz"]);
});
