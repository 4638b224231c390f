import { findActiveOrganization } from "#domain/organizations/find-active-organization.ts";
import type { ActionContext } from "#kernel/action.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";

/** The organization that a new scenario belongs to: the caller's own by default, and never a carrier. */
export async function findOwner(context: ActionContext, wanted?: string): Promise<string> {
  const { kind, id } = await findActiveOrganization(context, wanted ?? context.caller.organization_id);
  if (kind === "CARRIER") refuseInput("organization_id", phrase`must be the operator or a client`);
  return id;
}
