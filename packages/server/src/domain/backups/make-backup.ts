import type { Client, ClientConfig } from "pg";
import { HEADS } from "#domain/audit/checkpoint.ts";
import {
  type BackupHeader,
  type BackupManifest,
  FORMAT,
  HEADER,
  MANIFEST,
  SECRET,
} from "#domain/backups/backup-format.ts";
import { isLost } from "#domain/backups/lost-files.ts";
import type { ArchiveLock } from "#platform/archive/archive-lock.ts";
import type { ArchivePlace } from "#platform/archive/archive-place.ts";
import { type AddEntry, writeArchive } from "#platform/archive/write-archive.ts";
import { writeFiles } from "#platform/archive/write-files.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Secrets } from "#platform/secret.ts";
import { createRowDigest } from "#storage/backup/row-digest.ts";
import { inSnapshot, readRows } from "#storage/backup/snapshot.ts";
import { findSequences, findTables } from "#storage/backup/tables.ts";
import { findStoredFiles } from "#storage/stored-files.ts";

export type BackupSource = {
  readonly owner: ClientConfig;
  readonly files: FileStore;
  readonly secrets: Secrets;
  readonly version: string;
  readonly clock: () => Date;
  /** Receives what is being done. */
  readonly progress: (line: string) => void;
  readonly signal?: AbortSignal;
};

export type MadeBackup = {
  readonly bytes: number;
  readonly rows: number;
  readonly files: number;
  /** Missing from the file store, or not what the record says, and not accepted as lost. */
  readonly problems: readonly string[];
  readonly missing: readonly string[];
};

/** Writes everything that an installation is made of into one archive, while it is in use. */
export async function makeBackup(source: BackupSource, place: ArchivePlace, lock: ArchiveLock): Promise<MadeBackup> {
  return inSnapshot(source.owner, async (snapshot) => {
    const made: Omit<MadeBackup, "bytes">[] = [];
    const collect = async (add: AddEntry) => void made.push(await fill(source, snapshot, add));
    const bytes = await writeArchive(place, lock, source.clock(), collect, source.signal);
    const [contents] = made;
    if (!contents) throw new Error("The backup was not filled.");
    return { bytes, ...contents };
  });
}

async function fill(source: BackupSource, snapshot: Client, add: AddEntry): Promise<Omit<MadeBackup, "bytes">> {
  const head = await describe(source, snapshot);
  await add(HEADER, asJson(head));
  await add(SECRET, Buffer.from(`${source.secrets.join("\n")}\n`));
  const tables: Record<string, BackupManifest["tables"][string]> = {};
  for (const table of head.tables) {
    const digest = createRowDigest();
    let piece = 0;
    for await (const rows of readRows(snapshot, table)) {
      digest.take(rows);
      await add(`tables/${table.name}/${String(++piece).padStart(6, "0")}`, rows);
    }
    const finished = digest.finish();
    tables[table.name] = finished;
    if (piece > 1) source.progress(`${table.name}: ${finished.rows} rows`);
  }
  const { count, bytes, missing, problems } = await writeFiles(findStoredFiles(snapshot), {
    ...{ files: source.files, progress: source.progress, add },
    isLost: (key) => isLost(snapshot, key),
  });
  await add(MANIFEST, asJson({ tables, files: { count, bytes }, missing_files: [...missing] }));
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return { rows, files: count, missing, problems };
}

async function describe({ version, clock }: BackupSource, snapshot: Client): Promise<BackupHeader> {
  const { rows: servers } = await snapshot.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  const { rows: migrations } = await snapshot.query<BackupHeader["migrations"][number]>(
    "select file, sha256 from hotwash_migrations.applied order by file",
  );
  const { rows: heads } = await snapshot.query<BackupHeader["audit_checkpoint"]["heads"][number]>(HEADS);
  const made_at = clock().toISOString();
  return {
    format: FORMAT,
    hotwash: version,
    postgresql: servers[0]?.version ?? "unknown",
    made_at,
    migrations,
    tables: (await findTables(snapshot)).map(({ name, columns }) => ({ name, columns: [...columns] })),
    sequences: [...(await findSequences(snapshot))],
    audit_checkpoint: { made_at, heads },
  };
}

function asJson(value: BackupHeader | BackupManifest): Buffer {
  return Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`);
}
