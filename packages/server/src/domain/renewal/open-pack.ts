import { writeRecords } from "#domain/actions/write-records.ts";
import type { RequestFacts } from "#domain/audit/append-audit.ts";
import { renewalPack } from "#domain/renewal/records/renewal-pack.ts";
import { type renewalPackFormat, renewalPackOpening } from "#domain/renewal/records/renewal-pack-opening.ts";
import type { ActionContext } from "#kernel/action.ts";
import { systemCaller } from "#kernel/caller.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import type { Connection, Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";
import { insertRow, type RowKey } from "#storage/write.ts";

export type PackFormat = Code<typeof renewalPackFormat>;

/** What its reader gets to see. */
export type OpenedPack = RowKey & {
  readonly title: string;
  readonly reader: "CARRIER" | "LINK";
  readonly reader_name: string | null;
  readonly content: string;
  readonly sha256: string;
  readonly credential: string;
  readonly granted_at: Date;
  readonly expires_at: Date;
};

export const OPENED_COLUMNS =
  "organization_id, id, title, reader, reader_name, content, sha256, credential, granted_at, expires_at";

/** Somebody with the link, who has an address and no name; or a person or key of the carrier. */
export type Opener =
  | { readonly reader: "LINK"; readonly reader_address: string | null }
  | { readonly reader: "CARRIER"; readonly actor_id: string; readonly reader_name: string };

type Making = { readonly clock: () => Date; readonly newId: () => string; readonly request: RequestFacts };

/**
 * The pack, if its reader can open it now, and on record that they did: all in one transaction, which a revocation
 * waits for, or comes before.
 */
export async function openPack(
  database: Database,
  { key, format, opener }: { readonly key: RowKey; readonly format: PackFormat; readonly opener: Opener },
  making: Making,
): Promise<OpenedPack | undefined> {
  const caller = systemCaller(key.organization_id, "Link of a renewal pack");
  const run = async ({ connection, now, newId }: ActionContext) => {
    const pack = await holdPack(connection, key, now);
    if (pack?.reader !== opener.reader) return [];
    const row = { organization_id: key.organization_id, id: newId(), pack_id: key.id, format, ...opener };
    const reader_name = opener.reader === "LINK" ? pack.reader_name : opener.reader_name;
    const times = { opened_at: now, created_at: now, updated_at: now };
    await insertRow(connection, renewalPackOpening.plural, { ...row, reader_name, ...times });
    return [{ ...key, pack, ...(opener.reader === "CARRIER" && ALREADY_LOGGED) }];
  };
  const write = { name: "openRenewalPack", returns: renewalPack, run };
  const [opened] = await asCaller(database, caller, (connection) =>
    writeRecords(connection, write, { ...making, caller }),
  );
  return opened?.pack;
}

/** A carrier's reads of files are logged under its own name. */
const ALREADY_LOGGED = { isLogged: false } as const;

async function holdPack(connection: Connection, key: RowKey, now: Date): Promise<OpenedPack | undefined> {
  const text = `select ${OPENED_COLUMNS} from renewal_packs
    where organization_id = $1 and id = $2 and revoked_at is null and expires_at > $3 for share`;
  const values = [key.organization_id, key.id, now];
  return (await connection.query<OpenedPack>({ name: "open-renewal-pack", text, values })).rows[0];
}
