import { chooseKeys, type KeyOptions, pathOf } from "#cli/backup-keys.ts";
import { findOrganization } from "#cli/find-by-name.ts";
import { commandName } from "#cli/perform-as-operator.ts";
import { print } from "#cli/print.ts";
import { checkMigrations, withStorage } from "#cli/with-database.ts";
import { importOrganization, problemWithExport } from "#domain/leaving/import-organization.ts";
import { noteMove } from "#domain/leaving/note-move.ts";
import { readExport } from "#domain/leaving/read-export.ts";
import { findOperator } from "#domain/organizations/found-operator.ts";
import { systemCaller } from "#kernel/caller.ts";
import { inFile } from "#platform/archive/archive-place.ts";
import { isEncrypted } from "#platform/archive/read-archive.ts";
import { CommandFailure } from "#platform/command-failure.ts";
import { openFiles } from "#platform/files/open-files.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { printStatus } from "#platform/print-status.ts";
import { counted } from "#platform/text/counted.ts";
import { type Database, openDatabase } from "#storage/database.ts";
import { prepareStorage } from "#storage/open-storage.ts";
import { asCaller } from "#storage/tenancy.ts";

type Options = KeyOptions & { readonly under?: string; readonly json?: boolean };

export async function importNow(file: string, options: Options): Promise<void> {
  const path = pathOf(file);
  const keys = (await isEncrypted(inFile(path))) ? await chooseKeys(options) : {};
  printStatus(`Checking ${path}`);
  const read = await readExport(path, keys);
  const { organization } = read.header;
  const problem = await problemWithExport(read.header);
  if (problem) throw new CommandFailure(`${path} cannot be imported. ${problem}`);
  await withStorage(async (storage, config) => {
    await checkMigrations(storage);
    await prepareStorage(storage);
    const database = openDatabase(storage.login, 2);
    try {
      const parent = await findParent(database, organization.kind, options.under);
      await checkAbsent(database, organization);
      await checkPrefix(database, organization.reference_prefix);
      printStatus(`Importing ${organization.name}`);
      await importOrganization(path, keys, read, { owner: storage.owner, files: openFiles(config), parent });
      const clock = () => new Date();
      const mover = { name: commandName(), clock, newId: () => randomUUIDv7(clock()) };
      await noteMove(database, "importOrganization", organization.id, mover);
    } finally {
      await database.end();
    }
  });
  const imported = read.header.records.filter((each) => each.imported).map(({ name }) => name);
  const rows = imported.reduce((sum, name) => sum + (read.manifest.records[name]?.rows ?? 0), 0);
  const { missing_files } = read.manifest;
  const lines = [
    ...missing_files.map((key) => `${key} was missing when the export was made.`),
    `Imported ${organization.name}: ${counted(rows, "row")}, ${counted(read.manifest.files.count, "file")}.`,
  ];
  const answer = { organization, rows, files: read.manifest.files.count, missing_files };
  print(answer, lines.join("\n"), options);
}

const THERE = `select (select name from organizations where id = $1) as name,
  exists (select from audit_entries where subject_id = $1 and action = 'eraseOrganization' and outcome = 'OK') as erased`;

/** An organization that was erased does not come back. */
async function checkAbsent(database: Database, { id, name }: { readonly id: string; readonly name: string }) {
  const { rows } = await asCaller(database, systemCaller(), (connection) =>
    connection.query<{ name: string | null; erased: boolean }>(THERE, [id]),
  );
  if (rows[0]?.name) throw new CommandFailure(`Nothing was imported: ${rows[0].name} is here already.`);
  if (rows[0]?.erased) throw new CommandFailure(`Nothing was imported: ${name} was here, and was erased.`);
}

/** References are unique across organizations, and never change. */
async function checkPrefix(database: Database, prefix: string): Promise<void> {
  const { rows } = await asCaller(database, systemCaller(), (connection) =>
    connection.query<{ name: string }>("select name from organizations where reference_prefix = $1", [prefix]),
  );
  if (!rows[0]) return;
  throw new CommandFailure(`Nothing was imported: references of ${rows[0].name} begin with ${prefix} already.`);
}

async function findParent(database: Database, kind: "CARRIER" | "CLIENT", under: string | undefined) {
  if (under === undefined) {
    const operator = await findOperator(database);
    if (operator !== undefined) return { id: operator, kind: "OPERATOR" };
    throw new CommandFailure("This installation is empty: create its first account with hotwash user create.");
  }
  const found = await findOrganization(database, under);
  const fits = found.kind === "OPERATOR" || (found.kind === "CARRIER" && kind === "CLIENT");
  if (fits) return found;
  throw new CommandFailure(`${found.name} is a ${found.kind}: a ${kind} cannot be under it.`, 2);
}
