import { performAsSystem } from "#domain/actions/perform-as-system.ts";
import { organization } from "#domain/organizations/organization.ts";
import { systemCaller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";

type Mover = { readonly name: string; readonly clock: () => Date; readonly newId: () => string };

/** Writes to the organization's own log that its records left, or came. */
export async function noteMove(
  database: Database,
  action: "exportOrganization" | "importOrganization",
  organizationId: string,
  { name, clock, newId }: Mover,
): Promise<void> {
  const run = async () => [{ organization_id: organizationId, id: organizationId }];
  const caller = systemCaller(organizationId, name);
  await performAsSystem(database, { name: action, returns: organization, run }, { clock, newId, caller });
}
