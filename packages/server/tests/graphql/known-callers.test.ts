import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { ask, codesOf, dataOf, type Headers, rowOf } from "#tests/graphql/asking.ts";
import { revokeKey } from "#tests/graphql/key-calls.ts";
import { BASE_URL, type SmallMarket, startSmallMarket } from "#tests/graphql/small-market.ts";

let market: SmallMarket;
let sent: { readonly connection: object; readonly statement: string }[];
before(async () => {
  market = await startSmallMarket();
  await Promise.all(Array.from({ length: 6 }, () => market.database.query("select 1")));
});
beforeEach(() => {
  sent = [];
});
after(() => market.stop());

const NAMES = "{ organizations { name } }";

const watched = new WeakSet<object>();

/** What reaches PostgreSQL from now on: every statement of a pool leaves by its connections' method `query`. */
async function watchStatements(): Promise<void> {
  const connections = await Promise.all(Array.from({ length: 6 }, () => market.database.connect()));
  for (const connection of connections) {
    if (!watched.has(connection)) watch(connection);
    connection.release();
  }
  sent = [];
}

function watch(connection: object): void {
  watched.add(connection);
  const query: unknown = Reflect.get(connection, "query");
  assert.ok(typeof query === "function");
  Reflect.set(connection, "query", (...given: readonly unknown[]) => {
    const [first] = given;
    const statement = typeof first === "string" ? first : String(rowOf(first).name);
    sent.push({ connection, statement });
    return Reflect.apply(query, connection, given);
  });
}

/** The statements of the transaction that this one confirmed, the words of its beginning shortened. */
function tripWith(name: string): readonly string[] {
  const connection = sent.find(({ statement }) => statement === name)?.connection;
  const own = sent.filter((each) => each.connection === connection).map(({ statement }) => statement);
  return own.slice(own.indexOf(name) - 1).map((each) => (each.startsWith("begin") ? "begin" : each));
}

/** A session that the server knows from an earlier question. */
async function knownSession(of: "operator" | "carrier" | "client") {
  const { id, cookie } = await market.addPerson(of);
  const who: Headers = { cookie, origin: BASE_URL };
  const names = dataOf(await ask(market.app, who, NAMES)).organizations;
  assert.deepEqual(dataOf(await ask(market.app, who, NAMES)).organizations, names);
  return { id, who, names };
}

/** A key that the server knows from an earlier question. */
async function knownKey(of: "operator" | "carrier" | "client", options = {}) {
  const { id, key } = await market.newKey(of, options);
  const who: Headers = { "x-api-key": key };
  const names = dataOf(await ask(market.app, who, NAMES)).organizations;
  assert.deepEqual(dataOf(await ask(market.app, who, NAMES)).organizations, names);
  return { id, who, names };
}

test("K25: the question of a known key travels with its confirmation, in one round trip", async () => {
  const { who } = await knownKey("operator");
  await watchStatements();
  await ask(market.app, who, NAMES);
  assert.ok(!sent.some(({ statement }) => statement === "key-holder"));
  const trip = tripWith("enter-by-key");
  assert.deepEqual([trip[0], trip[1], trip.at(-1), trip.length], ["begin", "enter-by-key", "commit", 4]);
});

test("K7, K25: a known key that was revoked, has expired, or lost its owner is refused at its next question", async () => {
  const admin = { cookie: market.session, origin: BASE_URL };
  const ends: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
    revoked: (id) => revokeKey(market.app, admin, id),
    expired: (id) => market.owner.query("update api_keys set expires_at = now() where id = $1", [id]),
    "without owner": (id) =>
      market.owner.query(
        `update users u set status = 'DISABLED' from api_keys k where k.id = $1 and u.id = k.owner_id
          and u.organization_id = k.owner_organization_id`,
        [id],
      ),
  };
  for (const [how, end] of Object.entries(ends)) {
    const { id, who } = await knownKey("operator");
    await end(id);
    const answer = await ask(market.app, who, NAMES);
    assert.deepEqual([codesOf(answer), answer.data], [["UNAUTHENTICATED"], null], how);
    await market.owner.query("update users set status = 'ACTIVE' where status = 'DISABLED'");
  }
});

test("K25, X45: a known key outside the networks of its organization's policy is refused, and nothing is read", async () => {
  const { who } = await knownKey("client");
  await market.owner.query(
    `insert into sign_in_policies (organization_id, id, sign_on_required, second_factor_required, passkey_only,
        allowed_networks, changed_by, created_at, updated_at)
      values ($1, uuidv7(), false, false, false, $2, 'tests', now(), now())`,
    [market.ids.client, ["192.0.2.0/24"]],
  );
  const answer = await ask(market.app, who, NAMES);
  assert.deepEqual([codesOf(answer), answer.data ?? null], [["FORBIDDEN"], null]);
  await market.owner.query("delete from sign_in_policies");
});

test("K25: a known key whose organizations or scopes changed is answered as it is now", async () => {
  const { who, names } = await knownKey("carrier");
  assert.deepEqual(names, [{ name: "Carrier" }, { name: "Client" }]);
  const { otherClient, carrier, operator } = market.ids;
  await market.owner.query("update organizations set parent_id = $2 where id = $1", [otherClient, carrier]);
  const grown = dataOf(await ask(market.app, who, NAMES)).organizations;
  assert.deepEqual(grown, [{ name: "Carrier" }, { name: "Client" }, { name: "Other client" }]);
  await market.owner.query("update organizations set parent_id = $2 where id = $1", [otherClient, operator]);
  assert.deepEqual(dataOf(await ask(market.app, who, NAMES)).organizations, names);

  const staff = await knownKey("operator");
  await market.owner.query("update api_keys set scopes = '{MCP}' where id = $1", [staff.id]);
  const refused = await ask(market.app, staff.who, NAMES);
  assert.deepEqual([codesOf(refused), refused.data], [["FORBIDDEN"], null]);
});

test("K25: what no question of records answers is never answered from memory", async () => {
  const documents = {
    constant: "{ __typename }",
    "who am I": "{ me { id } }",
    computed: "{ portfolio { clients } }",
    mutation: `mutation { createOrganization(input: { name: "Never", kind: CLIENT }) { id } }`,
    "a field refused beside others": "{ organizations { name } me { id } }",
  };
  for (const [what, document] of Object.entries(documents)) {
    const { id, who } = await knownKey("operator");
    await market.owner.query("update api_keys set revoked_at = now() where id = $1", [id]);
    const fresh = await ask(market.instance().app, who, document);
    assert.deepEqual(await ask(market.app, who, document), fresh, what);
  }
  const { rows } = await market.owner.query("select 1 from organizations where name = 'Never'");
  assert.equal(rows.length, 0);
});

test("X53: the holder of a known session is confirmed with its question, in one round trip", async () => {
  const { who } = await knownSession("client");
  await watchStatements();
  await ask(market.app, who, NAMES);
  assert.ok(!sent.some(({ statement }) => statement === "session-holder"));
  const trip = tripWith("enter-by-session");
  assert.deepEqual([trip[0], trip[1], trip.at(-1), trip.length], ["begin", "enter-by-session", "commit", 4]);
});

test("X8, X53: a known session whose person is disabled, or which was signed out, is refused at its next question", async () => {
  const disabled = await knownSession("client");
  await market.owner.query("update users set status = 'DISABLED' where id = $1", [disabled.id]);
  const left = await knownSession("client");
  const out = await market.app.inject({ method: "POST", url: "/api/auth/sign-out", headers: left.who });
  assert.equal(out.statusCode, 200);
  for (const { who } of [disabled, left]) {
    const answer = await ask(market.app, who, NAMES);
    assert.deepEqual([codesOf(answer), answer.data], [["UNAUTHENTICATED"], null]);
  }
});

test("X45, X53: a policy holds for a known session from its next question on", async () => {
  const { who } = await knownSession("client");
  await market.owner.query(
    `insert into sign_in_policies (organization_id, id, sign_on_required, second_factor_required, passkey_only,
        changed_by, created_at, updated_at)
      values ($1, uuidv7(), false, true, false, 'tests', now(), now())`,
    [market.ids.client],
  );
  const answer = await ask(market.app, who, NAMES);
  assert.deepEqual([codesOf(answer), answer.data ?? null], [["UNAUTHENTICATED"], null]);
  await market.owner.query("delete from sign_in_policies");
});

test("X53: a known session is not answered on a page of another organization, and its role is that of now", async () => {
  const { id, who } = await knownSession("operator");
  const answer = await ask(market.app, { ...who, "x-organization": market.ids.client }, NAMES);
  assert.deepEqual([codesOf(answer), answer.data], [["UNAUTHENTICATED"], null]);
  const EXPORTS = "{ organization_exports { id } }";
  assert.deepEqual(codesOf(await ask(market.app, who, EXPORTS)), []);
  await market.owner.query("update memberships set role = 'VIEWER' where user_id = $1", [id]);
  assert.deepEqual(codesOf(await ask(market.app, who, EXPORTS)), ["FORBIDDEN"]);
});

test("K7, K25: under load each question is answered as of before the revocation, or refused as of after it", async () => {
  const { id, who, names } = await knownKey("operator");
  let [revoking, revoked] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const seen: { readonly began: number; readonly ended: number; readonly isAnswered: boolean }[] = [];
  const loop = async () => {
    for (let after = 0; after < 5; ) {
      const began = performance.now();
      const answer = await ask(market.app, who, NAMES);
      if (answer.errors) assert.deepEqual(codesOf(answer), ["UNAUTHENTICATED"]);
      else assert.deepEqual(answer.data, { organizations: names });
      seen.push({ began, ended: performance.now(), isAnswered: !answer.errors });
      if (began > revoked) after++;
      if (seen.length === 60) {
        revoking = performance.now();
        await revokeKey(market.app, { cookie: market.session, origin: BASE_URL }, id);
        revoked = performance.now();
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, loop));
  const [early, late] = [seen.filter(({ ended }) => ended < revoking), seen.filter(({ began }) => began > revoked)];
  assert.ok(early.length > 0 && early.every(({ isAnswered }) => isAnswered));
  assert.ok(late.length >= 40 && late.every(({ isAnswered }) => !isAnswered));
});
