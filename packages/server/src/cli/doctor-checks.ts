import { Client } from "pg";
import { checkBackups, checkRestored } from "#cli/doctor-backups.ts";
import { checkBreakGlass } from "#cli/doctor-break-glass.ts";
import { checkDeliveries } from "#cli/doctor-deliveries.ts";
import type { Finding } from "#cli/doctor-finding.ts";
import { checkFolder } from "#cli/doctor-folder.ts";
import { checkMail } from "#cli/doctor-mail.ts";
import { checkMetrics } from "#cli/doctor-metrics.ts";
import { checkPooler } from "#cli/doctor-pooler.ts";
import { checkReplicas } from "#cli/doctor-replicas.ts";
import { checkRoles } from "#cli/doctor-roles.ts";
import { checkSecrets } from "#cli/doctor-secret.ts";
import { checkServers, withServerSettings } from "#cli/doctor-server.ts";
import { checkSpace } from "#cli/doctor-space.ts";
import { checkTracing } from "#cli/doctor-tracing.ts";
import { checkTransactions } from "#cli/doctor-transactions.ts";
import { describeFailure } from "#cli/failure.ts";
import { findInstallation, noInstallation } from "#cli/installation.ts";
import { print } from "#cli/print.ts";
import { type Config, readConfig, unknownSettings } from "#platform/config.ts";
import { isLoopback } from "#platform/loopback.ts";
import { runningServers } from "#platform/running-servers.ts";
import { version } from "#platform/version.ts";
import { isRestoring, RESTORING } from "#storage/backup/target.ts";
import { newerMigrations, pendingMigrations } from "#storage/migrate.ts";
import { openStorage, type Storage } from "#storage/open-storage.ts";
import { addressesOf } from "#storage/several-hosts.ts";

type Findings = AsyncGenerator<Finding>;

export async function examine({ json }: { readonly json?: boolean }): Promise<void> {
  const findings: Finding[] = [];
  for await (const finding of checkAll()) findings.push(finding);
  const lines = findings.map((finding) => `${markOf(finding)} ${finding.check}: ${finding.message}`);
  print({ ok: findings.every(({ ok }) => ok), findings }, lines.join("\n"), { json });
  if (findings.some(({ ok }) => !ok)) process.exitCode = 1;
}

function markOf({ ok, warning }: Finding): string {
  if (!ok) return "BAD ";
  return warning ? "WARN" : "ok  ";
}

/** Each check builds on the previous ones: if a required one fails, the others are skipped. */
async function* checkAll(): Findings {
  yield { check: "version", ok: true, message: `Hotwash ${version()} on Node ${process.versions.node}` };
  const isInstalled = (await findInstallation()) !== undefined;
  const env = withServerSettings(process.env);
  let config: Config;
  try {
    config = readConfig(isInstalled ? env : { ...env, HOTWASH_SECRET: env.HOTWASH_SECRET || NOT_KEPT });
  } catch (error) {
    const problems = [describeFailure(error).text, ...strangeSettings()];
    yield { check: "configuration", ok: false, message: problems.join("\n     ") };
    return;
  }
  yield checkSettings(config);
  yield checkAddress(config);
  yield checkServers(process.env);
  yield* checkMetrics(runningServers(config.dataDir), config, new Date());
  yield await checkFolder(config.dataDir);
  yield* checkSpace(config);
  yield await checkMail(config.mail);
  yield await checkTracing(config, process.env);
  yield* checkConnection(config);
  if (isInstalled) yield* checkDatabase(config);
  else yield { check: "database", ok: true, warning: true, message: noInstallation() };
}

/** Before the first start there is no secret, and reading the settings must not make one. */
const NOT_KEPT = "the first start of the server makes the secret";

function checkSettings({ environment, baseUrl }: Config): Finding {
  const strange = strangeSettings();
  if (strange.length === 0) return { check: "configuration", ok: true, message: `${environment}, ${baseUrl}` };
  return { check: "configuration", ok: false, message: strange.join("\n     ") };
}

function strangeSettings(): string[] {
  const unknown = unknownSettings(process.env);
  return unknown.map((name) => `${name} is not a setting and has no effect: see docs/operations.md`);
}

function checkAddress({ baseUrl, host, environment }: Config): Finding {
  const isExposed = environment === "production" && !isLoopback(new URL(baseUrl).hostname);
  if (!isExposed || baseUrl.startsWith("https:")) {
    return { check: "address", ok: true, message: `listens on ${host}, public address ${baseUrl}` };
  }
  const message = `${baseUrl} is not encrypted: put a TLS proxy in front, and its https address in HOTWASH_BASE_URL`;
  return { check: "address", ok: false, message };
}

const ENCRYPTED = ["require", "verify-ca", "verify-full"];

function* checkConnection({ databaseUrl, directUrl, replicaUrl }: Config): Generator<Finding> {
  const urls = [databaseUrl, directUrl, replicaUrl].filter((url) => url !== undefined);
  if (urls.length === 0) return;
  const remote = urls.flatMap(addressesOf).filter((address) => !isLocal(address));
  const host = remote.map(hostOf).join(", ");
  if (remote.every(({ searchParams }) => ENCRYPTED.includes(searchParams.get("sslmode") ?? ""))) {
    yield { check: "connection", ok: true, message: host === "" ? "stays on this machine" : "is encrypted" };
    return;
  }
  const message = `DATABASE_URL connects to ${host} without TLS: add ?sslmode=verify-full, or sslmode=require`;
  yield { check: "connection", ok: true, warning: true, message };
}

function hostOf({ hostname, searchParams }: URL): string {
  return searchParams.get("host") ?? hostname;
}

function isLocal(address: URL): boolean {
  const host = hostOf(address);
  return host === "" || host.startsWith("/") || isLoopback(host);
}

async function* checkDatabase(config: Config): Findings {
  let storage: Storage;
  try {
    storage = await openStorage(config);
  } catch (error) {
    yield { check: "database", ok: false, message: describeFailure(error).text };
    return;
  }
  const client = new Client(storage.owner);
  try {
    await client.connect();
    yield await checkServer(client, storage);
    yield* await checkPooler(storage);
    yield* await checkReplicas(storage);
    yield await checkClock(client, config);
    if (await isRestoring(client)) {
      yield { check: "restore", ok: false, message: RESTORING };
      return;
    }
    const migrations = await checkMigrations(client);
    yield migrations;
    if (!migrations.ok) return;
    yield await checkRoles(client);
    yield* checkRestored(client);
    yield await checkBackups(client, config.backups.schedule, new Date());
    yield await checkTransactions(client);
    yield await checkTimes(client);
    yield await checkBreakGlass(client);
    const signsIn = yield* checkSecrets(storage, config.secrets);
    if (signsIn) yield* checkDeliveries(storage, new Date());
  } catch (error) {
    yield { check: "database", ok: false, message: describeFailure(error).text };
  } finally {
    await client.end();
    await storage.stop();
  }
}

async function checkServer(client: Client, { embedded }: Storage): Promise<Finding> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version");
  const kind = embedded ? "embedded" : "of DATABASE_URL";
  return { check: "database", ok: true, message: `PostgreSQL ${rows[0]?.version}, ${kind}` };
}

async function checkClock(client: Client, { availability }: Config): Promise<Finding> {
  const { rows } = await client.query<{ now: Date }>("select clock_timestamp() as now");
  const seconds = Math.abs(Date.now() - (rows[0]?.now.getTime() ?? 0)) / 1000;
  if (seconds <= availability.clockToleranceSeconds)
    return { check: "clock", ok: true, message: "matches the database's" };
  const message = `differs from the database's by ${seconds.toFixed(1)} s, so that nothing can be changed: synchronize both with a time server (NTP)`;
  return { check: "clock", ok: false, message };
}

async function checkTimes(client: Client): Promise<Finding> {
  const { rowCount } = await client.query("select from hotwash.rehearsal");
  const check = "audit log";
  if (rowCount === 0) return { check, ok: true, message: "uses the database's time" };
  const message = "accepts times from its callers, as creating the demo requires: start the server to turn this off";
  return { check, ok: false, message };
}

async function checkMigrations(client: Client): Promise<Finding> {
  const pending = await pendingMigrations(client);
  const newer = await newerMigrations(client);
  const beside = newer.length === 0 ? "" : `, and ${newer.join(", ")} of a newer version, beside which this one works`;
  if (pending.length === 0) return { check: "migrations", ok: true, message: `all applied${beside}` };
  return {
    check: "migrations",
    ok: false,
    message: `${pending.length} to apply: run hotwash migrate, or serve, which applies them`,
  };
}
