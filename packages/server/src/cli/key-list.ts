import { findOrganization } from "#cli/find-by-name.ts";
import { findKeys } from "#cli/find-keys.ts";
import { print, table } from "#cli/print.ts";
import { withDatabase } from "#cli/with-database.ts";

type Options = { readonly organization?: string; readonly json?: boolean };

const HEAD = ["PREFIX", "NAME", "ORGANIZATION", "OWNER", "ROLE", "SCOPES", "STATE", "EXPIRES", "LAST USED"];

export async function listKeys({ organization, json }: Options): Promise<void> {
  const keys = await withDatabase(async (database) => {
    const home = organization === undefined ? undefined : await findOrganization(database, organization);
    return findKeys(database, home?.id);
  });
  const rows = keys.map((key) => [
    key.prefix,
    key.name,
    key.organization,
    key.owner_email ?? "",
    key.role,
    key.scopes.join(",").toLowerCase(),
    key.state,
    key.expires_at.toISOString().slice(0, 10),
    key.last_used_at?.toISOString().slice(0, 16) ?? "never",
  ]);
  print(keys, table(HEAD, rows), { json });
}
