import { inviteUser } from "#domain/accounts/invite-user.ts";
import { checkPassword } from "#domain/accounts/password-rules/check-password.ts";
import type { Passwords } from "#domain/accounts/passwords.ts";
import { setPassword } from "#domain/accounts/set-password.ts";
import { perform } from "#domain/actions/perform.ts";
import type { RequestFacts } from "#domain/audit/append-audit.ts";
import { findOperator, foundOperator } from "#domain/organizations/found-operator.ts";
import { installLibrary } from "#domain/scenarios/install-library.ts";
import { systemCaller } from "#kernel/caller.ts";
import { Refusal } from "#kernel/refusal.ts";
import { verbatim } from "#platform/language/phrase.ts";
import type { AuthDatabase } from "#storage/auth-database.ts";
import type { Database } from "#storage/database.ts";

export type FirstAccount = {
  readonly organization: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
};

type Job = {
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly request: RequestFacts;
  readonly passwords: Passwords;
  readonly authDatabase: AuthDatabase;
};

/** Creates the operator with its first account, an ADMIN, and returns that person. */
export async function setUpOperator(database: Database, account: FirstAccount, job: Job): Promise<string> {
  const { clock, newId, passwords, authDatabase } = job;
  if (await findOperator(database)) {
    throw new Refusal("CONFLICT", verbatim("An operator already exists: its ADMINs can invite more people."));
  }
  const { organization, name, email, password } = account;
  const owner = { name, email, organization_name: organization };
  await checkPassword(passwords, password, owner);
  const actor = "set-up link";
  const organization_id = newId();
  await foundOperator(database, { id: organization_id, name: organization, now: clock(), actor, entryId: newId() });
  await installLibrary(database, job);
  const caller = systemCaller(organization_id, actor);
  const invited = { organization_id, name, email, role: "ADMIN" };
  const { id } = await perform(database, inviteUser, invited, { ...job, caller }, async (_connection, done) => done);
  await setPassword({ database, authDatabase }, { id, ...owner }, password, clock(), passwords);
  return id;
}
