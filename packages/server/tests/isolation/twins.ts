import type { MemberName } from "#tests/support/market-members.ts";
import { tenantTables } from "#tests/support/table-rows.ts";
import type { World } from "./world.ts";

/** What is unique in its organization or in the service, made so again. */
const renewed: Readonly<Record<string, string>> = {
  "exercises.number": "number + 500000",
  "gaps.number": "number + 500000",
  "action_items.number": "number + 500000",
  "exercises.reference": "'TWIN-X-' || (number + 500000)",
  "gaps.reference": "'TWIN-G-' || (number + 500000)",
  "action_items.reference": "'TWIN-A-' || (number + 500000)",
  "certificates.number": "number || ' again'",
  "users.email": "'twin.' || email",
  "api_keys.sha256": "sha256(sha256)",
  "audit_entries.sequence": "sequence + 1000000",
};

/**
 * Gives a member a copy of every row of another's, under the same ids: only the organization and its words differ, so
 * a condition that omits the organization finds both.
 */
export async function plantTwins({ owner, members }: World, of: MemberName, under: MemberName): Promise<void> {
  await owner.query("set session_replication_role = replica"); // rows come in any order
  for (const { table, tenant, columns } of await tenantTables(owner)) {
    if (tenant === "id") continue;
    const copied = columns.map((column) => (column === tenant ? "$1" : (renewed[`${table}.${column}`] ?? column)));
    const text = `insert into ${table} (${columns.join(", ")}) select ${copied.join(", ")}
      from (select r.* from ${table} kept, jsonb_populate_record(null::${table}, replace(to_jsonb(kept)::text, $3, $4)::jsonb) r
        where kept.${tenant} = $2) renamed
      on conflict do nothing`; // what there is once for each organization
    await owner.query(text, [members[under].id, members[of].id, `«${of}`, `«${under}`]);
  }
  await owner.query("set session_replication_role = default");
}
