import { performAsSystem } from "#domain/actions/perform-as-system.ts";
import { organization } from "#domain/organizations/organization.ts";
import { systemCaller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";

type Mover = { readonly name: string; readonly clock: () => Date; readonly newId: () => string };

/** That a file with all records was begun, that it is complete and somebody's, and that records came from one. */
type Move = "exportOrganization" | "download.organization_export" | "importOrganization";

/** Writes to the organization's own log that its records leave, left, or came. */
export async function noteMove(
  database: Database,
  action: Move,
  organizationId: string,
  { name, clock, newId }: Mover,
): Promise<void> {
  const run = async () => [{ organization_id: organizationId, id: organizationId }];
  const caller = systemCaller(organizationId, name);
  await performAsSystem(database, { name: action, returns: organization, run }, { clock, newId, caller });
}
