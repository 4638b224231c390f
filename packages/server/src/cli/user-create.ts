import { findOrganization, findUsers } from "#cli/find-by-name.ts";
import { checkChosen, choosePassword } from "#cli/password.ts";
import { commandName, performAsOperator } from "#cli/perform-as-operator.ts";
import { print } from "#cli/print.ts";
import { withDatabase } from "#cli/with-database.ts";
import { renewInvitation } from "#domain/accounts/account-links.ts";
import { inviteUser } from "#domain/accounts/invite-user.ts";
import { findAccount, setPassword } from "#domain/accounts/set-password.ts";
import { findOperator, foundOperator } from "#domain/organizations/found-operator.ts";
import { installLibrary } from "#domain/scenarios/install-library.ts";
import type { Role } from "#kernel/role.ts";
import { CommandFailure } from "#platform/command-failure.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import type { Database } from "#storage/database.ts";

type Options = {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly organization?: string;
  readonly passwordStdin?: boolean;
  readonly json?: boolean;
};

export async function createUser({ email, name, role, organization, passwordStdin, json }: Options): Promise<void> {
  const chosen = await choosePassword(passwordStdin);
  const { password, generated } = chosen;
  await checkChosen(chosen, { name, email, organization_name: organization });
  const { link, ...created } = await withDatabase(async (database, config, authDatabase) => {
    const organization_id = await chooseOrganization(database, organization);
    const known = await findUsers(database, email);
    if (known.some((each) => each.organization_id === organization_id)) {
      throw new CommandFailure(`${email} already belongs to this organization: choose another address.`);
    }
    const { id } = await performAsOperator(database, inviteUser, { organization_id, name, email, role });
    const now = new Date();
    // An account is its owner's: a second organization invites them, and sets no password.
    if (await findAccount(authDatabase, email)) {
      const path = await renewInvitation(authDatabase, { user_id: id, mailed: false, asked: now, now });
      return { id, organization_id, link: `${config.baseUrl}${path}` };
    }
    await setPassword({ database, authDatabase }, { id, name, email, organization_name: organization }, password, now);
    return { id, organization_id, link: undefined };
  });
  const answer = { ...created, email: email.toLowerCase(), role };
  if (link !== undefined) {
    const accepting = `They have an account already, and accept with this link, within seven days:\n${link}`;
    print({ ...answer, link }, `Invited ${answer.email} (${role}). ${accepting}`, { json });
    return;
  }
  const shown = generated ? `\nPassword, shown only once: ${password}` : "";
  print({ ...answer, ...(generated ? { password } : {}) }, `Created ${answer.email} (${role}).${shown}`, { json });
}

async function chooseOrganization(database: Database, wanted: string | undefined): Promise<string> {
  const operator = await findOperator(database);
  if (operator !== undefined) return wanted === undefined ? operator : (await findOrganization(database, wanted)).id;
  if (wanted === undefined) {
    throw new CommandFailure(
      "There is no operator yet: name it with --organization, and this becomes its first account.",
      2,
    );
  }
  const now = new Date();
  const id = randomUUIDv7(now);
  await foundOperator(database, { id, name: wanted, now, actor: commandName(), entryId: randomUUIDv7(now) });
  await installLibrary(database, { clock: () => now, newId: () => randomUUIDv7(now) });
  return id;
}
