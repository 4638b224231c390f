import { hash } from "node:crypto";

/** A migration that a database, a backup or an export has. */
export type AppliedMigration = { readonly file: string; readonly sha256: string };

/** Before the first release, 78 migrations were folded into this many, which make the same schema. */
export const FOLDED_INTO = 34;

/** One of the 78 that no file of today is named like, and the last of them. */
export const [FOLDED_FILE, LAST_FOLDED_FILE] = ["0012_compliance_data.sql", "0078_audit_entries_by_what_they_say.sql"];

/** SHA-256 of their names and digests, a line each. */
const FOLDED = "dc72a9499c5915c055b55f3a0c916e47f2396596cceafbb498777f8e71add667";

/** Whether all 78 were applied, and nothing else. */
export function hasFolded(applied: readonly AppliedMigration[]): boolean {
  const lines = applied.map(({ file, sha256 }) => `${file} ${sha256}\n`).sort();
  return hash("sha256", lines.join("")) === FOLDED;
}

/** What was applied, in the files of this version, which are `known` in their order. */
export function inFilesOfToday(
  applied: readonly AppliedMigration[],
  known: readonly AppliedMigration[],
): readonly AppliedMigration[] {
  return hasFolded(applied) ? known.slice(0, FOLDED_INTO) : applied;
}
