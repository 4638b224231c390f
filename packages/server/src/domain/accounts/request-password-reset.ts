import type { Person } from "#domain/accounts/person.ts";
import { tell } from "#domain/notifications/tell.ts";
import type { Database } from "#storage/database.ts";
import { asCourier } from "#storage/tenancy.ts";

type Job = { readonly clock: () => Date; readonly newId: () => string };

/** Tells somebody that a new password was asked for in their name. The link stands in the mail alone. */
export async function requestPasswordReset(database: Database, person: Person, { clock, newId }: Job): Promise<void> {
  const now = clock();
  const told = {
    organization_id: person.organization_id,
    user_id: person.id,
    kind: "PASSWORD_RESET",
    occasion: newId(),
    title: "A new password for Hotwash",
    body: "A new password was asked for in your name.",
    subject_kind: "User",
    subject_id: person.id,
    link: null,
  } as const;
  await asCourier(database, (connection) => tell(connection, [told], { now, newId }));
}
