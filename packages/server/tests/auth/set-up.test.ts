import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { FastifyInstance } from "fastify";
import { createAccountLink } from "#domain/accounts/account-links.ts";
import { findOperator, foundOperator } from "#domain/organizations/found-operator.ts";
import { installLibrary } from "#domain/scenarios/install-library.ts";
import { library } from "#domain/scenarios/library.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { systemCaller } from "#kernel/caller.ts";
import { createApp } from "#server/app.ts";
import { createDependencies, drainDependencies } from "#server/create-dependencies.ts";
import { openAuthDatabase } from "#storage/auth-database.ts";
import { openDatabase } from "#storage/database.ts";
import { asCaller, asCourier } from "#storage/tenancy.ts";
import { createDatabase } from "#tests/support/database.ts";
import { quickPasswords } from "#tests/support/quick-passwords.ts";

const BASE_URL = "http://localhost:4000";

let app: FastifyInstance;
let dependencies: Dependencies;
let end: () => Promise<void>;

before(async () => {
  const { login, authLogin, drop } = await createDatabase();
  const database = openDatabase(login, 2);
  const authDatabase = openAuthDatabase(authLogin);
  const config = {
    baseUrl: BASE_URL,
    allowedOrigins: [BASE_URL],
    introspection: true,
    secrets: ["0123456789abcdef".repeat(4)] as const,
  };
  dependencies = createDependencies({ database, authDatabase, config, passwords: quickPasswords });
  app = createApp(dependencies);
  end = async () => {
    await app.close();
    await drainDependencies(dependencies);
    await Promise.all([database.end(), authDatabase.end()]);
    await drop();
  };
});
after(() => end());

const post = (path: string, payload: object) => app.inject({ method: "POST", url: `/api/auth/${path}`, payload });

test("X16, L19: the first account accepts no invisible character, and its link stays valid", async () => {
  const path = await createAccountLink(dependencies.authDatabase, { purpose: "SET_UP" }, dependencies.clock());
  const names = { organization: "Works", name: "Olga", email: "o@works.example", password: "correct horse battery" };
  for (const field of ["organization", "name"]) {
    const answer = await post("set-password", { token: path.split("#token=")[1], ...names, [field]: "Olga\u202e" });
    const message = `${field}: must not contain the bidirectional control U+202E (character 5).`;
    assert.deepEqual([answer.statusCode, answer.json()], [400, { code: "BAD_REQUEST", message }]);
  }
  const founded = {
    id: dependencies.newId(),
    name: "Works\u200b",
    now: dependencies.clock(),
    actor: "hotwash user create",
    entryId: "",
  };
  const refused = {
    code: "BAD_USER_INPUT",
    message: "name: must not contain the invisible character U+200B (character 6)",
  };
  await assert.rejects(foundOperator(dependencies.database, founded), refused);
  assert.equal(await findOperator(dependencies.database), undefined);
});

test("X16, O12: the link of an empty database creates the operator with its first ADMIN, who then signs in", async () => {
  const path = await createAccountLink(dependencies.authDatabase, { purpose: "SET_UP" }, dependencies.clock());
  const token = path.split("#token=")[1];
  const account = {
    organization: "Tabletop Works",
    name: "Olga Ops",
    email: "Olga@Works.example",
    password: "correct horse battery",
  };
  const answer = await post("set-password", { token, ...account });
  assert.equal(answer.statusCode, 200, answer.body);
  assert.equal(answer.json().user.email, "olga@works.example");
  const signedIn = await post("sign-in/email", { email: account.email, password: account.password });
  const cookie = String(signedIn.headers["set-cookie"]).split(";")[0];
  const query = "{ me { role email organization { name kind } permissions } }";
  const { data } = (await app.inject({ url: "/api/graphql", query: { query }, headers: { cookie } })).json();
  const { permissions, ...me } = data.me;
  assert.deepEqual(me, {
    role: "ADMIN",
    email: "olga@works.example",
    organization: { name: "Tabletop Works", kind: "OPERATOR" },
  });
  assert.ok(permissions.includes("manage_users"));
  assert.equal((await post("set-password", { token, ...account })).statusCode, 404);
  const told = "select kind, offered_at is not null as held from notifications";
  const { rows } = await asCourier(dependencies.database, (connection) => connection.query(told));
  assert.deepEqual(rows, [{ kind: "INVITATION", held: true }], "a link to set a password that is set");
});

test("O57: the scenario library is there with the operator, and a start adds what is missing from it, once", async () => {
  const { database } = dependencies;
  const operator = systemCaller((await findOperator(database)) ?? "");
  const count = "select count(*)::int as all, count(distinct title)::int as titles from scenarios";
  const counted = () => asCaller(database, operator, async (connection) => (await connection.query(count)).rows[0]);
  assert.deepEqual(await counted(), { all: library.length, titles: library.length });
  const injects = "select count(*)::int as count from scenario_injects where expected_actions is not null";
  const { rows } = await asCaller(database, operator, (connection) => connection.query(injects));
  assert.ok(rows[0].count > library.length * 5);

  const [title] = library.map((each) => each.title);
  await asCaller(database, operator, (connection) =>
    connection.query("update scenarios set title = 'Another' where title = $1", [title]),
  );
  const added = await Promise.all([1, 2].map(() => installLibrary(database, dependencies)));
  assert.equal(added.flat().length, 1, "two servers that start at once add it once");
  assert.deepEqual(await counted(), { all: library.length + 1, titles: library.length + 1 });
  assert.deepEqual(await installLibrary(database, dependencies), []);
});
