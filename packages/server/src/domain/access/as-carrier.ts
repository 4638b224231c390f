import type { Caller } from "#kernel/caller.ts";
import { Refusal } from "#kernel/refusal.ts";
import { verbatim } from "#platform/language/phrase.ts";
import type { Database } from "#storage/database.ts";
import { asCaller, onBehalfOf } from "#storage/tenancy.ts";
import { findRow } from "#storage/write.ts";

type Found = { readonly id: string; readonly kind: string; readonly disclosure: "SUMMARY" | "FULL" };

/**
 * The caller as the carrier of a client in its scope. It gets the answers of a key that the carrier issued for this
 * client, from the same statements and in the same database role.
 */
export async function asCarrierOf(database: Database, caller: Caller, client: string): Promise<Caller> {
  const wanted = { table: "organizations", columns: "id, kind, disclosure", id: client };
  const found = await asCaller(database, caller, (connection) => findRow<Found>(connection, caller, wanted));
  if (found?.kind !== "CLIENT") {
    throw new Refusal("BAD_USER_INPUT", verbatim(`X-As-Carrier: there is no client with the ID ${client}`));
  }
  return {
    ...onBehalfOf(caller, caller),
    kind: "CARRIER",
    asked_by: caller.asked_by ?? caller.kind,
    asked_from: caller.asked_from ?? caller.organization_id,
    organization_id: found.id,
    organization_kind: "CLIENT",
    book: [found.id],
    disclosed: found.disclosure === "FULL" ? [found.id] : [],
  };
}
