import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { performAsSystem } from "#domain/actions/perform-as-system.ts";
import type { ExportContext } from "#domain/leaving/export-context.ts";
import type { ExportContents } from "#domain/leaving/export-format.ts";
import { type MadeExport, makeCompleteExport } from "#domain/leaving/make-export.ts";
import { makeOwnExport } from "#domain/leaving/make-own-export.ts";
import { EXPORT_DAYS, organizationExport } from "#domain/leaving/organization-export.ts";
import { type Caller, systemCaller } from "#kernel/caller.ts";
import { withTemporaryFile } from "#platform/files/temporary-files.ts";
import { asCaller } from "#storage/tenancy.ts";
import { type RowKey, updateRow } from "#storage/write.ts";

type Attempt = { readonly id: string; readonly signal: AbortSignal };

type Claimed = RowKey & {
  readonly contents: ExportContents;
  readonly requested_by: string;
  readonly requested_by_id: string | null;
};

const DAY_MS = 86_400_000;

/** One attempt. After a crash it may run twice; what is READY stays as it is. */
export async function writeRequestedExport(context: ExportContext, { id, signal }: Attempt): Promise<void> {
  const claimed = await claim(context, id);
  if (!claimed) return;
  await withTemporaryFile(async (path) => {
    const made = await make(context, claimed, path, signal);
    const stored_as = `exports/${claimed.organization_id}/${id}.tar.gz`;
    const sha256 = await digestOf(path);
    await context.files.putFile(stored_as, path, "application/gzip");
    const ready_at = context.clock();
    await settleExport(context, id, "READY", {
      stored_as,
      sha256,
      ready_at,
      rows_count: made.rows,
      files_count: made.files,
      size_bytes: made.bytes,
      problems: made.problems,
      expires_at: new Date(ready_at.getTime() + EXPORT_DAYS * DAY_MS),
    });
  });
}

const CLAIM = `update organization_exports set status = 'RUNNING', attempts = attempts + 1, updated_at = $2
  where id = $1 and status in ('QUEUED', 'RUNNING')
  returning organization_id, id, contents, requested_by, requested_by_id`;

async function claim({ database, clock }: ExportContext, id: string): Promise<Claimed | undefined> {
  const { rows } = await asCaller(database, systemCaller(), (connection) =>
    connection.query<Claimed>({ name: "claim-export", text: CLAIM, values: [id, clock()] }),
  );
  return rows[0];
}

function make(context: ExportContext, claimed: Claimed, path: string, signal: AbortSignal): Promise<MadeExport> {
  const source = { ...context, signal };
  if (claimed.contents === "COMPLETE") {
    return makeCompleteExport(source, claimed.organization_id, path, "unencrypted");
  }
  return makeOwnExport(source, readerOf(claimed), path, "unencrypted");
}

/** The ADMIN of a client who asked. */
function readerOf({ organization_id, requested_by, requested_by_id }: Claimed): Caller {
  return {
    actor_kind: "USER",
    actor_id: requested_by_id,
    actor_name: requested_by,
    organization_id,
    organization_kind: "CLIENT",
    kind: "CLIENT",
    role: "ADMIN",
    scopes: [],
    book: [],
    disclosed: [],
  };
}

async function digestOf(path: string): Promise<string> {
  const digest = createHash("sha256");
  for await (const part of createReadStream(path)) digest.update(part);
  return digest.digest("hex");
}

type Outcome = Readonly<Record<string, unknown>>;

const HELD = `select organization_id, id from organization_exports
  where id = $1 and status in ('QUEUED', 'RUNNING') for update`;

/** Writes the result, and notes it in the organization's log. */
export async function settleExport(
  { database, clock, newId }: ExportContext,
  id: string,
  status: "READY" | "FAILED",
  outcome: Outcome,
): Promise<void> {
  const write = {
    name: "writeOrganizationExport",
    returns: organizationExport,
    run: async ({ connection, now }: { connection: Parameters<typeof updateRow>[0]; now: Date }) => {
      const { rows } = await connection.query<RowKey>({ name: "held-export", text: HELD, values: [id] });
      const [held] = rows;
      if (!held) return [];
      await updateRow(connection, "organization_exports", held, { ...outcome, status, updated_at: now });
      return [{ ...held, outcome: status === "READY" ? ("OK" as const) : ("FAILED" as const) }];
    },
  };
  await performAsSystem(database, write, { clock, newId });
}
