import { findOwner } from "#cli/find-by-name.ts";
import { commandName } from "#cli/perform-as-operator.ts";
import { print } from "#cli/print.ts";
import { withDatabase } from "#cli/with-database.ts";
import { passkeysRemoved, withNotice } from "#domain/accounts/account-change.ts";
import { removeSecondFactor } from "#domain/accounts/remove-second-factor.ts";
import { actorOf } from "#domain/audit/append-audit.ts";
import { createAuditLog } from "#domain/audit/audit-log.ts";
import { systemCaller } from "#kernel/caller.ts";
import { CommandFailure } from "#platform/command-failure.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { inAuthTransaction } from "#storage/auth-database.ts";

type Options = { readonly removePasskeys?: boolean; readonly json?: boolean };

/** At once, without the person: for servers that send no email. Who runs commands on this machine owns all accounts. */
export async function resetFactor(email: string, { removePasskeys = false, json }: Options): Promise<void> {
  const passkeys = removePasskeys ? " or passkeys" : "";
  const id = await withDatabase(async (database, _config, authDatabase) => {
    const user = await findOwner(database, email);
    const clock = () => new Date();
    const newId = () => randomUUIDv7(clock());
    const now = clock();
    const change = {
      change: "SECOND_FACTOR_RESET",
      ...(removePasskeys && { detail: passkeysRemoved }),
      by: commandName(),
      address: null,
      device: null,
    } as const;
    const entry = {
      organization_id: user.organization_id,
      id: newId(),
      at: now,
      ...actorOf(systemCaller(user.organization_id, commandName())),
      action: "removeSecondFactor",
      subject_kind: "User",
      subject_id: user.id,
      outcome: "OK",
      duration_ms: 0,
      request_id: null,
      remote_address: null,
    } as const;
    const isRefusal = (error: unknown) => error instanceof CommandFailure;
    await withNotice(database, user, change, { clock, newId, isRefusal }, () =>
      inAuthTransaction(authDatabase, async (connection) => {
        const account = user.account_id;
        const options = { withPasskeys: removePasskeys, now };
        const removed = account === null ? undefined : await removeSecondFactor(connection, account, options);
        if (!removed || removed.second_factors + removed.passkeys === 0) {
          throw new CommandFailure(`${email} has no second factor${passkeys}.`);
        }
        // Before the end of the transaction: an entry of a removal that did not happen is harmless.
        await createAuditLog(database).record(entry);
      }),
    );
    return user.id;
  });
  print({ id, email }, `${email} no longer has a second factor${passkeys}; their sessions have ended.`, { json });
}
