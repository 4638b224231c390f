import { createHash } from "node:crypto";
import type { ClientConfig } from "pg";
import {
  type ExportContents,
  type ExportHeader,
  type ExportManifest,
  FORMAT,
  HEADER,
  MANIFEST,
} from "#domain/leaving/export-format.ts";
import { completeKinds, type ExportedKind } from "#domain/leaving/exported-kinds.ts";
import { recordSchema } from "#domain/leaving/record-schema.ts";
import { LEFT_OUT, NOT_IMPORTED } from "#domain/leaving/what-is-moved.ts";
import type { ArchiveLock } from "#platform/archive/archive-lock.ts";
import { inFile } from "#platform/archive/archive-place.ts";
import { type AddEntry, writeArchive } from "#platform/archive/write-archive.ts";
import { writeFiles } from "#platform/archive/write-files.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Queryable } from "#storage/migrate.ts";
import { findMovedTables } from "#storage/moving/moved-tables.ts";
import { inOrganizationSnapshot, readLines } from "#storage/moving/organization-rows.ts";
import { findStoredFiles } from "#storage/stored-files.ts";

export type ExportSource = {
  readonly files: FileStore;
  readonly version: string;
  readonly clock: () => Date;
  readonly progress?: (line: string) => void;
  readonly signal?: AbortSignal;
};

export type MadeExport = {
  readonly bytes: number;
  readonly rows: number;
  readonly files: number;
  /** Files that are missing, or not what their record says. */
  readonly problems: readonly string[];
};

/** Every row and file of one organization, without secrets and without what belongs to single people. */
export async function makeCompleteExport(
  source: ExportSource & { readonly owner: ClientConfig },
  organizationId: string,
  path: string,
  lock: ArchiveLock,
): Promise<MadeExport> {
  return inOrganizationSnapshot(source.owner, organizationId, async (snapshot) => {
    const kinds = completeKinds(await findMovedTables(snapshot));
    return writeExport(source, { connection: snapshot, contents: "COMPLETE", kinds }, path, lock);
  });
}

type Exported = {
  readonly connection: Queryable;
  readonly contents: ExportContents;
  readonly kinds: readonly ExportedKind[];
};

/** Fills a file, which has its name once it is complete. */
export async function writeExport(
  source: ExportSource,
  exported: Exported,
  path: string,
  lock: ArchiveLock,
): Promise<MadeExport> {
  const made: Omit<MadeExport, "bytes">[] = [];
  const collect = async (add: AddEntry) => void made.push(await fill(source, exported, add));
  const bytes = await writeArchive(inFile(path), lock, source.clock(), collect, source.signal);
  const [filled] = made;
  if (!filled) throw new Error("The export was not filled.");
  return { bytes, ...filled };
}

async function fill(
  { files, version, clock, progress = () => {} }: ExportSource,
  { connection, contents, kinds }: Exported,
  add: AddEntry,
): Promise<Omit<MadeExport, "bytes">> {
  const header: ExportHeader = {
    format: FORMAT,
    contents,
    hotwash: version,
    exported_at: clock().toISOString(),
    ...(await describe(connection, contents)),
    records: kinds.map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => column.name),
      imported: !NOT_IMPORTED.has(name),
    })),
    left_out: LEFT_OUT,
  };
  await add(HEADER, asJson(header));
  for (const kind of kinds) await add(`schemas/${kind.name}.json`, asJson(recordSchema(kind)));
  const records: Record<string, ExportManifest["records"][string]> = {};
  for (const kind of kinds) {
    const counted = await addRows(connection, kind, add);
    records[kind.name] = counted;
    if (counted.rows > 0) progress(`${kind.name}: ${counted.rows} rows`);
  }
  const stored = findStoredFiles(connection, { tables: kinds.map(({ name }) => name), only: OF_ORGANIZATION });
  const { count, bytes, missing, problems } = await writeFiles(stored, { files, add });
  const manifest: ExportManifest = { records, files: { count, bytes }, missing_files: [...missing] };
  await add(MANIFEST, asJson(manifest));
  const rows = Object.values(records).reduce((sum, each) => sum + each.rows, 0);
  return { rows, files: count, problems };
}

const OF_ORGANIZATION = "organization_id = (select current_setting('hotwash.organization_id')::uuid)";
const ORGANIZATION = `select id, name, kind, reference_prefix from hotwash.organizations
  where id = (select current_setting('hotwash.organization_id')::uuid)`;
const APPLIED = "select file, sha256 from hotwash_migrations.applied order by file";
const HEAD = `select sequence::int, encode(digest, 'hex') as digest from hotwash.audit_heads where ${OF_ORGANIZATION}`;

async function describe(connection: Queryable, contents: ExportContents) {
  const organizations = await connection.query<ExportHeader["organization"]>(ORGANIZATION);
  const [organization] = organizations.rows;
  if (!organization) throw new Error("The organization is gone.");
  const migrations = await connection.query<ExportHeader["migrations"][number]>(APPLIED);
  const heads =
    contents === "COMPLETE" ? await connection.query<NonNullable<ExportHeader["audit_head"]>>(HEAD) : undefined;
  return { organization, migrations: migrations.rows, audit_head: heads?.rows[0] ?? null };
}

const PIECE_BYTES = 4 * 1024 * 1024;

async function addRows(connection: Queryable, kind: ExportedKind, add: AddEntry) {
  const digest = createHash("sha256");
  let [rows, bytes, piece] = [0, 0, 0];
  let [gathered, size]: [Buffer[], number] = [[], 0];
  const flush = async () => {
    if (size === 0) return;
    await add(`records/${kind.name}-${++piece}.jsonl`, Buffer.concat(gathered));
    [gathered, size] = [[], 0];
  };
  for await (const lines of readLines(connection, kind)) {
    const text = Buffer.from(`${lines.join("\n")}\n`);
    digest.update(text);
    gathered.push(text);
    [rows, bytes, size] = [rows + lines.length, bytes + text.length, size + text.length];
    if (size >= PIECE_BYTES) await flush();
  }
  await flush();
  return { rows, bytes, sha256: digest.digest("hex") };
}

function asJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`);
}
