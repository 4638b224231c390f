import { findOrganization } from "#cli/find-by-name.ts";
import { findKeyOwner } from "#cli/find-key-owner.ts";
import { performAsOperator } from "#cli/perform-as-operator.ts";
import { print } from "#cli/print.ts";
import { withDatabase } from "#cli/with-database.ts";
import { createApiKey } from "#domain/api-keys/create-api-key.ts";
import type { Role } from "#kernel/role.ts";

type Options = {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly role: Role;
  readonly organization?: string;
  readonly owner?: string;
  readonly expires?: Date;
  readonly json?: boolean;
};

const OPTIONS = {
  ...{ name: "--name", scopes: "--scopes", role: "--role", owner_id: "--owner" },
  ...{ organization_id: "--organization", expires_at: "--expires" },
};

export async function createKey({ name, scopes, role, organization, owner, expires, json }: Options): Promise<void> {
  const { id, organization_id, once } = await withDatabase(async (database) => {
    const home = organization === undefined ? undefined : await findOrganization(database, organization);
    const owner_id = await findKeyOwner(database, owner);
    const about = { ...(home && { organization_id: home.id }), ...(expires && { expires_at: expires }) };
    return performAsOperator(database, createApiKey, { owner_id, name, scopes, role, ...about }, OPTIONS);
  });
  const key = once?.plaintext;
  print({ id, organization_id, name, scopes, role, key }, `Created ${name}. Its text, shown only once:\n${key}`, {
    json,
  });
}
