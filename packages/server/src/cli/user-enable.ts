import { findUser } from "#cli/find-by-name.ts";
import { performAsOperator } from "#cli/perform-as-operator.ts";
import { print } from "#cli/print.ts";
import { withDatabase } from "#cli/with-database.ts";
import { enableUser } from "#domain/accounts/enable-user.ts";

type Options = { readonly reason: string; readonly organization?: string; readonly json?: boolean };

export async function enable(email: string, { reason, organization, json }: Options): Promise<void> {
  const done = await withDatabase(async (database) => {
    const user = await findUser(database, email, organization);
    await performAsOperator(database, enableUser, { id: user.id, reason });
    const { id, status, organization_name } = await findUser(database, email, user.organization_id);
    return { id, email, organization: organization_name, status };
  });
  print(done, `${email} is ${done.status} in ${done.organization} again.`, { json });
}
