import { play } from "@hotwash/demo/stage.ts";
import type { Client } from "pg";
import { type Caller, systemCaller } from "#kernel/caller.ts";
import type { Role } from "#kernel/role.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import type { Database } from "#storage/database.ts";
import { type MemberIds, type MemberName, members } from "#tests/support/market-members.ts";
import { findAdmin } from "#tests/support/market-owner.ts";

type Issuing = { readonly database: Database; readonly owner: Client; readonly ids: MemberIds };

/** Carriers issue their own keys, the operator those of clients. What no action would issue is given by SQL afterwards. */
export async function issueKey(
  { database, owner, ids }: Issuing,
  of: MemberName,
  scopes: readonly string[],
  role: Role,
): Promise<{ id: string; key: string }> {
  const organization_id = ids.get(of) ?? "";
  const kind = members.find(({ name }) => name === of)?.kind ?? "CLIENT";
  const issuer = systemCaller(kind === "CLIENT" ? ids.get("operator") : organization_id, "tests");
  const caller: Caller =
    kind === "CARRIER" ? { ...issuer, kind, organization_kind: kind, book: [organization_id] } : issuer;
  const { id: owner_id } = await findAdmin(owner, caller.organization_id);
  let made = { id: "", key: "" };
  await play(database, issuer, `key ${randomUUIDv7(new Date())}`, [
    {
      at: new Date(),
      happen: async (stage) => {
        const input = { name: `${of} ${scopes.join(" ")}`, scopes: ["MCP"], role, organization_id, owner_id };
        const { id, once } = await stage.perform(caller, "createApiKey", input);
        made = { id, key: once?.plaintext ?? "" };
      },
    },
  ]);
  await owner.query("update api_keys set scopes = $2 where id = $1", [made.id, scopes]);
  return made;
}
