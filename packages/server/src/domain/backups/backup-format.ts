import { z } from "zod";
import { checkpointSchema } from "#domain/audit/checkpoint.ts";
import { BACKUP_HEADER } from "#platform/archive/archive-headers.ts";
import { filesTotal } from "#platform/archive/archived-file.ts";

/** Another number means that older versions of Hotwash cannot read it. */
export const FORMAT = 1;

export const HEADER = BACKUP_HEADER;
export const SECRET = "secret";
export const MANIFEST = "manifest.json";

const name = z.string().regex(/^[a-z][a-z0-9_]*$/);
const digest = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();

/** The first entry: what the backup is of. */
export const header = z.object({
  format: z.literal(FORMAT),
  hotwash: z.string(),
  postgresql: z.string(),
  made_at: z.iso.datetime(),
  /** The state of the schema. */
  migrations: z.array(z.object({ file: z.string(), sha256: digest })).min(1),
  /** Those whose rows follow, with the columns that each line has. */
  tables: z.array(z.object({ name, columns: z.array(name).min(1) })),
  sequences: z.array(z.object({ name, last_value: z.string().regex(/^\d+$/), is_called: z.boolean() })),
  audit_checkpoint: checkpointSchema,
});

/** The last entry: what a complete backup contains. */
export const manifest = z.object({
  tables: z.record(name, z.object({ rows: count, bytes: count, digest })),
  files: filesTotal,
  /** Files that the database names and the file store lacks. */
  missing_files: z.array(z.string()),
});

export type BackupHeader = z.infer<typeof header>;
export type BackupManifest = z.infer<typeof manifest>;
