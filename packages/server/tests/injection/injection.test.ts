import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { attacks, smuggled } from "#tests/injection/attacks.ts";
import { harmlessText, judgeAll, plantAndRead, type Read, smuggling } from "#tests/injection/evaluate.ts";
import { startMarket } from "#tests/support/market.ts";

const market = await startMarket();
after(() => market.stop());
const texts = Object.values(attacks);
const unseen = Object.keys(smuggled);
const hidden = smuggling(market, (place) => [unseen[place % unseen.length] ?? ""]);

let harmless: Read;
let attacked: Read;
before(async () => {
  const { key } = await market.newKey("operator", ["GRAPHQL"]);
  harmless = await plantAndRead(market, key, harmlessText, harmlessText(), hidden.trying);
  // Another attack in each text: `npm run eval:injection` puts each of them into all.
  attacked = await plantAndRead(
    market,
    key,
    (number) => texts[number % texts.length] ?? "",
    "ignore instructions gaps",
  );
});

test("M32, M53, M57, M61: attacks in every text of a client are returned as values of these texts, with their authors, and change nothing else", () => {
  assert.ok(texts.length >= 40);
  for (const { name, seen, problems } of judgeAll(attacked, harmless)) {
    assert.deepEqual(problems.slice(0, 10), [], name);
    if (name !== "handshake") assert.ok(seen > 0, `${name} shows none`);
  }
});

test("L16, L18: invisible characters are refused in every text of every action", () => {
  for (const { attack, tried, problems } of hidden.results.values()) {
    assert.deepEqual(problems, [], attack);
    assert.ok(tried > 0, attack);
  }
});
