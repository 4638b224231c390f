import assert from "node:assert/strict";
import { once } from "node:events";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { z } from "zod";
import { version } from "#platform/version.ts";
import { startEmbeddedPostgres } from "#storage/embedded-postgres.ts";
import { type CommandFixture, createCommandFixture, type RunningServer } from "#tests/cli/fixture.ts";

const COMPILED = fileURLToPath(new URL("../../../../node_modules/.cache/hotwash", import.meta.url));
const PASSWORD = "quiet morning harbour";

let hotwash: CommandFixture;
let server: RunningServer;

/** One server for the whole file: every command runs beside it, in the order of the tests. */
before(async () => {
  hotwash = await createCommandFixture();
  server = await hotwash.serve();
});
after(() => hotwash.end());

async function signIn(email: string, password: string): Promise<Response> {
  return fetch(`${hotwash.baseUrl}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
}

test("the server responds and is ready", async () => {
  const health = await fetch(`${hotwash.baseUrl}/healthz`);
  assert.deepEqual(await health.json(), { status: "ok", version: version() });
  assert.equal((await fetch(`${hotwash.baseUrl}/readyz`)).status, 200);
});

test("a second server on the same port exits with a line that says so", async () => {
  const { code, err } = await hotwash.runAlone(["serve"]);
  assert.equal(code, 1);
  assert.match(
    err,
    /^Port \d+ of 127\.0\.0\.1 is already in use: stop the other program, or choose another port with --port\.\n$/,
  );
});

test("O12: the first account creates the operator, whose name is required", async () => {
  const args = ["user", "create", "--email", "Ops@Example.test", "--name", "Olga Ops", "--password-stdin"];
  const nameless = await hotwash.run(args, { input: PASSWORD });
  assert.equal(nameless.code, 2);
  assert.match(nameless.err, /--organization/);

  const created = await hotwash.runAlone([...args, "--organization", "Tabletop Works", "--json"], {
    input: `${PASSWORD}\n`,
  });
  assert.equal(created.code, 0, created.err);
  const { email, role, password } = JSON.parse(created.out);
  assert.deepEqual({ email, role, password }, { email: "ops@example.test", role: "ADMIN", password: undefined });
  assert.equal((await signIn("ops@example.test", PASSWORD)).status, 200);
});

test("O15, X25: a password is generated and printed if none is given; reset-password replaces it and disconnects agents", async () => {
  const args = ["user", "create", "--email", "ed@example.test", "--name", "Ed", "--role", "EDITOR", "--json"];
  const { password } = JSON.parse((await hotwash.run(args)).out);
  assert.equal((await signIn("ed@example.test", password)).status, 200);
  const plant = `insert into hotwash.connected_agents (organization_id, id, user_id, name, host, client_id, resource,
      expires_at, idle_at, created_at, updated_at)
    select organization_id, gen_random_uuid(), id, 'Desk agent', 'agent.example', 'program', 'http://localhost/api/mcp',
      now() + interval '1 day', now() + interval '1 day', now(), now() from hotwash.users where email = 'ed@example.test'`;
  await asOwner((owner) => owner.query(plant));
  const reset = JSON.parse((await hotwash.run(["user", "reset-password", "ed@example.test", "--json"])).out);
  assert.equal((await signIn("ed@example.test", password)).status, 401);
  assert.equal((await signIn("ed@example.test", reset.password)).status, 200);
  const ended = `select a.end_reason, e.actor_kind from hotwash.connected_agents a
    join hotwash.audit_entries e on e.subject_id = a.id and e.action = 'disconnectAgent'`;
  const { rows } = await asOwner((owner) => owner.query(ended));
  assert.deepEqual(rows, [{ end_reason: "DISCONNECTED", actor_kind: "SYSTEM" }]);
});

/** On the database of the server, as its superuser. */
async function asOwner<T>(work: (owner: Client) => Promise<T>): Promise<T> {
  const { address, stop } = await startEmbeddedPostgres(join(hotwash.folder, "postgres"));
  const owner = new Client(address);
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
    await stop();
  }
}

test("O15, L19: a name with an invisible character is refused, with its position", async () => {
  const refused = await hotwash.run(["user", "create", "--email", "eve@example.test", "--name", "Eve\u{e0041}"]);
  assert.deepEqual([refused.code, refused.out], [1, ""]);
  assert.match(refused.err, /name: must not contain the tag character U\+E0041 \(character 4\)/);
  const unknown = await hotwash.run(["user", "reset-password", "eve@example.test"]);
  assert.equal(unknown.code, 1);
});

test("an address in use and a too short password are refused", async () => {
  const args = ["user", "create", "--email", "ops@example.test", "--name", "Again"];
  const taken = await hotwash.run(args);
  assert.deepEqual([taken.code, taken.out], [1, ""]);
  assert.match(taken.err, /already belongs to this organization/);
  const short = await hotwash.run([...args, "--password-stdin"], { input: "short" });
  assert.equal(short.code, 1);
  assert.match(short.err, /12 to 128 characters \(got 5\)/);
});

test("O59: user list and organization list show accounts and organizations", async () => {
  const people = z.array(
    z.object({ email: z.string(), organization: z.string(), role: z.string(), status: z.string() }),
  );
  const listed = people.parse(JSON.parse((await hotwash.run(["user", "list", "--json"])).out));
  const ed = listed.find(({ email }) => email === "ed@example.test") ?? assert.fail();
  assert.deepEqual([ed.role, ed.status], ["EDITOR", "ACTIVE"]);
  const { out } = await hotwash.run(["user", "list", "--organization", ed.organization]);
  assert.match(out, /^EMAIL +NAME +ORGANIZATION +ROLE +STATUS +LAST SIGN-IN$/m);
  assert.match(out, /^ed@example\.test +Ed +.+ EDITOR +ACTIVE +(never|[\d-]{10} [\d:]{5})$/m);
  const organizations = await hotwash.run(["organization", "list"]);
  assert.match(organizations.out, new RegExp(`^[0-9a-f-]{36} +${ed.organization} +OPERATOR +ACTIVE$`, "m"));
  const { code, err } = await hotwash.run(["user", "list", "--organization", "Nowhere"]);
  assert.equal(code, 1);
  assert.match(err, /^There is no organization Nowhere\. Organizations: /);
});

test("T32: organization erase refuses the operator", async () => {
  const [operator] = z
    .array(z.object({ id: z.string(), name: z.string() }))
    .parse(JSON.parse((await hotwash.run(["organization", "list", "--json"])).out));
  assert.ok(operator);
  const { code, err } = await hotwash.run(["organization", "erase", operator.id, "--confirm", operator.name]);
  assert.equal(code, 1);
  assert.match(err, /whole installation and cannot be erased/);
  const kept = await hotwash.run(["organization", "list"]);
  assert.match(kept.out, new RegExp(operator.id));
});

test("X20: a password that is too easy to guess is refused, and no account is created for it", async () => {
  const args = ["user", "create", "--email", "weak@example.test", "--name", "Wendy Weak", "--password-stdin"];
  const refused = await hotwash.run(args, { input: "wendyweak2026" });
  assert.deepEqual([refused.code, refused.out], [1, ""]);
  assert.match(refused.err, /too easy to guess: it contains your (name|email address)/);
  const reset = await hotwash.run(["user", "reset-password", "weak@example.test", "--json"]);
  assert.match(reset.err, /There is no user with the email/);
});

test("X26: a second factor can be reset on the server, if there is one", async () => {
  const none = await hotwash.run(["user", "reset-second-factor", "ops@example.test"]);
  assert.deepEqual([none.code, none.out], [1, ""]);
  assert.match(none.err, /ops@example\.test has no second factor\./);
  const nobody = await hotwash.run(["user", "reset-second-factor", "nobody@example.test", "--remove-passkeys"]);
  assert.match(nobody.err, /There is no user with the email nobody@example.test/);
});

test("X51: only an account with a second factor or passkey is marked, and the doctor says that none is needed", async () => {
  const refused = await hotwash.run(["user", "break-glass", "ops@example.test"]);
  assert.deepEqual([refused.code, refused.out], [1, ""]);
  assert.match(refused.err, /ops@example\.test has no second factor and no passkey: set one up first\./);
  const ended = await hotwash.run(["user", "break-glass", "ops@example.test", "--end"]);
  assert.match(ended.err, /ops@example\.test is not a break-glass account\./);
  const examined = await hotwash.run(["doctor"]);
  assert.match(examined.out, /^ok {3}break-glass: none, and the operator's sign-in policy needs none$/m);
});

test("O15: an address with an account is invited to a second organization, and disabled and enabled in one", async () => {
  const cookie = String((await signIn("ops@example.test", PASSWORD)).headers.get("set-cookie")).split(";")[0] ?? "";
  const query = `mutation { createOrganization(input: { name: "Second Client", kind: CLIENT }) { id } }`;
  const made = await fetch(`${hotwash.baseUrl}/api/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie, origin: hotwash.baseUrl },
    body: JSON.stringify({ query }),
  });
  assert.equal(z.object({ errors: z.unknown().optional() }).parse(await made.json()).errors, undefined);
  const create = ["user", "create", "--email", "amy@example.test", "--name", "Amy"];
  assert.match((await hotwash.run(create)).out, /^Created amy@example\.test \(ADMIN\)/);
  const invited = await hotwash.run([...create, "--organization", "Second Client"]);
  assert.match(invited.out, /^Invited amy@example\.test \(ADMIN\)[\s\S]*\/set-password#token=[\w-]{43}$/m);
  assert.doesNotMatch(invited.out, /shown only once/);
  const disable = ["user", "disable", "amy@example.test", "--reason", "left"];
  const vague = await hotwash.run(disable);
  assert.deepEqual([vague.code, /several organizations; choose one with --organization/.test(vague.err)], [1, true]);
  const disabled = await hotwash.run([...disable, "--organization", "Second Client"]);
  assert.match(disabled.out, /^amy@example\.test is DISABLED in Second Client/);
  const enable = ["user", "enable", "amy@example.test", "--reason", "back", "--organization", "Second Client"];
  assert.match((await hotwash.run(enable)).out, /^amy@example\.test is INVITED in Second Client again\./);
  const people = JSON.parse((await hotwash.run(["user", "list", "--json"])).out);
  const statuses = people.filter(({ email }: { email: string }) => email === "amy@example.test");
  assert.deepEqual(statuses.map(({ status }: { status: string }) => status).sort(), ["INVITED", "INVITED"]);
});

test("an unknown organization is refused with examples of known ones", async () => {
  const { code, err } = await hotwash.run(["key", "list", "--organization", "Nowhere"]);
  assert.deepEqual([code, /^There is no organization Nowhere\. Organizations: \S/.test(err)], [1, true], err);
});

test("O15, K23: user disable locks a person out, and lists the keys that it revokes", async () => {
  const made = ["key", "create", "--name", "nightly", "--scopes", "mcp", "--owner", "ed@example.test", "--json"];
  const { key } = JSON.parse((await hotwash.run(made)).out);
  const { code, out } = await hotwash.run(["user", "disable", "ed@example.test", "--reason", "left the company"]);
  assert.equal(code, 0);
  assert.match(out, /^Revoked their key nightly \(hw_\w{8}\) for .+\.$/m);
  const [listed] = JSON.parse((await hotwash.run(["key", "list", "--json"])).out);
  assert.ok(key.startsWith(listed.prefix));
  assert.deepEqual([listed.state, listed.owner_email], ["REVOKED", "ed@example.test"]);
  const again = await hotwash.run(["user", "disable", "ed@example.test", "--reason", "left the company"]);
  assert.equal(again.code, 1);
  assert.match(again.err, /already DISABLED/);
});

test("O14, O15: a key opens its interface until it is revoked", async () => {
  const args = ["key", "create", "--name", "agent", "--scopes", "mcp,graphql", "--role", "VIEWER", "--json"];
  const { key } = JSON.parse((await hotwash.run(args)).out);
  const ask = () =>
    fetch(`${hotwash.baseUrl}/api/mcp`, {
      method: "POST",
      headers: { "x-api-key": key, "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" }),
    });
  assert.equal((await ask()).status, 200);

  const [, listed] = JSON.parse((await hotwash.run(["key", "list", "--json"])).out);
  assert.equal(listed.owner_email, "ops@example.test");
  assert.equal(Date.parse(listed.expires_at) - Date.parse(listed.created_at), 365 * 86_400_000);
  assert.deepEqual([listed.name, listed.state, listed.scopes], ["agent", "ACTIVE", ["MCP", "GRAPHQL"]]);
  assert.doesNotMatch(JSON.stringify(listed), new RegExp(key));
  assert.match(
    (await hotwash.run(["key", "list"])).out,
    /^PREFIX +NAME +ORGANIZATION +OWNER +.*EXPIRES.*\n.*\nhw_\w{8} +agent +.*ops@example\.test +.*20\d\d-/,
  );

  assert.equal((await hotwash.run(["key", "revoke", listed.prefix])).code, 0);
  assert.equal((await ask()).status, 401);
  const again = await hotwash.run(["key", "revoke", listed.prefix]);
  assert.equal(again.code, 1);
  assert.match(again.err, /was REVOKED on/);
});

test("K23: with several ADMINs, key create requires one of them by name", async () => {
  const invite = ["user", "create", "--name", "Second", "--email", "second@example.test"];
  assert.equal((await hotwash.run(invite)).code, 0);
  const key = ["key", "create", "--name", "more", "--scopes", "mcp"];
  // One who has not signed in yet is not in the way of the one who has.
  assert.equal((await hotwash.run(key)).code, 0);
  const { password } = JSON.parse((await hotwash.run(["user", "reset-password", "second@example.test", "--json"])).out);
  assert.equal((await signIn("second@example.test", password)).status, 200);
  const unnamed = await hotwash.run(key);
  assert.deepEqual([unnamed.code, unnamed.out], [1, ""]);
  assert.match(unnamed.err, /^--owner is required.*: ops@example\.test, second@example\.test\.\n$/);
  for (const owner of ["nobody@example.test", "ed@example.test"]) {
    assert.equal((await hotwash.run([...key, "--owner", owner])).code, 1, owner);
  }
  assert.equal((await hotwash.run([...key, "--owner", "second@example.test"])).code, 0);
  const far = await hotwash.run([...key, "--owner", "second@example.test", "--expires", "2099-01-01"]);
  assert.match(far.err, /--expires: must be at most 730 days ahead/);
  for (const day of ["2027-02-30", "2027-02-30T12:00:00Z", "tomorrow", "2027"]) {
    const { code, err } = await hotwash.run([...key, "--owner", "second@example.test", "--expires", day]);
    assert.deepEqual([code, /must be a date such as 2027-01-31, or a time such as/.test(err)], [2, true], err);
  }
});

test("H15, H16: certificate rotate-key signs with another key from now on, and withdraw-key withdraws one", async () => {
  const rotated = [];
  for (let i = 0; i < 2; i++) {
    const { code, out, err } = await hotwash.run(["certificate", "rotate-key", "--json"]);
    assert.equal(code, 0, err);
    rotated.unshift(JSON.parse(out).kid);
  }
  const published = await (await fetch(`${hotwash.baseUrl}/.well-known/jwks.json`)).json();
  assert.deepEqual(
    Object(published).keys.map(({ kid }: { kid: string }) => kid),
    rotated,
  );
  const withdrawn = await hotwash.run(["certificate", "withdraw-key", rotated[0] ?? "", "--reason", "A lost laptop"]);
  assert.equal(withdrawn.code, 0, withdrawn.err);
  assert.match(withdrawn.out, /is withdrawn: .*\nThe key \S+ now signs\.\n.*signed again: 0/);
  const unknown = await hotwash.run(["certificate", "withdraw-key", "nobody's"]);
  assert.deepEqual([unknown.code, /There is no signing key/.test(unknown.err)], [1, true]);
});

test("O13: incorrect usage exits with 2 and says what is correct", async () => {
  const wrong = [
    ["bogus"],
    ["user", "create"],
    ["key", "create", "--name", "x", "--scopes", "root"],
    ["key", "create", "--name", "x", "--scopes", "mcp", "--role", "OWNER"],
    ["audit", "verify", "--checkpoint", "nowhere.json"],
  ];
  const ended = await Promise.all(wrong.map((args) => hotwash.run(args)));
  ended.push(await hotwash.runAlone(["bogus"]));
  for (const [i, { code, err }] of ended.entries()) {
    assert.equal(code, 2, `${wrong[i] ?? "alone"}: ${err}`);
    assert.ok(err.length > 0);
  }
});

test("O8: an invalid configuration exits with 2 and names the variable", async () => {
  const { code, err } = await hotwash.run(["key", "list"], { env: { HOTWASH_INTROSPECTION: "maybe" } });
  assert.equal(code, 2);
  assert.equal(err, 'HOTWASH_INTROSPECTION ("maybe") is not valid: it must be on or off.\n');
});

test("O13: every command has help", async () => {
  const commands = [
    "serve",
    "demo",
    "migrate",
    "user create",
    "user list",
    "organization list",
    "organization erase",
    "key list",
    "audit verify",
    "schema",
    "doctor",
  ];
  const helps = await Promise.all(commands.map((command) => hotwash.run([...command.split(" "), "--help"])));
  for (const [i, { code, out }] of helps.entries()) {
    assert.equal(code, 0);
    assert.match(out, new RegExp(`^Usage: hotwash ${commands[i]}`));
  }
});

test("demo says what is missing if its package is not installed, and starts nothing", async () => {
  const hide = `import { registerHooks } from "node:module";
    registerHooks({ resolve(name, context, next) { return next(name.replace(/^@hotwash\\/demo/, "@hotwash/absent"), context); } });`;
  const env = { NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(hide)}"`, PORT: "0" };
  const { code, err } = await hotwash.runAlone(["demo"], { env });
  assert.equal(code, 1);
  assert.equal(err, "The demo is not installed: restore packages/demo, then run npm install.\n");
});

test("O17: schema prints the GraphQL schema", async () => {
  const { code, out } = await hotwash.runAlone(["schema"]);
  assert.equal(code, 0);
  assert.match(out, /^type Query \{/m);
});

test("O23: build creates the portals' pages in the folder that it prints", async () => {
  const { code, err } = await hotwash.run(["build"]);
  assert.equal(code, 0, err);
  const folder = /are in (.+)$/m.exec(err)?.[1] ?? "";
  assert.match(await readFile(join(folder, "index.html"), "utf8"), /<script type="module"/);
});

test("compiled code is cached next to the packages, in a folder for each Node", async () => {
  await rm(COMPILED, { recursive: true, force: true });
  const { out } = await hotwash.runAlone(["--version"], { env: { NODE_COMPILE_CACHE: undefined } });
  assert.equal(out, `${version()}\n`);
  const [ofThisNode = ""] = await readdir(COMPILED);
  assert.notDeepEqual(await readdir(join(COMPILED, ofThisNode)), []);
});

test("O16, O35, O96: doctor finds no problem, and has the check that each runbook names", async () => {
  const { code, out } = await hotwash.run(["doctor", "--json"]);
  const { ok, findings } = JSON.parse(out);
  assert.deepEqual([code, ok], [0, true], out);
  const checks = findings.map(({ check }: { check: string }) => check);
  assert.deepEqual(checks, [
    "version",
    "configuration",
    "address",
    "server",
    "errors",
    "latency",
    "live delivery",
    "database connections",
    "jobs",
    "data feed",
    "data folder",
    "disk space",
    "mail",
    "tracing",
    "database",
    "clock",
    "migrations",
    "roles",
    "backups",
    "open transactions",
    "audit log",
    "break-glass",
    "logins",
    "secret",
    "audit streams",
    "dead letters",
    "paused connections",
    "signing key",
  ]);
  const runbooks = await readFile(new URL("../../../../docs/runbooks.md", import.meta.url), "utf8");
  const [, ...sections] = runbooks.split(/^## (?=Hotwash)/m);
  assert.ok(sections.length > 20);
  for (const section of sections) {
    const [, named] = /`hotwash doctor` checks it under `([\w ]+)`\./.exec(section) ?? [];
    assert.ok(named && checks.includes(named), `${section.slice(0, 30)}: ${named}`);
  }
});

test("O16: doctor reports problems and suggests fixes", async () => {
  await hotwash.run(["certificate", "rotate-key"]);
  const env = {
    HOTWASH_BASE_URL: "http://hotwash.example",
    HOTWASH_DATADIR: "/srv/hotwash",
    HOTWASH_SECRET: "another secret of more than 32 characters",
    SMTP_URL: "smtp://127.0.0.1:1",
    HOTWASH_MAIL_FROM: "hotwash@company.example",
  };
  const { code, out } = await hotwash.run(["doctor"], { env });
  assert.equal(code, 1);
  assert.match(
    out,
    /^BAD {2}secret: HOTWASH_SECRET was changed: add the previous value .* the key that signs certificates: or run /m,
  );
  assert.match(out, /^BAD {2}address: .*TLS proxy/m);
  assert.match(out, /^BAD {2}mail: 127\.0\.0\.1:1 does not accept emails: connect ECONNREFUSED .*\. Check SMTP_URL$/m);
  assert.match(out, /^BAD {2}configuration: HOTWASH_DATADIR is not a setting/m);
});

test("O16: doctor names every misspelled setting, also next to an invalid one", async () => {
  const misspelled = { HOTWASH_DATA_DRI: "x", HOTWASH_SMPT_URL: "y" };
  for (const env of [misspelled, { ...misspelled, PORT: "many" }]) {
    const { code, out } = await hotwash.run(["doctor"], { env });
    assert.equal(code, 1, out);
    for (const name of Object.keys(misspelled)) assert.match(out, new RegExp(`${name} is not a setting`));
    assert.equal(/PORT \("many"\) is not valid/.test(out), "PORT" in env);
  }
});

test("O26: doctor warns of a database on another machine without TLS", async () => {
  const warned = /^WARN connection: DATABASE_URL connects to 0\.0\.0\.0 without TLS: add \?sslmode=verify-full/m;
  const doctor = async (url: string) =>
    (await hotwash.run(["doctor"], { env: { DATABASE_URL: url, HOTWASH_SECRET: "0123456789abcdef".repeat(4) } })).out;
  const out = await doctor("postgres://hotwash:open-sesame@0.0.0.0:1/hotwash");
  assert.match(out, warned);
  assert.doesNotMatch(out, /open-sesame/);
  assert.match(await doctor("postgres://hotwash@0.0.0.0:1/hotwash?sslmode=prefer"), warned);
  assert.match(
    await doctor("postgres://hotwash@0.0.0.0:1/hotwash?sslmode=require"),
    /^ok {3}connection: is encrypted$/m,
  );
  assert.match(await doctor("postgres://hotwash@127.0.0.1:1/hotwash"), /^ok {3}connection: stays on this machine$/m);
});

test("A8, A12: audit verify accepts the log, and exits with 1 if it was tampered with", async () => {
  const checkpoint = join(hotwash.folder, "checkpoint.json");
  await writeFile(checkpoint, (await hotwash.run(["audit", "checkpoint"])).out);
  const sound = await hotwash.run(["audit", "verify", "--checkpoint", checkpoint]);
  assert.equal(sound.code, 0, sound.out);
  assert.match(sound.out, /^\d+ entries in 2 organizations: undamaged\.\n$/);

  await asOwner(async (owner) => {
    const { rows } = await owner.query(
      "select distinct actor_kind from hotwash.audit_entries where action = 'createApiKey'",
    );
    assert.deepEqual(rows, [{ actor_kind: "SYSTEM" }]);
    await owner.query("update hotwash.audit_entries set actor_name = 'nobody' where sequence = 2");
  });
  const damaged = await hotwash.runAlone(["audit", "verify"]);
  assert.equal(damaged.code, 1);
  assert.match(damaged.out, /^EDITED {2}Tabletop Works: entry 2 was edited\.$/m);
});

test("O21: a server whose background work does not start exits with 1, and leaves nothing running", async () => {
  const { code, err } = await asOwner(async (owner) => {
    await owner.query("alter role hotwash_login set default_transaction_read_only = on");
    const served = await hotwash.runAlone(["serve"], { env: { PORT: "0" } });
    await owner.query("alter role hotwash_login reset default_transaction_read_only");
    return served;
  });
  assert.equal(code, 1, err);
  assert.match(err, /read-only transaction/);
  assert.doesNotMatch(err, /serves http/);
});

test("O9: SIGTERM shuts down the server in order, with its database, after running requests finished", async () => {
  const request = await beginRequest(Number(new URL(hotwash.baseUrl).port));
  server.child.kill("SIGTERM");
  await refusingConnections();
  request.finish();
  assert.match(await request.answer, /^HTTP\/1\.1 400 /);

  const { code, out, err } = await server.ended;
  assert.equal(code, 0, err);
  for (const line of out.trim().split("\n")) assert.equal(typeof JSON.parse(line).msg, "string");
  assert.doesNotMatch(out + err, new RegExp(PASSWORD));
});

test("O12, X16: on its empty database the server printed a set-up link, and the command, for the first account", async () => {
  assert.match((await server.ended).err, /\n {2}http:\/\/\S+\/set-password#token=[\w-]{43}\n/);
  assert.match((await server.ended).err, /npx hotwash user create --organization/);
});

/** Sends a request but for its last byte. It is under way once the one before it is answered: they came together. */
async function beginRequest(port: number): Promise<{ readonly finish: () => void; readonly answer: Promise<string> }> {
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  socket.cork();
  socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  socket.write(
    "POST /api/auth/sign-in/email HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{",
  );
  socket.uncork();
  const first = String((await once(socket, "data"))[0]);
  assert.match(first, /^HTTP\/1\.1 200 /);
  return { finish: () => socket.write("}"), answer: once(socket, "data").then(([data]) => String(data)) };
}

async function refusingConnections(): Promise<void> {
  const isRefused = () =>
    fetch(`${hotwash.baseUrl}/healthz`).then(
      () => false,
      () => true,
    );
  while (!(await isRefused())) await sleep(20);
}
