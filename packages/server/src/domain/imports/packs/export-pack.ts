import { findSigningKey, publicKeys } from "#domain/certificates/signing-keys.ts";
import { packText, payloadOf } from "#domain/imports/packs/pack-file.ts";
import { packScenarios } from "#domain/imports/packs/pack-scenarios.ts";
import { signPack } from "#domain/imports/packs/pack-signature.ts";
import { readPackedFiles } from "#domain/imports/packs/read-packed-files.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Signing } from "#kernel/signing.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Connection } from "#storage/database.ts";
import { asCertifierWithin } from "#storage/tenancy.ts";
import type { RowKey } from "#storage/write.ts";

export type ExportedPack = { readonly text: string; readonly of: readonly RowKey[] };

/** The scenarios with these ids as one file, signed by this installation. */
export async function exportPack(
  connection: Connection,
  caller: Caller,
  ids: readonly string[],
  { secrets, baseUrl, now, files }: Signing & { readonly now: Date; readonly files: FileStore },
): Promise<ExportedPack> {
  const packed = await packScenarios(connection, caller, ids);
  const made_by = await nameOf(connection, caller.organization_id);
  const { key, open } = await asCertifierWithin(connection, caller, async (certifier) => {
    const key = await findSigningKey(certifier, secrets, now);
    return { key, open: (await publicKeys(certifier)).find(({ kid }) => kid === key.kid) };
  });
  if (!open) throw new Error("The signing key has no public half.");
  const scenarios = packed.map((each) => each.scenario);
  const pack = { made_at: now.toISOString(), made_by, made_on: baseUrl, scenarios };
  const signature = await signPack(payloadOf(pack), key, open);
  const filed = await readPackedFiles(
    files,
    packed.flatMap((each) => each.files),
  );
  return { text: packText(pack, signature, filed), of: packed.map(({ of }) => of) };
}

async function nameOf(connection: Connection, organization_id: string): Promise<string> {
  const text = "select name from organizations where id = $1";
  const { rows } = await connection.query<{ readonly name: string }>(text, [organization_id]);
  return rows[0]?.name ?? "";
}
