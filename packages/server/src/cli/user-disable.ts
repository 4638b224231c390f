import { findUser } from "#cli/find-by-name.ts";
import { findKeysById } from "#cli/find-keys.ts";
import { performAsOperator } from "#cli/perform-as-operator.ts";
import { print } from "#cli/print.ts";
import { withDatabase } from "#cli/with-database.ts";
import { disableUser } from "#domain/accounts/disable-user.ts";

type Options = { readonly reason: string; readonly organization?: string; readonly json?: boolean };

export async function disable(email: string, { reason, organization, json }: Options): Promise<void> {
  const { id, home, keys } = await withDatabase(async (database) => {
    const user = await findUser(database, email, organization);
    const { also = [] } = await performAsOperator(database, disableUser, { id: user.id, reason });
    const revoked = also.map((each) => each.id);
    return { id: user.id, home: user.organization_name, keys: await findKeysById(database, revoked) };
  });
  const revoked_keys = keys.map(({ id, prefix, name, organization }) => ({ id, prefix, name, organization }));
  const lines = [
    `${email} is DISABLED in ${home} from the next request on.`,
    ...keys.map(({ prefix, name, organization }) => `Revoked their key ${name} (${prefix}) for ${organization}.`),
  ];
  print({ id, email, organization: home, status: "DISABLED", revoked_keys }, lines.join("\n"), { json });
}
