import { hash } from "node:crypto";
import type { Client, ClientConfig } from "pg";
import type { Checkpoint } from "#domain/audit/checkpoint.ts";
import { verifyAudit } from "#domain/audit/verify-audit.ts";
import { isLost } from "#domain/backups/lost-files.ts";
import { verifyReadiness } from "#domain/readiness/verify-readiness.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { inSnapshot } from "#storage/backup/snapshot.ts";
import type { Database } from "#storage/database.ts";
import { findStoredFiles } from "#storage/stored-files.ts";

export type InstallationState = {
  readonly audit_entries: number;
  readonly scores: number;
  readonly files: number;
  readonly problems: readonly string[];
};

type Installation = { readonly database: Database; readonly owner: ClientConfig; readonly files: FileStore };

/** Whether the audit log is undamaged, every score follows from its evidence, and every file is what its record says. */
export async function verifyInstallation(
  { database, owner, files }: Installation,
  checkpoint?: Checkpoint,
): Promise<InstallationState> {
  const audit = await verifyAudit(database, checkpoint);
  const readiness = await verifyReadiness(database);
  const stored = await inSnapshot(owner, (snapshot) => checkFiles(snapshot, files));
  const problems = [
    ...audit.damages.map(({ kind, organization, message }) => `${kind}  ${organization}: ${message}`),
    ...readiness.wrong.map(({ id, what }) => `score ${id}: ${what} differs from the formula's result`),
    ...stored.problems,
  ];
  return { audit_entries: audit.entries, scores: readiness.scores, files: stored.count, problems };
}

async function checkFiles(snapshot: Client, files: FileStore) {
  const problems: string[] = [];
  let count = 0;
  for await (const part of findStoredFiles(snapshot)) {
    for (const { key, sha256 } of part) {
      const contents = await files.get(key);
      if (contents) count++;
      if (!contents && !(await isLost(snapshot, key))) problems.push(`${key} is missing`);
      if (contents && hash("sha256", contents) !== sha256) problems.push(`${key} differs from its record's digest`);
    }
  }
  return { count, problems };
}
