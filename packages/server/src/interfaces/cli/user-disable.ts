import { disableUser } from "#domain/access/disable-user.ts";
import { findUser } from "#interfaces/cli/find-by-name.ts";
import { performAsOperator } from "#interfaces/cli/perform-as-operator.ts";
import { print } from "#interfaces/cli/print.ts";
import { withDatabase } from "#interfaces/cli/with-database.ts";

type Options = { readonly reason: string; readonly json?: boolean };

export async function disable(email: string, { reason, json }: Options): Promise<void> {
  const id = await withDatabase(async (database) => {
    const user = await findUser(database, email);
    await performAsOperator(database, disableUser, { id: user.id, reason });
    return user.id;
  });
  print({ id, email, status: "DISABLED" }, `${email} is DISABLED and out from the next request on.`, { json });
}
