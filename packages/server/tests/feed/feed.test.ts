import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { gunzipSync } from "node:zlib";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { z } from "zod";
import { FROM_THE_START, findChanges } from "#domain/feed/feed-changes.ts";
import { feedPages } from "#domain/feed/feed-pages.ts";
import { feedResources } from "#domain/feed/feed-resources.ts";
import { rowSchema } from "#domain/feed/row-schema.ts";
import { setDisclosure } from "#domain/organizations/set-disclosure.ts";
import { createApp } from "#server/app.ts";
import { renewFeed } from "#storage/renew-feed.ts";
import { get, pull, pullAll, pullOn } from "#tests/feed/pulling.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { startMarket } from "#tests/support/market.ts";
import { connectOwner } from "#tests/support/market-owner.ts";
import { performing } from "#tests/support/performing.ts";

const market = await startMarket();
const { app, members, owner, dependencies } = market;
after(() => market.stop());
// Of each test, since a pull that has to wait for transactions of others is repeated, and a key has 120 pulls a minute.
let keyOfCarrier = "";
beforeEach(async () => {
  keyOfCarrier = (await market.newKey("carrier", ["FEED"])).key;
});
const { key: keyOfOther } = await market.newKey("otherCarrier", ["FEED"]);

const ajv = new Ajv2020({ strict: true });
addFormats.default(ajv);

for (const resource of feedResources) {
  const { name } = resource;

  test(`E1, E2: ${name} come as NDJSON, each row as in its published schema, and only those of the scope`, async () => {
    const fits = ajv.compile(rowSchema(resource, dependencies.baseUrl));
    const { rows } = await pull(app, keyOfCarrier, name);
    assert.ok(rows.length > 0);
    for (const each of rows) assert.ok(fits(each), JSON.stringify(fits.errors));
    const tenant = name === "organizations" ? "id" : "organization_id";
    const { disclosure, confidential_rows } = resource.record;
    const hidden = disclosure === "confidential" ? "true" : (confidential_rows?.(name) ?? "false");
    const { rows: held } = await owner.query<{ id: string }>(
      `select id from ${name} where ${tenant} in (select id from organizations where (id = $1 or parent_id = $1)
        and (disclosure = 'FULL' or not ${hidden}))`,
      [members.carrier.id],
    );
    assert.deepEqual(rows.map(({ id }) => id).sort(), held.map(({ id }) => id).sort());
    const { rows: others } = await pull(app, keyOfOther, name);
    const ours = new Set(rows.map(({ id }) => id));
    assert.ok(others.every(({ id }) => !ours.has(id)));
  });

  test(`E3: ${name} pulled again from the last cursor are those that changed, once each`, async () => {
    const first = await pullAll(market, keyOfCarrier, name);
    const again = await pull(app, keyOfCarrier, name, first.next);
    assert.deepEqual(again.rows, []);
    const changed = first.rows[0]?.id;
    await owner.query(`update ${name} set updated_at = updated_at + interval '1 s' where id = $1`, [changed]);
    const third = await pullOn(app, keyOfCarrier, name, 1, again.next);
    assert.deepEqual(
      third.rows.map(({ id }) => id),
      [changed],
    );
    assert.deepEqual((await pull(app, keyOfCarrier, name, third.next)).rows, []);
  });

  test(`E4: ${name} are available as CSV with the same cells, with an ETag that saves a second pull, and gzip`, async () => {
    const plain = await get(app, keyOfCarrier, name, { accept: "text/csv" });
    assert.match(String(plain.headers["content-type"]), /^text\/csv/);
    assert.equal(plain.body.split("\r\n", 1)[0], Object.keys(resource.fields).join(","));
    const { rows, etag } = await pullAll(market, keyOfCarrier, name);
    assert.ok(rows.every(({ id }) => plain.body.includes(id)));
    const known = await get(app, keyOfCarrier, name, { "if-none-match": etag });
    assert.deepEqual([known.statusCode, known.body], [304, ""]);
    assert.notEqual(plain.headers.etag, etag, "a CSV is another thing than NDJSON");
    const packed = await get(app, keyOfCarrier, name, { "accept-encoding": "gzip" });
    assert.equal(packed.headers["content-encoding"], "gzip");
    for (const accept of ["text/csv;q=0", "text/csv; Q=0.2, application/x-ndjson; q=0.5"]) {
      const rest = await get(app, keyOfCarrier, name, { accept, "accept-encoding": "gzip;q=0, identity" });
      assert.deepEqual([rest.headers.etag, rest.headers["content-encoding"]], [etag, undefined], accept);
    }
    assert.equal(gunzipSync(packed.rawPayload).toString(), (await get(app, keyOfCarrier, name)).body);
  });
}

test("E3: a write during a pull is neither missed nor repeated, in whatever order it commits", async (t) => {
  const { rows } = await owner.query<{ id: string }>(
    "select g.id from gaps g join organizations o on o.id = g.organization_id where o.parent_id = $1 order by g.id limit 2",
    [members.carrier.id],
  );
  const [early, late] = rows.map(({ id }) => id);
  const { next } = await pullAll(market, keyOfCarrier, "gaps");
  const slow = await connectOwner(market.address);
  t.after(() => slow.end());
  await slow.query("begin");
  await slow.query("update gaps set updated_at = now() where id = $1", [early]);
  await owner.query("update gaps set updated_at = now() where id = $1", [late]);
  const meanwhile = await pull(app, keyOfCarrier, "gaps", next);
  await slow.query("commit");
  const afterwards = await pullOn(app, keyOfCarrier, "gaps", 2 - meanwhile.rows.length, meanwhile.next);
  const both = [...meanwhile.rows, ...afterwards.rows].map(({ id }) => id);
  assert.deepEqual(both.sort(), [early, late].sort());
  assert.deepEqual((await pull(app, keyOfCarrier, "gaps", afterwards.next)).rows, []);
});

test("E5: confidential members of a SUMMARY client are null, and its rows come again when it discloses more", async () => {
  const { id, person: caller } = members.client;
  await performing(dependencies)(caller, setDisclosure, { disclosure: "SUMMARY" });
  const first = await pullAll(market, keyOfCarrier, "gaps");
  const ofClient = (rows: typeof first.rows) => rows.filter(({ organization_id }) => organization_id === id);
  assert.ok(ofClient(first.rows).length > 0);
  for (const each of ofClient(first.rows)) assert.deepEqual([each.description, each.owner], [null, null]);
  await performing(dependencies)(caller, setDisclosure, { disclosure: "FULL" });
  const second = await pullOn(app, keyOfCarrier, "gaps", ofClient(first.rows).length, first.next);
  assert.equal(ofClient(second.rows).length, ofClient(first.rows).length);
  assert.ok(ofClient(second.rows).some(({ description }) => description !== null));
  const asked = "{ gaps(limit: 200) { id description } }";
  const { data } = await askGraphQL(app, members.operator.key, asked);
  const told = new Map(gapsOf(data?.gaps).map((each) => [each.id, each.description]));
  for (const each of ofClient(second.rows)) assert.equal(each.description, told.get(each.id));
});

test("E5: a client that discloses more while a pull begins is pulled in its new state, or comes again", async () => {
  const { person: caller } = members.client;
  await performing(dependencies)(caller, setDisclosure, { disclosure: "SUMMARY" });
  const { next } = await pullAll(market, keyOfCarrier, "gaps");
  const { database } = dependencies;
  const query: typeof database.query = database.query.bind(database);
  // Between the two statements with which a pull begins, whichever comes first.
  const begin = Object.assign(Object.create(database), {
    query: async (asked: { name?: string }, ...more: []) => {
      const answer = await Reflect.apply(query, database, [asked, ...more]);
      if (!isDone) await performing(dependencies)(caller, setDisclosure, { disclosure: "FULL" });
      isDone = true;
      return answer;
    },
  });
  let isDone = false;
  const interrupted = createApp({ ...dependencies, database: begin });
  const first = await pull(interrupted, keyOfCarrier, "gaps", next);
  await interrupted.close();
  const { rows } = await pullOn(app, keyOfCarrier, "gaps", first.rows.length > 0 ? 0 : 1, first.next);
  const sent = [...first.rows, ...rows].filter(({ organization_id }) => organization_id === members.client.id);
  assert.ok(
    sent.some(({ description }) => description !== null),
    "the newly disclosed texts were sent",
  );
});

test("E6: a cursor that is forged, of another resource or another organization is 400, and so is what the feed does not know", async () => {
  const { next } = await pull(app, keyOfCarrier, "gaps");
  const cases: readonly (readonly [string, string, string?])[] = [
    [keyOfCarrier, `gaps?cursor=${next.slice(0, -2)}xx`],
    [keyOfCarrier, "gaps?cursor=never"],
    [keyOfCarrier, `exercises?cursor=${next}`],
    [keyOfOther, `gaps?cursor=${next}`],
    [keyOfCarrier, `gaps?cursor=${next}&cursor=${next}`],
    [keyOfCarrier, "gaps?since=2026-01-01", "since"],
    [keyOfCarrier, "gaps?updated_since=2026-01-01&limit=5", "limit"],
    [keyOfCarrier, "gaps?updated_since=yesterday", "updated_since"],
    [keyOfCarrier, "gaps?updated_since=0000-01-01", "updated_since"],
    [keyOfCarrier, "gaps?updated_since=9999-12-31T23:59:59-01:00", "updated_since"],
  ];
  for (const [key, path, field = "cursor"] of cases) {
    const response = await get(app, key, path);
    assert.equal(response.statusCode, 400, path);
    const { code, field: said } = response.json();
    assert.deepEqual([code, said], ["BAD_USER_INPUT", field], path);
  }
  const { rows } = await pull(app, keyOfCarrier, "gaps");
  const since = rows.map(({ updated_at }) => updated_at ?? "").sort()[Math.floor(rows.length / 2)] ?? "";
  const response = await get(app, keyOfCarrier, `gaps?updated_since=${encodeURIComponent(since)}`);
  const found = response.body.split("\n").filter(Boolean).length;
  assert.equal(found, rows.filter(({ updated_at }) => (updated_at ?? "") >= since).length);
});

test("E7: no key is 401, a key without the scope 403, an unknown resource 404, the 121st pull of a minute 429", async () => {
  assert.equal((await get(app, "", "gaps")).statusCode, 401);
  const { key: keyOfTools } = await market.newKey("carrier", ["MCP"]);
  assert.equal((await get(app, keyOfTools, "gaps")).statusCode, 403);
  const unknown = await get(app, keyOfCarrier, "injects");
  assert.equal(unknown.statusCode, 404);
  assert.match(unknown.body, /organizations, exercises, gaps/);
  const { key: fresh } = await market.newKey("otherCarrier", ["FEED"]);
  const { etag } = await pullAll(market, fresh, "certificates");
  for (let i = 1; i < 120; i++) {
    assert.equal((await get(app, fresh, "certificates", { "if-none-match": etag })).statusCode, 304);
  }
  const refused = await get(app, fresh, "certificates");
  assert.equal(refused.statusCode, 429);
  assert.ok(Number(refused.headers["retry-after"]) >= 1);
});

test("E4: rows are read 500 at a time, separately for each organization, and none before they are needed", async () => {
  const [many, ids] = [1_100, [members.client.id, members.openClient.id]];
  await owner.query(
    `insert into gaps (organization_id, id, number, reference, exercise_id, title, severity, status, category, dimension,
        identified_at, created_at, updated_at)
      select g.organization_id, gen_random_uuid(), 10000 + n, 'MANY-G-' || 10000 + n, g.exercise_id, 'Gap ' || n, g.severity, 'OPEN', g.category,
        g.dimension, now(), now(), now()
      from (select distinct on (organization_id) * from gaps where organization_id = any ($2)) g,
        generate_series(1, $1) n`,
    [many, ids],
  );
  const gaps = feedResources.find(({ name }) => name === "gaps") ?? assert.fail("no gaps");
  const { caller } = members.carrier;
  const pull = { after: FROM_THE_START, until: "9000000000000000000", updated_since: undefined };
  let readings = 0;
  const counting: typeof dependencies.database = Object.assign(Object.create(dependencies.database), {
    connect: () => {
      readings += 1;
      return dependencies.database.connect();
    },
  });
  const changes = await findChanges(dependencies.database, caller, gaps, pull);
  const [told, sizes]: [Set<string>, number[]] = [new Set(), []];
  for await (const page of feedPages(counting, caller, gaps, pull, changes)) {
    sizes.push(page.length);
    assert.equal(readings, sizes.length);
    const owners = page.map((json) =>
      z.object({ id: z.string(), organization_id: z.string() }).parse(JSON.parse(json)),
    );
    assert.equal(new Set(owners.map(({ organization_id }) => organization_id)).size, 1);
    for (const { id } of owners) told.add(id);
  }
  assert.ok(sizes.filter((size) => size === 500).length >= 4 && Math.max(...sizes) === 500);
  const { rows } = await owner.query<{ id: string }>(
    "select id from gaps where organization_id in (select id from organizations where parent_id = $1)",
    [members.carrier.id],
  );
  assert.deepEqual([...told].sort(), rows.map(({ id }) => id).sort());
});

test("E4: the tag follows the last change by its number, not as text", async () => {
  const gaps = feedResources.find(({ name }) => name === "gaps") ?? assert.fail("no gaps");
  const { id, caller } = members.otherClient;
  await owner.query("set session_replication_role = replica");
  for (const stamp of [999, 1_000]) {
    await owner.query(
      "update gaps set changed_in = $1 where id = (select id from gaps where organization_id = $2 order by id offset $3 limit 1)",
      [stamp, id, stamp % 2],
    );
  }
  await owner.query("reset session_replication_role");
  const changes = await findChanges(dependencies.database, caller, gaps, {
    after: "900",
    until: "1001",
    updated_since: undefined,
  });
  assert.deepEqual(changes, [{ organization_id: id, changed: "1000", removed: null }]);
});

test("E6: after a move to another cluster no row is lost behind the numbers of the old one, and earlier cursors are refused", async () => {
  const before = await pull(app, keyOfOther, "gaps");
  const forced = "select relname from pg_class where relforcerowsecurity order by 1";
  const { rows: protectedBefore } = await owner.query(forced);
  // As it is restored: rows with numbers that this cluster has not come to, beside the name of the other.
  await owner.query("set session_replication_role = replica; update gaps set changed_in = 8000000000000000000");
  await owner.query("reset session_replication_role; update feed_origin set system_identifier = 'another'");
  const restored = await pull(app, keyOfOther, "gaps");
  assert.equal(restored.rows.length, before.rows.length);
  await renewFeed(market.address);
  const after = await pullAll(market, keyOfOther, "gaps");
  assert.deepEqual(after.rows.map(({ id }) => id).sort(), before.rows.map(({ id }) => id).sort());
  assert.equal((await get(app, keyOfOther, `gaps?cursor=${restored.next}`)).statusCode, 400);
  assert.deepEqual((await owner.query(forced)).rows, protectedBefore);

  const stamps = "select sum(changed_in::numeric) as stamps from gaps";
  const { rows: stamped } = await owner.query(stamps);
  await renewFeed(market.address);
  assert.deepEqual((await owner.query(stamps)).rows, stamped, "a start where it belongs leaves all as it is");
  assert.deepEqual((await pull(app, keyOfOther, "gaps", after.next)).rows, []);
});

const told = z.array(z.object({ id: z.string(), description: z.string().nullable() }));

function gapsOf(value: unknown): z.infer<typeof told> {
  return told.parse(value);
}
