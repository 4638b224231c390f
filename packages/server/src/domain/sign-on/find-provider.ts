import type { RoleRules } from "#domain/sign-on/claimed-role.ts";
import { systemCaller } from "#kernel/caller.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import type { Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";
import { isUUID, type RowKey, updateRow } from "#storage/write.ts";

/** A provider, as seen by sign-in. */
export type SignOnProvider = RowKey &
  RoleRules & {
    readonly name: string;
    readonly issuer: string;
    readonly client_id: string;
    /** Sealed. */
    readonly client_secret: Buffer;
    readonly scopes: string;
    readonly provisions: boolean;
    readonly signs_out: boolean;
    readonly organization_kind: OrganizationKind;
  };

const ACTIVE = `identity_providers p join organizations o on o.id = p.organization_id
  where p.status = 'ACTIVE' and o.status = 'ACTIVE'`;

const BY_ID = `select p.organization_id, p.id, p.name, p.issuer, p.client_id, p.client_secret, p.scopes, p.role_claim,
    p.admin_values, p.editor_values, p.viewer_values, p.default_role, p.provisions, p.signs_out,
    o.kind as organization_kind
  from ${ACTIVE} and p.id = $1`;

/** The ACTIVE provider with this id. */
export async function findProvider(database: Database, id: string): Promise<SignOnProvider | undefined> {
  if (!isUUID(id)) return undefined;
  const { rows } = await asCaller(database, systemCaller(), (connection) =>
    connection.query<SignOnProvider>({ name: "sign-on-provider", text: BY_ID, values: [id] }),
  );
  return rows[0];
}

const OF_DOMAIN = `select p.id, p.name from ${ACTIVE} and exists (select from email_domains d
    where d.organization_id = p.organization_id and d.name = $1 and d.status = 'VERIFIED') order by p.name, p.id`;

type Named = { readonly id: string; readonly name: string };

/** The providers that may vouch for an address. They depend on its domain alone, never on who has an account. */
export async function findProvidersFor(database: Database, email: string): Promise<readonly Named[]> {
  const values = [domainOf(email)];
  const { rows } = await asCaller(database, systemCaller(), (connection) =>
    connection.query<Named>({ name: "providers-of-domain", text: OF_DOMAIN, values }),
  );
  return rows;
}

const VERIFIED = "select from email_domains where organization_id = $1 and name = $2 and status = 'VERIFIED'";

/** Whether an organization has verified the domain of this address. */
export async function hasVerified(database: Database, organizationId: string, email: string): Promise<boolean> {
  const values = [organizationId, domainOf(email)];
  const { rowCount } = await asCaller(database, systemCaller(), (connection) =>
    connection.query({ name: "domain-verified", text: VERIFIED, values }),
  );
  return rowCount !== 0;
}

/** Why a sign-in failed, for the ADMIN who sets the provider up. */
export async function keepFailure(database: Database, key: RowKey, failure: string, at: Date): Promise<void> {
  await asCaller(database, systemCaller(key.organization_id), (connection) =>
    updateRow(connection, "identity_providers", key, { last_failure: failure, last_failure_at: at }),
  );
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase();
}
