import assert from "node:assert/strict";
import { after, test } from "node:test";
import { z } from "zod";
import { cookieOf } from "#tests/agreement/inquirers.ts";
import { BASE_URL } from "#tests/support/credentials.ts";
import { startMarket } from "#tests/support/market.ts";

const market = await startMarket();
after(() => market.stop());
const cookie = await cookieOf(market, "operator");
const { client, otherClient } = market.members;

const answer = z.object({
  headline: z.string(),
  items: z.array(z.object({ organization: z.object({ name: z.string() }), overall_score: z.number().nullable() })),
});

/** The events of an answer, as text. */
async function ask(question: string): Promise<string> {
  const { body } = await market.app.inject({
    method: "POST",
    url: "/api/assistant/ask",
    headers: { "content-type": "application/json", cookie, origin: BASE_URL },
    payload: { question },
  });
  return body;
}

/** Every score of an organization becomes this one. */
const score = (id: string, status: string, overall_score: number | null) =>
  market.owner.query(
    `update readiness_scores set status = $2, overall_score = $3::numeric, range_low = $3::numeric - 1,
       range_high = $3::numeric + 1, records = 5 where organization_id = $1`,
    [id, status, overall_score],
  );

await score(client.id, "PROVISIONAL", 1.5);
await score(otherClient.id, "FINAL", 2.5);

for (const [question, least] of [
  ["Which client is weakest?", true],
  ["Which client has the lowest readiness score?", true],
  ["Which client is the strongest?", false],
] as const) {
  test(`F14: “${question}” ranks FINAL scores alone, and says how many it left out`, async () => {
    if (!least) await score(client.id, "PROVISIONAL", 98.5);
    const { headline, items } = answer.parse(
      JSON.parse(/^event: answer\ndata: (.*)$/m.exec(await ask(question))?.[1] ?? ""),
    );
    const { rows } = await market.owner.query<{ name: string; status: string; overall_score: number | null }>(
      `select distinct on (s.organization_id) o.name, s.status, s.overall_score::float8 as overall_score
       from readiness_scores s join organizations o on o.id = s.organization_id where s.exercise_id is null
       order by s.organization_id, s.as_of desc, s.scored_at desc, s.id desc`,
    );
    const ranked = rows.filter(({ status }) => status === "FINAL");
    const by = (sign: 1 | -1) =>
      ranked.toSorted((a, b) => sign * ((a.overall_score ?? 0) - (b.overall_score ?? 0)))[0]?.name;
    assert.deepEqual(
      items.map(({ organization }) => organization.name),
      [by(least ? 1 : -1)],
    );
    assert.ok(rows.length > ranked.length);
    assert.match(headline, new RegExp(`Not final, so not ranked: ${rows.length - ranked.length}\\.`));
  });
}

test("F14: lists of scores rank FINAL ones first, in either direction", async () => {
  const { key } = market.members.operator;
  for (const order of ["OVERALL_SCORE_ASC", "OVERALL_SCORE_DESC"]) {
    const { body } = await market.app.inject({
      method: "POST",
      url: "/api/graphql",
      headers: { "x-api-key": key },
      payload: { query: `{ readiness_scores(order_by: ${order}, limit: 200) { status } }` },
    });
    const statuses = [...body.matchAll(/"status":"(\w+)"/g)].map(([, status]) => status === "FINAL");
    const first = statuses.indexOf(false);
    assert.ok(first > 0 && !statuses.slice(first).includes(true), body);
  }
});

test("F13: the assistant says a client's score with its range and its records", async () => {
  await score(client.id, "PROVISIONAL", 51.5);
  const said = await ask("Which clients need attention, and why?");
  assert.match(said, /Readiness was 51\.50 \(50\.50 to 52\.50, 5 records, provisional\) on \d/);
  await score(client.id, "INSUFFICIENT_EVIDENCE", null);
  const without = await ask("Which clients need attention, and why?");
  assert.match(without, /It has no readiness score as of \d+ \w+ \d{4}: too little evidence \(5 records\)\./);
});
