import type { Person } from "#domain/accounts/person.ts";
import { notify } from "#domain/notifications/notify.ts";
import { say } from "#platform/language/say.ts";
import type { Database } from "#storage/database.ts";
import { asCourier } from "#storage/tenancy.ts";

type Job = { readonly clock: () => Date; readonly newId: () => string };

/** Notifies a person of a password reset requested for them. Only the email contains the link. */
export async function requestPasswordReset(database: Database, person: Person, { clock, newId }: Job): Promise<void> {
  const now = clock();
  const notice = {
    organization_id: person.organization_id,
    user_id: person.id,
    kind: "PASSWORD_RESET",
    occasion: newId(),
    words: () => ({
      title: say("Reset your password"),
      body: say("A password reset was requested for your account."),
    }),
    subject_kind: "User",
    subject_id: person.id,
    link: null,
  } as const;
  await asCourier(database, (connection) => notify(connection, [notice], { now, newId }));
}
