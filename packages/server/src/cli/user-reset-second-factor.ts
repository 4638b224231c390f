import { findUser } from "#cli/find-by-name.ts";
import { performAsOperator } from "#cli/perform-as-operator.ts";
import { print } from "#cli/print.ts";
import { withDatabase } from "#cli/with-database.ts";
import { resetSecondFactor } from "#domain/accounts/reset-second-factor.ts";

type Options = { readonly removePasskeys?: boolean; readonly json?: boolean };

export async function resetFactor(email: string, { removePasskeys = false, json }: Options): Promise<void> {
  const id = await withDatabase(async (database) => {
    const user = await findUser(database, email);
    await performAsOperator(database, resetSecondFactor, { id: user.id, remove_passkeys: removePasskeys });
    return user.id;
  });
  const passkeys = removePasskeys ? " or passkeys" : "";
  print({ id, email }, `${email} no longer has a second factor${passkeys}; their sessions have ended.`, { json });
}
