import { play } from "@hotwash/demo/stage.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Signing } from "#kernel/signing.ts";
import type { Database } from "#storage/database.ts";
import { asCaller, type Tenant } from "#storage/tenancy.ts";

type Planting = { readonly at: Date; readonly signing: Signing; readonly hasCarrier: boolean };

/** What a client's ADMIN granted: to a broker, to a broker who lost it again, and to the carrier, if there is one. */
export async function plantRenewalPacks(
  database: Database,
  person: Caller,
  { at, signing, hasCarrier }: Planting,
): Promise<void> {
  const happen = async ({ perform }: Parameters<Parameters<typeof play>[3][number]["happen"]>[0]) => {
    const linked = { title: "Renewal 2027", reader: "LINK", reader_name: "Brokers & Sons" };
    await perform(person, "grantRenewalPack", linked);
    const { id } = await perform(person, "grantRenewalPack", { ...linked, reader_name: "The wrong broker" });
    await perform(person, "revokeRenewalPack", { id, reason: "It went to the wrong firm." });
    if (hasCarrier) await perform(person, "grantRenewalPack", { title: "For our carrier", reader: "CARRIER" });
  };
  await play(database, person, `renewal packs of ${person.organization_id}`, [{ at, happen }], { signing });
}

/** One opening of each pack by its reader. */
export async function plantOpenings(database: Database, operator: Tenant, now: Date): Promise<void> {
  const text = `insert into renewal_pack_openings (organization_id, id, pack_id, opened_at, format, reader, reader_name,
      actor_id, reader_address, created_at, updated_at)
    select organization_id, uuidv7(), id, $1, 'PDF', reader, coalesce(reader_name, 'Una Carrier'),
      case reader when 'CARRIER' then granted_by_id end, case reader when 'LINK' then '192.0.2.7' end, $1, $1
    from renewal_packs`;
  await asCaller(database, operator, (connection) => connection.query(text, [now]));
}
