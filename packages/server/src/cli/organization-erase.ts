import { findOrganization } from "#cli/find-by-name.ts";
import { performAsOperator } from "#cli/perform-as-operator.ts";
import { print } from "#cli/print.ts";
import { withDatabase } from "#cli/with-database.ts";
import { eraseOrganization } from "#domain/leaving/erase-organization.ts";
import { removeOrganization } from "#domain/leaving/erase-organizations.ts";
import { randomUUIDv7 } from "#platform/ids.ts";

type Options = { readonly confirm: string; readonly withoutExport?: boolean; readonly json?: boolean };

const OPTIONS = { name: "--confirm", without_export: "--without-export" };

/** Does what the job of a server would do too, so it is done when the command ends, with or without one. */
export async function erase(nameOrId: string, { confirm, withoutExport, json }: Options): Promise<void> {
  const { id, name } = await withDatabase(async (database) => {
    const found = await findOrganization(database, nameOrId);
    const input = { id: found.id, name: confirm, without_export: withoutExport === true };
    await performAsOperator(database, eraseOrganization, input, OPTIONS);
    const clock = () => new Date();
    const context = { database, clock, newId: () => randomUUIDv7(clock()) };
    await removeOrganization(context, found.id, new AbortController().signal);
    return found;
  });
  print({ id, name }, `${name} (${id}) is erased. A running server deletes its files within minutes.`, { json });
}
