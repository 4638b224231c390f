import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, test } from "node:test";
import { records } from "#catalogue/records.ts";
import { createApp } from "#server/app.ts";
import { createDependencies } from "#server/create-dependencies.ts";
import { openDatabase } from "#storage/database.ts";
import { createInquirers } from "#tests/agreement/inquirers.ts";
import { readCsv } from "#tests/compliance/read-csv.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { createAskers, isGuarded } from "#tests/support/askers.ts";
import { startMarket } from "#tests/support/market.ts";

const market = await startMarket();
after(() => market.stop());
const { app, members, owner } = market;
const askers = await createAskers(market);
const staff = members.operator.key;
const kinds = records.filter(({ part }) => !part);

for (const asker of askers) {
  const { name, key } = asker;
  test(`W1, W2: ${name} gets as a file what GraphQL lists, for every record kind, in its order`, async () => {
    for (const { plural, tenant } of kinds) {
      const { data, errors } = await askGraphQL(app, key, `{ ${plural}(limit: 200) { id } }`);
      const { statusCode, body } = await get(key, plural, "");
      if (errors) {
        assert.deepEqual([statusCode, JSON.parse(body).code], [403, "FORBIDDEN"], plural);
        continue;
      }
      assert.equal(statusCode, 200, `${plural}: ${body}`);
      const [header = [], ...lines] = readCsv(body);
      const ids = Object(data)[plural].map(({ id }: { id: string }) => id);
      if (plural !== "audit_entries") assert.deepEqual(columnOf(header, lines, "id").slice(0, 200), ids, plural);
      assert.equal(header.includes("organization"), tenant === "organization_id", plural);
    }
  });

  test(`W3: ${name} reads in files no text that is withheld from it`, async () => {
    const [header = [], ...lines] = readCsv((await get(key, "gaps", "")).body);
    const at = header.indexOf("organization");
    const names = new Map(
      (await owner.query<{ id: string; name: string }>("select id, name from organizations")).rows.map((each) => [
        each.name,
        each.id,
      ]),
    );
    assert.ok(lines.length > 0);
    for (const line of lines) {
      const home = asker.sees.find((member) => members[member].id === names.get(line[at] ?? ""));
      assert.ok(home, `a gap of ${line[at]}`);
      if (isGuarded(asker, home)) assert.equal(line[header.indexOf("description")], "");
    }
  });
}

test("W2: filters and order_by apply to the file as to the list; codes are in lower case", async () => {
  const client = members.client.id;
  const asked = `{ gaps(organization_id: "${client}", unclosed: true, order_by: TITLE_DESC) { id title status } }`;
  const { data } = await askGraphQL(app, staff, asked);
  const told: { id: string; title: string; status: string }[] = Object(data).gaps;
  const query = `organization_id=${client}&unclosed=true&order_by=TITLE_DESC`;
  const [header = [], ...lines] = readCsv((await get(staff, "gaps", query)).body);
  assert.ok(told.length > 0);
  assert.deepEqual(
    ["id", "title", "status"].map((column) => columnOf(header, lines, column)),
    [told.map(({ id }) => id), told.map(({ title }) => title), told.map(({ status }) => status.toLowerCase())],
  );
  const lower = await get(staff, "gaps", query.replace("TITLE_DESC", "title_desc"));
  assert.deepEqual(readCsv(lower.body), [header, ...lines]);
  assert.deepEqual(readCsv((await get(staff, "gaps", `organization_id=${randomUUID()}`)).body).length, 1);
  assert.deepEqual(readCsv((await get(staff, "gaps", "organization_id=nobody")).body).length, 1);
});

test("W7: a file for people has headings and codes in words, and no next statuses; one for programs stays", async () => {
  for (const { plural, fields } of kinds) {
    const [names = [], ...plain] = readCsv((await get(staff, plural, "")).body);
    const [heads = [], ...lines] = readCsv((await get(staff, plural, "labels=true")).body);
    const coded = names.filter((name) => fields[name]?.type === "enum" && name !== "next_statuses");
    const left = names.filter((name) => name !== "next_statuses").length;
    assert.equal(heads.length, left + coded.length, plural);
    assert.deepEqual(
      heads.filter((head) => /_|^[a-z]/.test(head)),
      [],
      plural,
    );
    if (plural !== "audit_entries") assert.equal(lines.length, plain.length, plural);
  }
  const [heads = [], ...lines] = readCsv((await get(staff, "gaps", "labels=true")).body);
  assert.ok(lines.length > 0);
  assert.ok(!heads.some((head) => /next status/i.test(head)));
  const words = columnOf(heads, lines, "Severity");
  assert.deepEqual(
    words.map((word) => word.toLowerCase()),
    columnOf(heads, lines, "Severity (code)"),
  );
  for (const word of words) assert.match(word, /^[A-Z][a-z]+$/);
  assert.deepEqual(
    readCsv((await get(staff, "gaps", "labels=false")).body)[0],
    readCsv((await get(staff, "gaps", "")).body)[0],
  );
  const refused = await get(staff, "gaps", "labels=yes");
  assert.deepEqual([refused.statusCode, JSON.parse(refused.body).field], [400, "labels"]);
});

test("W4: an unknown caller is 401, a forbidden one 403, and an invalid request 400, each in words", async () => {
  const feed = (await market.newKey("carrier", ["MCP", "FEED"])).key;
  const expected: readonly (readonly [string | undefined, string, number, string | undefined])[] = [
    [undefined, "", 401, undefined],
    ["hw_wrong", "", 401, undefined],
    [feed, "", 403, undefined],
    [staff, "severity=awful", 400, "severity"],
    [staff, "unclosed=perhaps", 400, "unclosed"],
    [staff, "from=yesterday", 400, "from"],
    [staff, "colour=red", 400, "colour"],
    [staff, "constructor=1", 400, "constructor"],
    [staff, "limit=5", 400, "limit"],
    [staff, "status=open&status=accepted", 400, "status"],
    [staff, "query=", 400, "query"],
    [staff, "order_by=description_asc", 400, "order_by"],
    [staff, "order_by=title", 400, "order_by"],
  ];
  for (const [key, query, status, field] of expected) {
    const { statusCode, body, headers } = await get(key, "gaps", query);
    assert.equal(statusCode, status, query);
    assert.match(String(headers["content-type"]), /^application\/json/);
    assert.equal(JSON.parse(body).field, field, query);
  }
  for (const version of ["1e308", "1.5", "2147483648", "-2147483649", "Infinity"]) {
    const { statusCode, body } = await get(staff, "after_action_reports", `version=${version}`);
    assert.deepEqual([statusCode, JSON.parse(body).field], [400, "version"], version);
  }
  assert.match((await get(staff, "gaps", "colour=red")).body, /severity, status, unclosed/);
  assert.equal((await get(staff, "injects_of_nobody", "")).statusCode, 404);
});

test("W1: a session gets its user's rows, as a file that is not cached", async () => {
  const signedIn = (await createInquirers(market)).filter(({ cookie }) => cookie !== undefined);
  assert.ok(signedIn.length >= 3);
  for (const { key, cookie = "", name } of signedIn) {
    const { body, headers } = await app.inject({ url: "/api/exports/action_items.csv", headers: { cookie } });
    assert.equal(body, (await get(key, "action_items", "")).body, name);
    assert.equal(headers["content-disposition"], 'attachment; filename="action-items.csv"');
    assert.equal(headers["cache-control"], "no-store");
    assert.match(String(headers["content-type"]), /^text\/csv/);
  }
});

test("W3: spreadsheets run no text", async () => {
  const { rows } = await owner.query("select id, title from gaps where organization_id = $1 limit 1", [
    members.client.id,
  ]);
  const [{ id, title }] = rows;
  await owner.query("update gaps set title = '=HYPERLINK(\"x\")' where id = $1", [id]);
  const [header = [], ...lines] = readCsv((await get(staff, "gaps", "")).body);
  assert.ok(columnOf(header, lines, "title").includes('\'=HYPERLINK("x")'));
  await owner.query("update gaps set title = $2 where id = $1", [id, title]);
});

test("W5, L22: a file of many rows is complete, and one with too many is refused before its first line", async () => {
  const add = `insert into engagements (organization_id, id, title, status, starts_on, created_at, updated_at)
    select $1, gen_random_uuid(), 'Engagement ' || n, 'PLANNED', '2026-01-01', now(), now() from generate_series(1, $2::int) n`;
  const client = members.otherClient.id;
  await owner.query(add, [client, 1_400]);
  const [header = [], ...lines] = readCsv((await get(staff, "engagements", `organization_id=${client}`)).body);
  const { rows } = await owner.query("select id from engagements where organization_id = $1 order by id", [client]);
  assert.deepEqual(
    columnOf(header, lines, "id").sort(),
    rows.map(({ id }) => id),
  );
  await owner.query(add, [client, 100_000 - rows.length]);
  await takeSlowly(client);
  await owner.query(add, [client, 1]);
  const again = () => get(staff, "engagements", `organization_id=${client}`);
  let refused = await again();
  while (refused.statusCode === 429) refused = await again(); // who left is still let go of
  const { statusCode, body } = refused;
  assert.equal(statusCode, 400);
  assert.match(body, /100001 engagements.*100000/);
});

/** Of three that are written at once a caller has one and an organization two, however slowly they are taken. */
async function takeSlowly(organization: string): Promise<void> {
  const database = openDatabase({ ...market.database.options }, { connections: 10, waitSeconds: 1 });
  const { baseUrl, secrets, authDatabase } = market.dependencies;
  const config = { baseUrl, secrets, allowedOrigins: [baseUrl], introspection: false };
  const own = createApp(createDependencies({ database, authDatabase, config }));
  const url = `${await own.listen({ port: 0, host: "127.0.0.1" })}/api/exports/engagements.csv`;
  const leaving = new AbortController();
  const begin = (key: string) =>
    fetch(`${url}?organization_id=${organization}`, { headers: { "x-api-key": key }, signal: leaving.signal });
  const newKey = async (of: "operator" | "otherClient") => (await market.newKey(of, ["GRAPHQL"])).key;
  const colleague = await newKey("operator");
  const held = [await begin(staff), await begin(colleague)];
  const [again, third] = await Promise.all([begin(staff), begin(await newKey("operator"))]);
  const other = await begin(await newKey("otherClient"));
  assert.deepEqual(
    [...held, again, third, other].map(({ status }) => status),
    [200, 200, 503, 503, 200],
  );
  for (const { headers } of [again, third]) assert.ok(Number(headers.get("retry-after")) > 0);
  leaving.abort();
  // What nobody takes any more lets go of its connection, and the next has its turn.
  const next = await fetch(`${url}?organization_id=${organization}&status=ACTIVE`, { headers: { "x-api-key": staff } });
  assert.equal(next.status, 200);
  await next.text();
  await own.close();
  await database.end();
}

function get(key: string | undefined, plural: string, query: string) {
  const url = `/api/exports/${plural}.csv${query && `?${query}`}`;
  return app.inject({ url, headers: key === undefined ? {} : { "x-api-key": key } });
}

function columnOf(header: readonly string[], lines: readonly string[][], name: string): string[] {
  const at = header.indexOf(name);
  assert.notEqual(at, -1, `${name} is not a column of ${header.join(", ")}`);
  return lines.map((line) => line[at] ?? "");
}
