import { findReferred } from "#domain/actions/find-record.ts";
import { organization } from "#domain/organizations/organization.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { RowKey } from "#storage/write.ts";

type Found = RowKey & { readonly kind: OrganizationKind; readonly name: string };

/** The organization that an action creates something for. An archived one is refused. */
export async function findActiveOrganization(
  context: ActionContext,
  id: string,
  field = "organization_id",
): Promise<Found> {
  const found = await findReferred<Found & { readonly status: string }>(context, organization, {
    id,
    columns: "kind, name, status",
    field,
  });
  if (found.status === "ACTIVE") return found;
  throw new Refusal("CONFLICT", phrase`${field}: must be an ACTIVE organization (${found.name} is ${found.status})`, {
    field,
  });
}
