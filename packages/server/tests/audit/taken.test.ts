import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, test } from "node:test";
import type { LightMyRequestResponse } from "fastify";
import { verifyAudit } from "#domain/audit/verify-audit.ts";
import { createApp } from "#server/app.ts";
import { cookieOf } from "#tests/agreement/inquirers.ts";
import { BASE_URL } from "#tests/support/credentials.ts";
import { startMarket } from "#tests/support/market.ts";
import { members as all, type MemberName } from "#tests/support/market-members.ts";
import { memoryFiles } from "#tests/support/memory-files.ts";

const market = await startMarket();
after(() => market.stop());
const { owner, members } = market;

const BYTES = Buffer.from("a document");
const dependencies = {
  ...market.dependencies,
  files: memoryFiles(() => BYTES),
  renderer: { render: async () => BYTES, close: () => {} },
};
const app = createApp(dependencies);
after(() => app.close());
const staff = members.operator.key;
const carrier = (await market.newKey("carrier", ["MCP", "FEED", "GRAPHQL"])).key;

type Entry = {
  readonly organization_id: string;
  readonly actor_id: string | null;
  readonly actor_name: string;
  readonly action: string;
  readonly outcome: string;
  readonly code: string | null;
  readonly times: number | null;
  readonly subject_id: string | null;
  readonly remote_address: string | null;
};

/** The entries that came of it, once nothing waits to be written. */
async function entriesOf(work: () => Promise<unknown>): Promise<readonly Entry[]> {
  await settle();
  const { rows: before } = await owner.query<{ organization_id: string; sequence: string }>(
    "select organization_id, max(sequence)::text as sequence from audit_entries group by 1",
  );
  await work();
  await settle();
  const { rows } = await owner.query<Entry>(
    `select e.* from audit_entries e left join jsonb_to_recordset($1) as b (organization_id uuid, sequence bigint)
       on b.organization_id = e.organization_id
     where e.sequence > coalesce(b.sequence, 0) order by e.organization_id, e.sequence`,
    [JSON.stringify(before)],
  );
  return rows;
}

async function settle(): Promise<void> {
  await dependencies.refusedKeys.drain();
  await dependencies.strangers.drain();
  await dependencies.auditLog.drain();
}

function get(key: string, url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
  return app.inject({ method: "GET", url, headers: { "x-api-key": key, ...headers } });
}

async function taken(key: string, url: string) {
  const response = await get(key, url);
  assert.equal(response.statusCode, 200, `${url}: ${response.body}`);
  return response;
}

function ask(key: string, query: string, headers: Record<string, string> = {}) {
  return app.inject({
    method: "POST",
    url: "/api/graphql",
    headers: { "x-api-key": key, ...headers },
    payload: { query },
  });
}

function nameOf(id: string): MemberName | undefined {
  return all.find(({ name }) => members[name].id === id)?.name;
}

function logsOf(entries: readonly Entry[]): (MemberName | undefined)[] {
  return entries.map(({ organization_id }) => nameOf(organization_id)).sort();
}

async function idOf(table: string, member: MemberName, condition = "true"): Promise<string> {
  const text = `select id from ${table} where organization_id = $1 and ${condition} limit 1`;
  const { rows } = await owner.query<{ id: string }>(text, [members[member].id]);
  return rows[0]?.id ?? assert.fail(`${member} has none in ${table}`);
}

test("A13: a CSV of many organizations' records is an entry in the log of each, and of the caller's", async () => {
  const entries = await entriesOf(() => taken(staff, "/api/exports/gaps.csv"));
  assert.deepEqual(logsOf(entries), ["client", "directClient", "openClient", "operator", "otherClient"]);
  for (const { action, outcome, actor_name } of entries) {
    assert.deepEqual([action, outcome, actor_name], ["export.gaps", "OK", "operator MCP FEED GRAPHQL"]);
  }
});

test("A13: for clients that withhold the records, a carrier's CSV has none, and writes them no entry", async () => {
  const entries = await entriesOf(() => taken(carrier, "/api/exports/injects.csv"));
  assert.deepEqual(logsOf(entries), ["carrier", "openClient"]);
});

test("A13: exports of one's own organization, and of reference data, are one entry", async () => {
  const own = (await market.newKey("client", ["GRAPHQL"])).key;
  assert.deepEqual(logsOf(await entriesOf(() => taken(own, "/api/exports/gaps.csv"))), ["client"]);
  assert.deepEqual(logsOf(await entriesOf(() => taken(own, "/api/exports/compliance_controls.csv"))), ["client"]);
  assert.deepEqual(logsOf(await entriesOf(() => taken(own, "/api/exports/users.csv"))), ["client"]);
  assert.deepEqual(logsOf(await entriesOf(() => taken(own, "/api/exports/audit_entries.csv"))), ["client"]);
});

test("A13: portfolio, coverage, deliverable, certificate, credential and calendar are entries of the organizations they contain", async () => {
  const { id } = members.openClient;
  const deliverable = await idOf("deliverables", "openClient");
  const digest = createHash("sha256").update(BYTES).digest("hex");
  await owner.query("update deliverables set sha256 = $2 where id = $1", [deliverable, digest]);
  const certificate = await idOf("certificates", "openClient");
  const exercise = await idOf("exercises", "openClient");
  const files: readonly (readonly [string, string, string | null])[] = [
    [`/api/exports/compliance-coverage.csv?organization_id=${id}`, "export.compliance_coverage", null],
    [`/api/exports/compliance-coverage.json?organization_id=${id}`, "export.compliance_coverage", null],
    [`/api/deliverables/${deliverable}/file`, "download.deliverable", deliverable],
    [`/api/certificates/${certificate}/certificate.pdf`, "download.certificate", certificate],
    [`/api/certificates/${certificate}/credential.json`, "download.certificate", certificate],
    [`/api/exercises/${exercise}/calendar.ics`, "download.calendar", exercise],
  ];
  for (const [url, action, subject] of files) {
    const entries = await entriesOf(() => taken(carrier, url));
    assert.deepEqual(logsOf(entries), ["carrier", "openClient"], url);
    for (const entry of entries) assert.deepEqual([entry.action, entry.subject_id], [action, subject]);
  }
  const portfolio = await entriesOf(() => taken(carrier, "/api/exports/portfolio.csv"));
  assert.deepEqual(logsOf(portfolio), ["carrier", "client", "openClient"]);
});

test("A13: a file is not sent if its entry cannot be written", async () => {
  const failing = {
    ...dependencies,
    auditLog: {
      ...dependencies.auditLog,
      record: async () => {
        throw new Error("no log");
      },
    },
  };
  const deaf = createApp(failing);
  const exercise = await idOf("exercises", "openClient");
  for (const url of [
    "/api/exports/gaps.csv",
    "/api/exports/portfolio.csv",
    `/api/exercises/${exercise}/calendar.ics`,
  ]) {
    const { statusCode, body } = await deaf.inject({ method: "GET", url, headers: { "x-api-key": carrier } });
    assert.equal(statusCode, 500, url);
    assert.doesNotMatch(body, /Ransomware|openClient/, url);
  }
  await deaf.close();
});

test("A14, E7: a pull is an entry of the key's organization and of each whose rows were sent; an empty one only of the first", async () => {
  const cursors: string[] = [];
  const entries = await entriesOf(async () => {
    const { headers } = await taken(carrier, "/api/feed/v1/gaps");
    cursors.push(String(headers["x-next-cursor"]));
  });
  assert.deepEqual(logsOf(entries), ["carrier", "client", "openClient"]);
  for (const { action } of entries) assert.equal(action, "feed.gaps");
  const next = await entriesOf(() => taken(carrier, `/api/feed/v1/gaps?updated_since=2099-01-01`));
  assert.deepEqual(logsOf(next), ["carrier"]);
  assert.ok(cursors[0]);
});

test("A14: beyond ten pulls a minute the others' entries are one, with its number", async () => {
  const { key } = await market.newKey("carrier", ["FEED"]);
  const entries = await entriesOf(async () => {
    for (let i = 0; i < 14; i++) await taken(key, "/api/feed/v1/certificates");
    dependencies.auditTally.drain();
  });
  const others = entries.filter(({ organization_id }) => organization_id === members.openClient.id);
  assert.deepEqual([others.length, others.at(-1)?.times], [11, 4]);
  assert.equal(entries.filter(({ organization_id }) => organization_id === members.carrier.id).length, 14);
});

test("A15: a read that a role may not do is an entry of the caller's organization, by field, file and feed", async () => {
  const { key: viewer } = await market.newKey("client", ["GRAPHQL"], "VIEWER");
  const cookie = await cookieOf(market, "client");
  const headers = { cookie, origin: BASE_URL, "content-type": "application/json" };
  const query = "{ mine: api_keys { id } again: api_keys { id } gaps { id } }";
  const cases: readonly (readonly [string, () => Promise<unknown>])[] = [
    ["read.api_keys", () => app.inject({ method: "POST", url: "/api/graphql", headers, payload: { query } })],
    ["read.audit_entries", () => ask(viewer, "{ audit_entries { id } }")],
    ["read.import_check", () => ask(viewer, `{ import_check(id: "${members.client.id}") { id } }`)],
    ["export.audit_entries", () => get(viewer, "/api/exports/audit_entries.csv")],
    ["graphql", async () => ask((await market.newKey("client", ["MCP"])).key, "{ gaps { id } exercises { id } }")],
    ["export.gaps", async () => get((await market.newKey("client", ["MCP"])).key, "/api/exports/gaps.csv")],
    [
      "download.deliverable",
      async () =>
        get(
          (await market.newKey("client", ["MCP"])).key,
          `/api/deliverables/${await idOf("deliverables", "client")}/file`,
        ),
    ],
    ["feed.gaps", async () => get((await market.newKey("client", ["MCP"])).key, "/api/feed/v1/gaps")],
  ];
  for (const [action, work] of cases) {
    const entries = (await entriesOf(work)).filter(({ action }) => action !== "createApiKey");
    assert.deepEqual(
      entries.map((entry) => [nameOf(entry.organization_id), entry.action, entry.outcome, entry.code]),
      [["client", action, "REFUSED", "FORBIDDEN"]],
      action,
    );
  }
});

test("A15: a caller who is refused over and over cannot fill a log", async () => {
  const { key } = await market.newKey("client", ["GRAPHQL"], "VIEWER");
  const entries = await entriesOf(async () => {
    for (let i = 0; i < 30; i++) await ask(key, "{ api_keys { id } }");
    dependencies.auditTally.drain();
  });
  assert.deepEqual([entries.length, entries.at(-1)?.times], [11, 20]);
});

test("A16: a request made as the carrier is in the client's log", async () => {
  const client = { "x-as-carrier": members.client.id };
  const entries = await entriesOf(() => ask(staff, "{ gaps { id } }", client));
  assert.deepEqual(
    entries.map(({ organization_id, action, subject_id }) => [nameOf(organization_id), action, subject_id]),
    [["client", "asCarrier", members.client.id]],
  );
});

test("A17: a revoked or expired key is named in its organization's log wherever it is tried, and its text nowhere", async () => {
  const doors = [
    (key: string) => ask(key, "{ me { id } }"),
    (key: string) => get(key, "/api/exports/gaps.csv"),
    (key: string) => get(key, "/api/feed/v1/gaps"),
    (key: string) =>
      app.inject({
        method: "POST",
        url: "/api/mcp",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        payload: { jsonrpc: "2.0", id: 1, method: "tools/list" },
      }),
  ];
  for (const [i, door] of doors.entries()) {
    const { id, key } = await market.newKey("carrier", ["MCP", "FEED", "GRAPHQL"]);
    const column = i % 2 === 0 ? "revoked_at" : "expires_at";
    await owner.query(`update api_keys set ${column} = now() where id = $1`, [id]);
    const entries = await entriesOf(() => door(key));
    assert.deepEqual(
      entries.map((each) => [nameOf(each.organization_id), each.action, each.actor_id, each.subject_id, each.code]),
      [["carrier", "useKey", id, id, i % 2 === 0 ? "REVOKED" : "EXPIRED"]],
    );
    assert.doesNotMatch(JSON.stringify(entries), new RegExp(key));
  }
});

test("A17: however often a revoked key is tried, the log grows by two entries an hour", async () => {
  const { id, key } = await market.newKey("client", ["MCP"]);
  await owner.query("update api_keys set revoked_at = now() where id = $1", [id]);
  const entries = await entriesOf(async () => {
    for (let i = 0; i < 40; i++) {
      await get(key, "/api/feed/v1/gaps");
      if (i % 10 === 0) await settle();
    }
    await settle();
    dependencies.auditTally.drain();
  });
  assert.equal(entries.length, 2);
  assert.deepEqual([entries[0]?.times, entries[1]?.times], [null, 39]);
});

test("A18: unknown keys and accounts are counted in the operator's log, without what was typed", async () => {
  const email = "nobody.at.all@example.test";
  const entries = await entriesOf(async () => {
    for (let i = 0; i < 25; i++) await ask(`hw_wrong_${i}`, "{ me { id } }");
    for (let i = 0; i < 5; i++) {
      const payload = { email, password: "a long wrong password" };
      const { statusCode } = await app.inject({ method: "POST", url: "/api/auth/sign-in/email", payload });
      assert.equal(statusCode, 401);
    }
    await settle();
    dependencies.auditTally.drain();
  });
  assert.deepEqual(
    entries.map((each) => [nameOf(each.organization_id), each.action, each.code, each.times ?? 1].join(" ")).sort(),
    [
      "operator signIn UNAUTHENTICATED 1",
      "operator signIn UNAUTHENTICATED 4",
      "operator useKey UNAUTHENTICATED 1",
      "operator useKey UNAUTHENTICATED 24",
    ],
  );
  const { rows } = await owner.query("select from audit_entries where audit_entries::text like '%' || $1 || '%'", [
    email,
  ]);
  assert.equal(rows.length, 0);
});

test("A18: however many networks try, the operator's log grows by about two hundred entries an hour", async () => {
  const entries = await entriesOf(async () => {
    for (let i = 0; i < 400; i++) {
      await app.inject({
        method: "GET",
        url: "/api/exports/gaps.csv",
        headers: { "x-api-key": `hw_guess_${i}` },
        remoteAddress: `10.1.${Math.floor(i / 200)}.${i % 200}`,
      });
    }
    await settle();
    dependencies.auditTally.drain();
  });
  const tried = entries.reduce((sum, { times }) => sum + (times ?? 1), 0);
  assert.equal(tried, 400);
  assert.ok(entries.length <= 202, `${entries.length}`);
});

test("A19: a reader's address is only in their own organization's log", async () => {
  const entries = await entriesOf(() => taken(carrier, "/api/exports/gaps.csv"));
  for (const { organization_id, remote_address } of entries) {
    assert.equal(remote_address, nameOf(organization_id) === "carrier" ? "127.0.0.1" : null);
  }
});

test("A9, A12: entries with a number are covered by their digests as well", async () => {
  assert.deepEqual((await verifyAudit(market.database)).damages, []);
  const { rowCount } = await owner.query("update audit_entries set times = times + 1 where times is not null");
  assert.ok(rowCount);
  const { damages } = await verifyAudit(market.database);
  assert.ok(damages.length >= 1 && damages.every(({ kind }) => kind === "EDITED" || kind === "UNLINKED"));
});
