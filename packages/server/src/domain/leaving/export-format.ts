import { z } from "zod";
import { EXPORT_HEADER } from "#platform/archive/archive-headers.ts";
import { filesTotal } from "#platform/archive/archived-file.ts";

/** Another number means that older versions of Hotwash cannot read it. */
export const FORMAT = 1;

export const HEADER = EXPORT_HEADER;
export const MANIFEST = "manifest.json";

const name = z.string().regex(/^[a-z][a-z0-9_]*$/);
const digest = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();

/** `COMPLETE`: every row of the organization, which `hotwash import` takes. `OWN`: what its own ADMIN may read. */
export const contents = z.enum(["COMPLETE", "OWN"]);

/** The first entry: what the export is of. */
export const exportHeader = z.object({
  format: z.literal(FORMAT),
  contents,
  hotwash: z.string(),
  exported_at: z.iso.datetime(),
  organization: z.object({
    id: z.uuid(),
    name: z.string(),
    kind: z.enum(["CARRIER", "CLIENT"]),
    reference_prefix: z.string(),
  }),
  /** The state of the schema: an import needs the same one. */
  migrations: z.array(z.object({ file: z.string(), sha256: digest })).min(1),
  /** The kinds whose rows follow, with the keys of each line. */
  records: z.array(z.object({ name, columns: z.array(name).min(1), imported: z.boolean() })),
  /** Kinds of the organization that are not in the file, with the reason. */
  left_out: z.record(name, z.string()),
  /** The end of the audit log; null if it is not in the file. */
  audit_head: z.object({ sequence: count, digest }).nullable(),
});

/** The last entry: what a complete file contains. The digest of a kind is the SHA-256 of all its lines. */
export const exportManifest = z.object({
  records: z.record(name, z.object({ rows: count, bytes: count, sha256: digest })),
  files: filesTotal,
  /** Files that rows name and the file store lacks. */
  missing_files: z.array(z.string()),
});

export type ExportContents = z.infer<typeof contents>;
export type ExportHeader = z.infer<typeof exportHeader>;
export type ExportManifest = z.infer<typeof exportManifest>;
