import { Client, type ClientConfig } from "pg";
import { chooseLock, type LockOptions } from "#cli/backup-keys.ts";
import { newArchive } from "#cli/named-archive.ts";
import { print } from "#cli/print.ts";
import { checkMigrations, withStorage } from "#cli/with-database.ts";
import { backupName } from "#domain/backups/backup-name.ts";
import { makeBackup } from "#domain/backups/make-backup.ts";
import { CommandFailure } from "#platform/command-failure.ts";
import { openFiles } from "#platform/files/open-files.ts";
import { printStatus } from "#platform/print-status.ts";
import { counted } from "#platform/text/counted.ts";
import { version } from "#platform/version.ts";

type Options = LockOptions & { readonly acceptMissing?: boolean; readonly json?: boolean };

export async function backUp(file: string | undefined, options: Options): Promise<void> {
  const stop = new AbortController();
  const end = () => stop.abort();
  process.once("SIGINT", end).once("SIGTERM", end);
  const { place, made } = await withStorage(async (storage, config) => {
    await checkMigrations(storage);
    const lock = await chooseLock(options, config.backups.lock);
    const place = newArchive(file, backupName(new Date(), lock));
    if (await place.exists()) throw new CommandFailure(`${place.name} exists already: choose another name.`, 2);
    const { owner } = storage;
    const { secrets } = config;
    const clock = () => new Date();
    const source = { owner, files: openFiles(config), secrets, version: version(), clock, progress: printStatus };
    const made = await makeBackup({ ...source, signal: stop.signal }, place, lock);
    if (options.acceptMissing) await acceptLost(owner, made.missing, clock());
    return { place, made };
  }).finally(() => process.off("SIGINT", end).off("SIGTERM", end));
  const problems = options.acceptMissing
    ? made.problems.filter((each) => !each.endsWith(" is missing"))
    : made.problems;
  const { rows, files, bytes } = made;
  const { name: path } = place;
  const summary = `${path}: ${counted(rows, "row")}, ${counted(files, "file")}, ${counted(bytes, "byte")}.`;
  print({ path, rows, files, bytes, problems }, [...problems.map((each) => `${each}.`), summary].join("\n"), options);
  if (problems.length > 0) process.exitCode = 1;
}

const ACCEPT = `insert into hotwash.lost_files (key, accepted_at) select unnest($1::text[]), $2
  on conflict (key) do nothing`;

async function acceptLost(owner: ClientConfig, keys: readonly string[], at: Date): Promise<void> {
  const client = new Client(owner);
  await client.connect();
  try {
    await client.query(ACCEPT, [keys, at]);
  } finally {
    await client.end();
  }
}
