import { findOwner, findUsers } from "#cli/find-by-name.ts";
import { checkChosen, choosePassword } from "#cli/password.ts";
import { commandName } from "#cli/perform-as-operator.ts";
import { print } from "#cli/print.ts";
import { withDatabase } from "#cli/with-database.ts";
import { withNotice } from "#domain/accounts/account-change.ts";
import { findAccount, setPassword } from "#domain/accounts/set-password.ts";
import { NO_REQUEST } from "#domain/actions/perform-as-system.ts";
import { disconnectAgentsOfAccount } from "#domain/agents/disconnect-agents-of-account.ts";
import { actorOf } from "#domain/audit/append-audit.ts";
import { createAuditLog } from "#domain/audit/audit-log.ts";
import { endCalendarsOf } from "#domain/calendars/end-calendars-of.ts";
import { systemCaller } from "#kernel/caller.ts";
import { CommandFailure } from "#platform/command-failure.ts";
import { randomUUIDv7 } from "#platform/ids.ts";

type Options = { readonly passwordStdin?: boolean; readonly json?: boolean };

export async function resetPassword(email: string, { passwordStdin, json }: Options): Promise<void> {
  const chosen = await choosePassword(passwordStdin);
  const { password, generated } = chosen;
  const id = await withDatabase(async (database, _config, authDatabase) => {
    const user = await findOwner(database, email);
    const people = await findUsers(database, email);
    if (people.every(({ status }) => status === "DISABLED"))
      throw new CommandFailure(`${email} is DISABLED: a new password would not let them sign in.`);
    await checkChosen(chosen, user);
    const clock = () => new Date();
    const now = clock();
    const newId = () => randomUUIDv7(clock());
    const change = { change: "PASSWORD_SET", by: commandName(), address: null, device: null } as const;
    const entry = {
      organization_id: user.organization_id,
      id: randomUUIDv7(now),
      at: now,
      ...actorOf(systemCaller(user.organization_id, commandName())),
      action: "resetPassword",
      subject_kind: "User",
      subject_id: user.id,
      outcome: "OK",
      duration_ms: 0,
      request_id: null,
      remote_address: null,
    } as const;
    await withNotice(database, user, change, { clock, newId, isRefusal: () => false }, async () => {
      // Audited first: an entry for a password that was not set is harmless, a password set without an entry is not.
      await createAuditLog(database).record(entry);
      const account = await findAccount(authDatabase, email);
      const means = { clock, newId, request: NO_REQUEST };
      // Somebody who knew the old password may have connected them.
      if (account) {
        await disconnectAgentsOfAccount(database, account.id, means, commandName());
        await endCalendarsOf(database, account.id);
      }
      await setPassword({ database, authDatabase }, user, password, now);
    });
    return user.id;
  });
  const shown = generated ? `\nPassword, shown only once: ${password}` : "";
  print(
    { id, email, ...(generated ? { password } : {}) },
    `${email} has a new password; their sessions have ended, and their agents are disconnected.${shown}`,
    {
      json,
    },
  );
}
