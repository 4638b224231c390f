import type { KeyScope } from "#kernel/key-scope.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import type { Role } from "#kernel/role.ts";
import type { SessionFacts } from "#kernel/sign-in-policy.ts";
import { NIL_UUID } from "#platform/ids.ts";
import type { Tenant } from "#storage/tenancy.ts";

/**
 * The current caller according to the database: looked up on every request, or remembered and confirmed with its question
 * (`KnownCallers`). `kind` decides permissions;
 * it differs from the organization's own kind for a key that a carrier issued for a client, which remains a carrier's
 * key.
 */
export type Caller = Tenant & {
  readonly actor_kind: "USER" | "API_KEY" | "SYSTEM" | "PARTICIPANT" | "EVALUATOR" | "DIRECTORY";
  readonly actor_name: string;
  readonly organization_kind: OrganizationKind;
  readonly role: Role;
  /** Kind of a caller who views as a client's carrier: reads what both may, and changes nothing. */
  readonly asked_by?: Tenant["kind"];
  /** The own organization of staff who view as a client's carrier, which `organization_id` no longer names. */
  readonly asked_from?: string;
  /** The scopes of a key; a session needs none. */
  readonly scopes: readonly KeyScope[];
  /** Of a signed-in person: what their organization's policy judges. */
  readonly session?: SessionFacts;
};

/** Hotwash itself: its jobs and its command line. */
export function systemCaller(organization_id = NIL_UUID, name = "Hotwash"): Caller {
  return {
    actor_kind: "SYSTEM",
    actor_id: null,
    actor_name: name,
    organization_id,
    organization_kind: "OPERATOR",
    kind: "OPERATOR",
    role: "ADMIN",
    scopes: [],
    book: [],
    disclosed: [],
  };
}
