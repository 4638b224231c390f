import type { ActionContext } from "#kernel/action.ts";
import type { Caller } from "#kernel/caller.ts";
import type { KeyScope } from "#kernel/key-scope.ts";
import { Refusal } from "#kernel/refusal.ts";
import { isHigher, type Role } from "#kernel/role.ts";
import { findRow, type RowKey } from "#storage/write.ts";

/** Nobody hands out more than they hold. */
export function checkRole(caller: Caller, role: Role): void {
  if (!isHigher(role, caller.role)) return;
  throw new Refusal("FORBIDDEN", `role: your own role is ${caller.role}; you may not give the higher role ${role}`, {
    field: "role",
  });
}

/** Whoever is one of a client's people reads what the client withholds from its carrier, and says what it withholds. */
export function checkInvitesTo(caller: Caller, organizationId: string, role: Role): void {
  if (!isOfClient(caller, organizationId)) return;
  if (caller.disclosed.includes(organizationId) && role !== "ADMIN") return;
  const message =
    "A carrier invites to its own organization, and to clients that disclose in full, but no ADMIN; others are their own ADMIN's to invite, or the operator's.";
  throw new Refusal("FORBIDDEN", message);
}

/** Asked before the row is locked, which a carrier may do with its own people's alone. */
export async function checkPeopleOf({ connection, caller }: ActionContext, userId: string): Promise<void> {
  if (caller.kind !== "CARRIER") return;
  const found = await findRow<RowKey>(connection, caller, { table: "users", columns: "organization_id", id: userId });
  if (!found || !isOfClient(caller, found.organization_id)) return;
  const message = "A carrier manages its own people alone; those of a client are its own ADMIN's, or the operator's.";
  throw new Refusal("FORBIDDEN", message);
}

function isOfClient({ kind, organization_id }: Caller, organizationId: string): boolean {
  return kind === "CARRIER" && organizationId !== organization_id;
}

const GRANTED_BY_CARRIERS: readonly KeyScope[] = ["MCP", "FEED"];

/** Which doors this caller may open with a key for that organization. */
export function checkScopes(caller: Caller, scopes: readonly KeyScope[], organizationId: string): void {
  if (caller.kind === "CLIENT") forbid("Client organizations have no API keys");
  const denied = scopes.filter((scope) => caller.kind === "CARRIER" && !GRANTED_BY_CARRIERS.includes(scope));
  if (denied.length > 0) {
    forbid(
      `A carrier grants ${GRANTED_BY_CARRIERS.join(" and ")}; only the operator's staff grant ${denied.join(", ")}`,
    );
  }
  if (scopes.includes("GRAPHQL") && organizationId !== caller.organization_id) {
    forbid("A key with GRAPHQL belongs to its creator's own organization: leave organization_id out, or GRAPHQL");
  }
}

function forbid(what: string): never {
  throw new Refusal("FORBIDDEN", `scopes: ${what}`, { field: "scopes" });
}
