import type { ActionContext } from "#kernel/action.ts";
import type { Caller } from "#kernel/caller.ts";
import type { KeyScope } from "#kernel/key-scope.ts";
import { Refusal } from "#kernel/refusal.ts";
import { isHigher, type Role } from "#kernel/role.ts";
import { allOf } from "#platform/language/lists.ts";
import { type Phrase, phrase } from "#platform/language/phrase.ts";
import { findRow, type RowKey } from "#storage/write.ts";

/** Nobody can grant more than they have. */
export function checkRole(caller: Caller, role: Role): void {
  if (!isHigher(role, caller.role)) return;
  throw new Refusal("FORBIDDEN", phrase`role: must not be higher than your own (${caller.role}; got ${role})`, {
    field: "role",
  });
}

/** Every one of a client's people reads what the client withholds from its carrier. */
export function checkInvitesTo(caller: Caller, organizationId: string, role: Role): void {
  if (!isOfClient(caller, organizationId)) return;
  if (caller.disclosed.includes(organizationId) && role !== "ADMIN") return;
  const message = phrase`A carrier may invite people to its own organization and, except as ADMIN, to clients that disclose in FULL. Ask the client's own ADMIN or the operator.`;
  throw new Refusal("FORBIDDEN", message);
}

/** Checked before the row is locked; a carrier may lock only its own people's rows. */
export async function checkPeopleOf(
  { connection, caller }: Pick<ActionContext, "connection" | "caller">,
  userId: string,
): Promise<void> {
  if (caller.kind !== "CARRIER") return;
  const found = await findRow<RowKey>(connection, caller, { table: "users", columns: "organization_id", id: userId });
  if (!found || !isOfClient(caller, found.organization_id)) return;
  const message = phrase`A carrier manages only its own people. Ask the client's own ADMIN or the operator.`;
  throw new Refusal("FORBIDDEN", message);
}

function isOfClient({ kind, organization_id }: Caller, organizationId: string): boolean {
  return kind === "CARRIER" && organizationId !== organization_id;
}

const GRANTED_BY_CARRIERS: readonly KeyScope[] = ["MCP", "FEED"];

/** The scopes that this caller may grant to a key for that organization. */
export function checkScopes(caller: Caller, scopes: readonly KeyScope[], organizationId: string): void {
  if (caller.kind === "CLIENT") forbid(phrase`Client organizations have no API keys`);
  const denied = scopes.filter((scope) => caller.kind === "CARRIER" && !GRANTED_BY_CARRIERS.includes(scope));
  if (denied.length > 0) {
    const granted = allOf(GRANTED_BY_CARRIERS);
    forbid(phrase`A carrier may grant only ${granted}; only the operator's staff may grant ${denied.join(", ")}`);
  }
  if (scopes.includes("GRAPHQL") && organizationId !== caller.organization_id) {
    forbid(phrase`A key with GRAPHQL must belong to its creator's own organization: omit organization_id, or GRAPHQL`);
  }
}

function forbid(what: Phrase): never {
  throw new Refusal("FORBIDDEN", phrase`${"scopes: "}${what}`, { field: "scopes" });
}
