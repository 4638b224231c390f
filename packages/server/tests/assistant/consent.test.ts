import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { z } from "zod";
import { asCaller } from "#storage/tenancy.ts";
import { askByCookie, cookieOf } from "#tests/agreement/inquirers.ts";
import { appWithModel, askModel, decide, startAsking } from "#tests/assistant/asking-model.ts";
import { askGraphQL } from "#tests/support/ask.ts";

const { market, server, host, app, stop } = await startAsking();
after(stop);
const cookies = {
  operator: await cookieOf(market, "operator"),
  carrier: await cookieOf(market, "carrier"),
  client: await cookieOf(market, "client"),
  openClient: await cookieOf(market, "openClient"),
};
const { members, owner } = market;
const allow = (by: keyof typeof cookies) => decide(app, cookies[by], host);
const question = "Which gaps are critical?";
const sentOf = async (id: string) => {
  const text =
    "select tools, outcome, characters, input_tokens from assistant_transmissions where organization_id = $1 and provider = $2 order by sent_at";
  return (await owner.query<{ tools: string; outcome: string; characters: number }>(text, [id, host])).rows;
};

beforeEach(async () => {
  server.received.length = 0;
  await owner.query("delete from assistant_consents where provider = $1", [host]);
  await owner.query("delete from assistant_transmissions where provider = $1", [host]);
});

test("Z15: nothing is sent, not even the question, before an ADMIN of the person's organization allowed the provider", async () => {
  const events = await askModel(app, cookies.client, { question });
  assert.deepEqual([server.received.length, await sentOf(members.client.id)], [0, []]);
  assert.match(JSON.stringify(events.get("fallback")), /has not allowed/);
  assert.equal(events.get("answer")?.length, 1);
  assert.doesNotMatch(await allow("client"), /errors/);
  server.play([{ calls: [{ tool: "list_gaps", input: {} }] }, { text: "Some [call:1]." }]);
  assert.equal((await askModel(app, cookies.client, { question })).get("sentence")?.length, 1);
  assert.equal(server.received.length, 2);
  await decide(app, cookies.client, host, "withdrawAssistantProvider");
  await askModel(app, cookies.client, { question });
  assert.equal(server.received.length, 2);
});

test("Z15: a consent is for one provider", async () => {
  await decide(app, cookies.client, "other.example");
  await askModel(app, cookies.client, { question });
  assert.equal(server.received.length, 0);
});

test("Z16: a carrier's question leaves out records of clients that have not allowed the provider", async () => {
  await Promise.all([allow("carrier"), allow("openClient")]);
  server.play([
    { calls: [{ tool: "list_gaps", input: { organization_id: members.openClient.id, limit: 1 } }] },
    {
      calls: [
        { tool: "list_gaps", input: { organization_id: members.client.id } },
        { tool: "list_gaps", input: {} },
      ],
    },
    { text: "That is all [call:1]." },
  ]);
  const events = await askModel(app, cookies.carrier, { question });
  const bytes = server.received.join("\n");
  // Organizations are called as the market calls them, in JSON inside JSON.
  assert.ok(bytes.includes('\\"name\\":\\"openClient\\"'));
  assert.ok(!bytes.includes('\\"name\\":\\"client\\"'));
  assert.match(bytes, /withheld: no consent/);
  assert.match(JSON.stringify(events.get("withheld")), /1 organization has not allowed/);
  assert.equal(events.get("call")?.length, 3);
  assert.equal(events.get("fallback"), undefined);
  assert.equal((await sentOf(members.openClient.id))[0]?.tools, "list_gaps");
  assert.deepEqual(await sentOf(members.client.id), []);
});

test("Z16, Z48: if nothing may be sent, the answer without a model is given, and the reader's language says so", async () => {
  await allow("carrier");
  server.play([{ calls: [{ tool: "list_gaps", input: {} }] }, { text: "Never said." }]);
  const events = await askModel(app, `${cookies.carrier}; language=fr`, { question });
  assert.match(JSON.stringify(events.get("withheld")), /organisations? n’(a|ont) pas autorisé/);
  assert.deepEqual([server.received.length, events.get("sentence"), events.get("answer")?.length], [1, undefined, 1]);
  const [row] = await sentOf(members.carrier.id);
  assert.deepEqual([row?.tools, row?.outcome], ["", "WITHHELD"]);
});

test("Z16: totals over organizations that did not consent, and candidates of a refusal, are not sent", async () => {
  await Promise.all([allow("carrier"), allow("openClient")]);
  const open = members.openClient.id;
  // The list is worst and newest first: a page that holds gaps of the consenting client alone, and has a next one.
  await owner.query("update gaps set severity = 'CRITICAL', identified_at = now() where organization_id = $1", [open]);
  server.play([
    { calls: [{ tool: "list_gaps", input: { limit: 1 } }] },
    { calls: [{ tool: "list_gaps", input: { organization_id: "clien" } }] },
    { text: "That is all [call:1]." },
  ]);
  const events = await askModel(app, cookies.carrier, { question });
  const [page = "", refusal = ""] = z
    .array(z.object({ text: z.string() }))
    .parse(events.get("call"))
    .map(({ text }) => text);
  assert.match(page, /"next_cursor":"/);
  assert.match(page, /"total":\d/);
  assert.match(refusal, new RegExp(members.client.id));
  const bytes = server.received.join("\n");
  assert.doesNotMatch(bytes, /"total\\*":\d/);
  assert.match(bytes, /total and counts are omitted/);
  assert.ok(!bytes.includes(members.client.id));
});

test("Z17: an ADMIN decides only for their own organization: no key, no other role, nobody else, independently of the code", async () => {
  const { key } = await market.newKey("operator", ["GRAPHQL"]);
  const query = `mutation { allowAssistantProvider(input: { provider: "${host}" }) { id } }`;
  assert.equal((await askGraphQL(market.app, key, query)).errors?.[0]?.extensions.code, "FORBIDDEN");
  const editor = await market.signIn("client", "EDITOR");
  assert.match(await decide(app, editor, host), /FORBIDDEN/);
  for (const by of ["operator", "carrier"] as const) {
    const insert = `insert into assistant_consents (organization_id, id, provider, allowed_at, allowed_by_id, allowed_by,
      created_at, updated_at) select $1, gen_random_uuid(), $2, now(), id, name, now(), now() from users
      where organization_id = $1 limit 1`;
    const values = [members.openClient.id, host];
    const foreign = asCaller(market.database, members[by].person, (connection) => connection.query(insert, values));
    await assert.rejects(foreign, /row-level security/);
  }
  await allow("client");
  const update = `update assistant_consents set withdrawn_at = now() where organization_id = $1`;
  const { rowCount } = await asCaller(market.database, members.operator.person, (connection) =>
    connection.query(update, [members.client.id]),
  );
  assert.equal(rowCount, 0);
  const audited = await owner.query(
    "select from audit_entries where action = 'allowAssistantProvider' and outcome = 'OK'",
  );
  assert.ok((audited.rowCount ?? 0) >= 1);
  const { rows } = await owner.query("select organization_id from assistant_consents where provider = $1", [host]);
  assert.deepEqual(rows, [{ organization_id: members.client.id }]);
  assert.match(
    await decide(app, cookies.client, "https://models.example/path"),
    /must be a host name such as api.anthropic.com, without scheme or path/,
  );
  assert.match(await decide(app, cookies.client, host), /already allowed/);
  assert.match(await decide(app, cookies.client, "Models.Example"), /models\.example is already allowed/);
});

test("Z18: people's names and addresses are replaced in everything that is sent, and restored in what is shown", async () => {
  await allow("client");
  const { rows } = await owner.query<{ id: string; owner: string }>(
    "select id, owner from action_items where organization_id = $1 and owner is not null limit 1",
    [members.client.id],
  );
  const person = rows[0] ?? assert.fail();
  const admin = `Ada of client`;
  server.play((given, step) => {
    if (step === 0) return { calls: [{ tool: "list_action_items", input: { owner: "Person 1" } }] };
    const [, pseudonym = "nobody"] = /"owner":"(Person \d+)"/.exec(given.results.at(-1) ?? "") ?? [];
    return { text: `${pseudonym} has some [call:1].` };
  });
  const asked = `What has ${person.owner} to do? Ask ${admin} (ada@client.example).`;
  const events = await askModel(app, cookies.client, { question: asked, by: "model" });
  const bytes = server.received.join("\n");
  for (const secret of [person.owner, admin, "ada@client.example"]) assert.ok(!bytes.includes(secret), secret);
  assert.match(bytes, /Person 1/);
  assert.match(JSON.stringify(events.get("sentence")), new RegExp(person.owner));
  const called = z.object({ arguments: z.object({ owner: z.string() }) }).parse(events.get("call")?.[0]);
  assert.ok(!called.arguments.owner.startsWith("Person "));
  const plain = appWithModel(market, { ...server.settings, redacts: false });
  await askModel(plain, cookies.client, { question: asked });
  assert.ok(server.received.at(-1)?.includes(person.owner));
  await plain.close();
});

test("Z19: transmissions are on record for the organization, and its budget refuses more until the next day", async () => {
  await allow("client");
  const small = appWithModel(market, { ...server.settings, personTokens: 300 });
  const one = appWithModel(market, { ...server.settings, organizationTokens: 300 });
  server.play([{ calls: [{ tool: "list_gaps", input: {} }] }, { text: "Some [call:1].", usage: null }]);
  await askModel(small, cookies.client, { question });
  const [row] = await sentOf(members.client.id);
  assert.equal(row?.tools, "list_gaps");
  assert.equal(row?.characters, server.received.join("").length);
  const shown = `{ assistant_transmissions { user_name provider model tools characters input_tokens outcome } }`;
  assert.match(JSON.stringify(await askByCookie(market, cookies.client, shown)), /recorded-1/);
  assert.doesNotMatch(JSON.stringify(await askByCookie(market, cookies.openClient, shown)), /127\.0\.0\.1/);
  for (const [served, whose] of [
    [small, "You have"],
    [one, "Your organization has"],
  ] as const) {
    const events = await askModel(served, cookies.client, { question });
    assert.match(JSON.stringify(events.get("fallback")), new RegExp(`${whose} used .* resets at 00:00 UTC`));
    assert.equal(events.get("answer")?.length, 1);
    await served.close();
  }
  assert.equal(server.received.length, 2);
  await owner.query("update assistant_transmissions set sent_at = sent_at - interval '1 day' where provider = $1", [
    host,
  ]);
  const next = appWithModel(market, { ...server.settings, personTokens: 300 });
  await askModel(next, cookies.client, { question });
  assert.equal(server.received.length > 2, true);
  await next.close();
});

test("Z15: GET returns the model, and whether the person's organization allows it", async () => {
  const read = async () =>
    (await app.inject({ url: "/api/assistant", headers: { cookie: cookies.client } })).json().model;
  assert.deepEqual(await read(), { host, model: "recorded-1", is_allowed: false });
  await allow("client");
  assert.deepEqual(await read(), { host, model: "recorded-1", is_allowed: true });
});
