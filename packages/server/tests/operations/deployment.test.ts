import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { test } from "node:test";
import { Ajv } from "ajv";
import { parse } from "yaml";
import { z } from "zod";
import { readConfig, unknownSettings } from "#platform/config.ts";
import { readBlocks } from "#tests/docs/blocks.ts";
import { NEWEST } from "../../bin/choose-node.mjs";

const ROOT = new URL("../../../../", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, ROOT), "utf8");
const CHART = "deploy/helm/hotwash/";
const SECRET = "0123456789abcdef0123456789abcdef";
const DATABASE_URL = "postgres://hotwash_owner:secret@db:5432/hotwash";

const { version } = z.object({ version: z.string() }).parse(JSON.parse(read("package.json")));
const record = z.record(z.string(), z.unknown());
const texts = z.record(z.string(), z.string());

test("O82: the image is built from the package alone, of this version, and runs as a user of its own with a health check", () => {
  const lines = read("deploy/Dockerfile").split("\n");
  assert.ok(lines.includes(`ARG VERSION=${version}`));
  assert.ok(lines.some((line) => line.startsWith(`ARG NODE_VERSION=${NEWEST}.`)));
  const copied = lines.filter((line) => /^(COPY|ADD) (?!--from=build)/.test(line));
  assert.deepEqual(copied, [`COPY dist/hotwash-\${VERSION}.tgz /tmp/hotwash.tgz`]);
  assert.deepEqual(rulesOf(read(".dockerignore")), ["*", "!dist/hotwash-*.tgz"]);
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith("FROM ")));
  assert.ok(last.includes("USER 10001:10001") && last.includes("VOLUME /var/lib/hotwash"));
  assert.match(last.join("\n"), /^HEALTHCHECK .*\\\n +CMD \["node", "-e", "fetch\(.*\/readyz/m);
  assert.doesNotMatch(last.join("\n"), /^(ENV|ARG).*(SECRET|PASSWORD|TOKEN|DATABASE_URL)/m);
  assert.deepEqual(unknownSettings(environmentOf(last)), []);
  readConfig({ ...environmentOf(last), DATABASE_URL, HOTWASH_SECRET: SECRET });
});

const service = z.looseObject({ image: z.string(), env_file: z.array(z.string()).optional() });
const composed = z.object({
  services: z.object({ hotwash: service, postgres: service }),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});

test("O82: the compose file has a read-only container without rights, and its secrets in files that git ignores", () => {
  const { services, secrets } = composed.parse(parse(read("deploy/compose.yaml")));
  const { hotwash } = services;
  assert.equal(hotwash.image, `hotwash:${version}`);
  assert.deepEqual(
    [hotwash.read_only, hotwash.user, hotwash.cap_drop, hotwash.security_opt],
    [true, "10001:10001", ["ALL"], ["no-new-privileges:true"]],
  );
  const ignored = read(".gitignore").split("\n");
  const files = [...(hotwash.env_file ?? []), ...Object.values(secrets).map(({ file }) => file)];
  assert.deepEqual(files, ["hotwash.env", "./secrets/postgres_password", "./secrets/owner_password"]);
  for (const file of files)
    assert.ok(
      ignored.some((each) => posix.join("/deploy", file).startsWith(each) && each !== ""),
      file,
    );
  const settings = Object.fromEntries(rulesOf(read("deploy/hotwash.env.example")).map(settingOf));
  assert.deepEqual(unknownSettings({ ...settings, HOTWASH_SECRET: SECRET }), []);
  readConfig({ ...settings, HOTWASH_SECRET: SECRET });
});

test("O82: the chart's values fit their schema, which refuses misspelled settings, short secrets and unknown values", () => {
  const values = record.parse(parse(read(`${CHART}values.yaml`)));
  const validate = new Ajv({ strict: true, allErrors: true }).compile(JSON.parse(read(`${CHART}values.schema.json`)));
  assert.ok(validate(values), JSON.stringify(validate.errors));
  const wrong = [
    { replica: 3 },
    { replicas: 0 },
    { baseUrl: "https://hotwash.example/app" },
    { secret: { DATABASE_URL: "mysql://db/hotwash" } },
    { secret: { HOTWASH_SECRET: "short" } },
    { settings: { hotwash_jobs: "off" } },
    { settings: { HOTWASH_BACKUP_KEEP: 14 } },
  ];
  for (const each of wrong) assert.equal(validate({ ...values, ...each }), false, JSON.stringify(each));
  const env = { ...texts.parse(values.settings), HOTWASH_BASE_URL: z.string().parse(values.baseUrl) };
  assert.deepEqual(unknownSettings(env), []);
  readConfig({ ...env, HOTWASH_DRAIN_SECONDS: String(values.drainSeconds), DATABASE_URL, HOTWASH_SECRET: SECRET });
});

test("O82: the chart's templates use every value and no other, and define the parts that they include", () => {
  const chart = z.object({ version: z.string(), appVersion: z.string() }).parse(parse(read(`${CHART}Chart.yaml`)));
  assert.deepEqual(chart, { ...chart, version, appVersion: version });
  const names = readdirSync(new URL(`${CHART}templates/`, ROOT));
  const text = names.map((name) => read(`${CHART}templates/${name}`)).join("\n");
  const used = new Set([...text.matchAll(/\.Values\.([\w.]+)/g)].map(([, path = ""]) => path));
  const values = record.parse(parse(read(`${CHART}values.yaml`)));
  const known = pathsOf(values, "");
  assert.deepEqual(
    [...used].filter((path) => !known.has(path)),
    [],
  );
  const unused = [...known].filter((path) => ![...used].some((each) => path.startsWith(each) || each.startsWith(path)));
  assert.deepEqual(unused, []);
  const defined = new Set([...text.matchAll(/define "([\w.]+)"/g)].map(([, name]) => name));
  const included = new Set([...text.matchAll(/include "([\w.]+)"/g)].map(([, name]) => name));
  assert.deepEqual([...included].sort(), [...defined].sort());
  for (const name of names) {
    const opens = read(`${CHART}templates/${name}`).match(/{{-? (if|range|with|define) /g)?.length ?? 0;
    assert.equal(read(`${CHART}templates/${name}`).match(/{{-? end -?}}/g)?.length ?? 0, opens, name);
  }
});

test("O82: the systemd unit runs the server as a user of its own, confined, and ends only the server", () => {
  const unit = read("deploy/systemd/hotwash.service");
  const lines = unit.split("\n");
  const needed = [
    "User=hotwash",
    "NoNewPrivileges=yes",
    "CapabilityBoundingSet=",
    "ProtectSystem=strict",
    "KillMode=mixed",
  ];
  for (const line of needed) assert.ok(lines.includes(line), line);
  assert.match(unit, /^ExecStart=\/opt\/hotwash\/node_modules\/\.bin\/hotwash serve$/m);
  assert.match(unit, /^StateDirectory=hotwash$/m);
  const settings = Object.fromEntries((unit.match(/^Environment=(.+)$/m)?.[1] ?? "").split(" ").map(settingOf));
  assert.deepEqual(unknownSettings(settings), []);
  assert.doesNotMatch(unit, /SECRET|PASSWORD|DATABASE_URL/);
  assert.deepEqual(
    [...lines].filter((line) => line !== "" && !/^(#.*|\[(Unit|Service|Install)\]|[A-Z][A-Za-z]+=.*)$/.test(line)),
    [],
  );
});

function rulesOf(text: string): string[] {
  return text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
}

function settingOf(line: string): [string, string] {
  const at = line.indexOf("=");
  return [line.slice(0, at), line.slice(at + 1)];
}

function environmentOf(lines: readonly string[]): Record<string, string> {
  const set = lines.flatMap((line) => (line.startsWith("ENV ") ? line.slice(4).split(" ") : []));
  return Object.fromEntries(set.map(settingOf));
}

/** Every value by its path, and every group of values. */
function pathsOf(value: unknown, path: string): Set<string> {
  const inner = record.safeParse(value);
  if (!inner.success) return new Set([path]);
  const below = Object.entries(inner.data).flatMap(([key, each]) => [
    ...pathsOf(each, path === "" ? key : `${path}.${key}`),
  ]);
  return new Set(path === "" ? below : [path, ...below]);
}

test("O86: haproxy asks each instance whether it is ready, and sends nothing twice that an instance may have begun", () => {
  const lines = new Set(
    read("deploy/haproxy.cfg")
      .split("\n")
      .map((line) => line.trim()),
  );
  assert.ok(lines.has("http-check send meth GET uri /readyz") && lines.has("http-check expect status 200"));
  assert.ok(lines.has("retry-on conn-failure") && lines.has("option redispatch 1"));
  // A request may take 120 s.
  for (const side of ["client", "server"]) assert.ok(lines.has(`timeout ${side} 130s`));
  const shown = readBlocks().get("docs/operations.md > Several instances")?.text ?? "";
  assert.ok(shown.includes("backend instances"));
  for (const line of shown.split("\n")) assert.ok(lines.has(line.trim()), line);
});
