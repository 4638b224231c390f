import { findUser } from "#cli/find-by-name.ts";
import { commandName } from "#cli/perform-as-operator.ts";
import { print } from "#cli/print.ts";
import { withDatabase } from "#cli/with-database.ts";
import { setBreakGlass } from "#domain/accounts/break-glass.ts";
import { NO_REQUEST } from "#domain/actions/perform-as-system.ts";
import { findOperator } from "#domain/organizations/found-operator.ts";
import { systemCaller } from "#kernel/caller.ts";
import { Refusal } from "#kernel/refusal.ts";
import { CommandFailure } from "#platform/command-failure.ts";
import { randomUUIDv7 } from "#platform/ids.ts";

type Options = { readonly end?: boolean; readonly json?: boolean };

/** On the command line only: an ADMIN whose session was stolen cannot make a way around the policy. */
export async function breakGlass(email: string, { end = false, json }: Options): Promise<void> {
  const id = await withDatabase(async (database, _config, authDatabase) => {
    const operator = await findOperator(database);
    if (operator === undefined) throw new CommandFailure("There is no operator yet.");
    const user = await findUser(database, email, operator);
    const clock = () => new Date();
    const caller = systemCaller(operator, commandName());
    const performance = { caller, clock, newId: () => randomUUIDv7(clock()), request: NO_REQUEST };
    try {
      await setBreakGlass({ database, authDatabase }, user, !end, performance);
    } catch (error) {
      throw error instanceof Refusal ? new CommandFailure(error.message) : error;
    }
    return user.id;
  });
  const said = end
    ? `${email} is no longer a break-glass account: the sign-in policy binds it again.`
    : `${email} is a break-glass account. Every sign-in with it is emailed to all of the operator's ADMINs.`;
  print({ id, email, break_glass: !end }, said, { json });
}
