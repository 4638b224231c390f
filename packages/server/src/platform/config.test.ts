import assert from "node:assert/strict";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { ConfigError, readConfig } from "#platform/config.ts";

const folder = mkdtempSync(join(tmpdir(), "hotwash-config-"));
after(() => rmSync(folder, { recursive: true }));

const SECRET = "0123456789abcdef0123456789abcdef";

function problems(env: Record<string, string>): readonly string[] {
  try {
    readConfig({ HOTWASH_DATA_DIR: folder, ...env });
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test("without any variable the defaults apply, and production hides its schema", () => {
  const { secrets, keepsSecrets, ...config } = readConfig({ HOTWASH_DATA_DIR: folder });
  assert.deepEqual(config, {
    port: 4000,
    host: "127.0.0.1",
    databaseUrl: undefined,
    directUrl: undefined,
    replicaUrl: undefined,
    connections: { connections: 10, perOrganization: undefined, perCaller: undefined, waitSeconds: 5 },
    readBudget: 600_000,
    dataDir: folder,
    baseUrl: "http://localhost:4000",
    allowedOrigins: ["http://localhost:4000", "http://127.0.0.1:4000"],
    introspection: false,
    trustProxy: false,
    logLevel: "info",
    environment: "production",
    metricsToken: undefined,
    securityContact: undefined,
    embeddings: "offline",
    mail: undefined,
    bucket: undefined,
    bucketAccess: undefined,
    outboundAllow: [],
    worksJobs: true,
    assistantModel: undefined,
    availability: { databaseWaitSeconds: 60, drainSeconds: 0, clockToleranceSeconds: 2 },
    backups: { lock: undefined, schedule: undefined },
    attachmentsMostBytes: 5_000 * 1024 * 1024,
    clamd: undefined,
    conversationDays: 90,
    tracing: undefined,
  });
  assert.equal(keepsSecrets, true);
  assert.ok(secrets.length === 1 && secrets[0].length >= 32);
});

test("an empty variable counts as absent", () => {
  assert.equal(readConfig({ HOTWASH_DATA_DIR: folder, PORT: "", HOTWASH_BASE_URL: "" }).port, 4000);
});

test("O8: every invalid value has a line that names it and says what is allowed", () => {
  assert.deepEqual(
    problems({ PORT: "70000", HOTWASH_INTROSPECTION: "yes", HOTWASH_BASE_URL: "https://a.example/app" }),
    [
      'PORT ("70000") is not valid: it must be a port from 0 to 65535.',
      'HOTWASH_BASE_URL ("https://a.example/app") is not valid: it must be an origin such as https://hotwash.example.',
      'HOTWASH_INTROSPECTION ("yes") is not valid: it must be on or off.',
    ],
  );
});

test("O8: an invalid secret is not shown", () => {
  const lines = problems({
    HOTWASH_SECRET: "tooshort",
    HOTWASH_METRICS_TOKEN: "alsoshort",
    DATABASE_URL: "mysql://u:pw@h/d",
    DATABASE_DIRECT_URL: "mysql://u:pw@h/d",
    DATABASE_REPLICA_URL: "mysql://u:pw@h/d",
  });
  assert.equal(lines.length, 5);
  for (const line of lines) assert.doesNotMatch(line, /tooshort|alsoshort|pw/);
});

test("O8: addresses that only add to DATABASE_URL require it", () => {
  const other = "postgres://u@h/d";
  const missing = "DATABASE_URL is missing: it names the database.";
  assert.deepEqual(problems({ DATABASE_DIRECT_URL: other }), [
    `${missing} DATABASE_DIRECT_URL only adds the way to it past a pooler.`,
  ]);
  assert.deepEqual(problems({ DATABASE_REPLICA_URL: other }), [
    `${missing} DATABASE_REPLICA_URL only adds its standbys.`,
  ]);
});

test("O8: DATABASE_URL requires a secret that all instances share", () => {
  const [line] = problems({ DATABASE_URL: "postgres://u@h/d" });
  assert.match(line ?? "", /^HOTWASH_SECRET is missing/);
  assert.deepEqual(problems({ DATABASE_URL: "postgres://u@h/d", HOTWASH_SECRET: SECRET }), []);
});

test("O32: several secrets are separated by commas, newest first, each of 32 characters or more", () => {
  const [a, b] = ["a".repeat(32), "b".repeat(40)];
  const read = (text: string) => readConfig({ HOTWASH_SECRET: text }).secrets;
  assert.deepEqual(read(a), [a]);
  assert.deepEqual(read(`${b}, ${a}`), [b, a]);
  assert.deepEqual(read(`${b},`), [b]);
  for (const text of [`${b},short`, `short,${b}`, ",", `${"c".repeat(20)},${"d".repeat(20)}`]) {
    const [line] = problems({ HOTWASH_SECRET: text });
    assert.match(line ?? "", /^HOTWASH_SECRET \(not shown\) is not valid: .*at least 32 random characters, or several/);
  }
});

test("the secret of a data folder is created once, and nobody else can read it", () => {
  const first = readConfig({ HOTWASH_DATA_DIR: folder }).secrets;
  assert.deepEqual(readConfig({ HOTWASH_DATA_DIR: folder }).secrets, first);
  assert.equal(statSync(join(folder, "secret")).mode & 0o777, 0o600);
});

test("allowed origins are the public address and added ones, as browsers write them", () => {
  const { allowedOrigins } = readConfig({
    HOTWASH_SECRET: SECRET,
    HOTWASH_BASE_URL: "https://Hotwash.example:443/",
    HOTWASH_ALLOWED_ORIGINS: "https://other.example, https://hotwash.example",
  });
  assert.deepEqual(allowedOrigins, ["https://hotwash.example", "https://other.example"]);
});

test("only named proxies are trusted, never all", () => {
  const read = (text: string) => readConfig({ HOTWASH_SECRET: SECRET, HOTWASH_TRUST_PROXY: text }).trustProxy;
  assert.equal(read("off"), false);
  assert.equal(read("2"), 2);
  assert.deepEqual(read("10.0.0.0/8, loopback,::1"), ["10.0.0.0/8", "loopback", "::1"]);
  for (const bad of ["true", "0", "10.0.0.0/33", "proxy.example", ","]) {
    assert.throws(() => read(bad), ConfigError, bad);
  }
});

test("introspection follows NODE_ENV unless it is set", () => {
  const read = (env: Record<string, string>) => readConfig({ HOTWASH_SECRET: SECRET, ...env }).introspection;
  assert.equal(read({ NODE_ENV: "development" }), true);
  assert.equal(read({ NODE_ENV: "development", HOTWASH_INTROSPECTION: "off" }), false);
  assert.equal(read({ NODE_ENV: "production", HOTWASH_INTROSPECTION: "on" }), true);
});

test("a relative data folder starts at the command's directory", () => {
  const { dataDir } = readConfig({ HOTWASH_SECRET: SECRET, INIT_CWD: folder, HOTWASH_DATA_DIR: "./here" });
  assert.equal(dataDir, join(folder, "here"));
});

test("vectors come from the bundled model, a named endpoint, or nowhere", () => {
  const embeddings = (env: Record<string, string>) => readConfig({ HOTWASH_DATA_DIR: folder, ...env }).embeddings;
  const url = "https://models.example/v1";
  assert.equal(embeddings({ HOTWASH_EMBEDDINGS_URL: "off" }), "off");
  assert.deepEqual(embeddings({ HOTWASH_EMBEDDINGS_URL: url, HOTWASH_EMBEDDINGS_MODEL: "m" }), {
    url,
    model: "m",
    key: undefined,
  });
  assert.match(
    problems({ HOTWASH_EMBEDDINGS_URL: "models.example" })[0] ?? "",
    /it must be offline, off, or an OpenAI-compatible API/,
  );
  assert.match(problems({ HOTWASH_EMBEDDINGS_URL: "http://models.example/v1" })[0] ?? "", /http only on this machine/);
  for (const own of ["http://localhost:11434/v1", "http://127.0.0.1/v1", "http://[::1]:80/v1"]) {
    const named = embeddings({ HOTWASH_EMBEDDINGS_URL: own, HOTWASH_EMBEDDINGS_MODEL: "m" });
    assert.deepEqual(named, { url: own, model: "m", key: undefined });
  }
  assert.match(problems({ HOTWASH_EMBEDDINGS_URL: url })[0] ?? "", /HOTWASH_EMBEDDINGS_MODEL is missing/);
  assert.doesNotMatch(problems({ HOTWASH_EMBEDDINGS_KEY: "a b" })[0] ?? "", /a b/);
});

test("emails go through the configured server, from its address or that of the public domain", () => {
  const mail = (env: Record<string, string>) => readConfig({ HOTWASH_DATA_DIR: folder, ...env }).mail;
  const url = "smtp://hotwash:secret@mail.example:587";
  const named = { SMTP_URL: url, HOTWASH_MAIL_FROM: "exercises@company.example" };
  assert.deepEqual(mail(named), { url, from: "exercises@company.example" });
  assert.deepEqual(mail({ SMTP_URL: url, HOTWASH_BASE_URL: "https://hotwash.company.example" }), {
    url,
    from: "hotwash@hotwash.company.example",
  });
  assert.match(problems({ SMTP_URL: url })[0] ?? "", /^HOTWASH_MAIL_FROM is missing/);
  assert.match(problems({ SMTP_URL: "http://u:pw@mail.example" })[0] ?? "", /^SMTP_URL \(not shown\) is not valid/);
  assert.match(problems({ HOTWASH_MAIL_FROM: "nobody" })[0] ?? "", /the sender address of emails/);
});
