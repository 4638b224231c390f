import type { KeyScope } from "#kernel/key-scope.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import type { Role } from "#kernel/role.ts";
import { NIL_UUID } from "#platform/ids.ts";
import type { Tenant } from "#storage/tenancy.ts";

/**
 * Who is asking, as the database knew it a moment ago: looked up on every request, never cached.
 * `kind` decides what is allowed; it differs from the organization's own for a key that a carrier issued for
 * a client, which stays a carrier's key.
 */
export type Caller = Tenant & {
  readonly actor_kind: "USER" | "API_KEY" | "SYSTEM" | "PARTICIPANT";
  readonly actor_name: string;
  readonly organization_kind: OrganizationKind;
  readonly role: Role;
  /** Kind of the caller who asks as a client's carrier: they read what both may, and change nothing. */
  readonly asked_by?: Tenant["kind"];
  /** The organization of staff who ask as a client's carrier would, which `organization_id` no longer names. */
  readonly asked_from?: string;
  /** What a key opens; a session needs none. */
  readonly scopes: readonly KeyScope[];
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
