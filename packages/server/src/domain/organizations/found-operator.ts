import { performAsSystem } from "#domain/actions/perform-as-system.ts";
import { organization } from "#domain/organizations/organization.ts";
import { choosePrefix } from "#domain/organizations/reference-prefix.ts";
import type { ActionContext } from "#kernel/action.ts";
import { systemCaller } from "#kernel/caller.ts";
import { checkInput } from "#kernel/check-input.ts";
import { line } from "#kernel/input-fields.ts";
import type { Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";
import { insertRow } from "#storage/write.ts";

/** The operator's id; there is at most one, and none on a new database. */
export async function findOperator(database: Database): Promise<string | undefined> {
  const { rows } = await asCaller(database, systemCaller(), (connection) =>
    connection.query<{ id: string }>("select id from organizations where kind = 'OPERATOR'"),
  );
  return rows[0]?.id;
}

type Founding = {
  readonly id: string;
  readonly name: string;
  readonly now: Date;
  readonly actor: string;
  readonly entryId: string;
};

/** Creates the root of the tree, under which every other organization is created. */
export async function foundOperator(database: Database, { id, name, now, actor, entryId }: Founding): Promise<void> {
  checkInput({ name: line("Name of the operator.") }, { name });
  const run = async ({ connection }: ActionContext) => {
    const reference_prefix = await choosePrefix(connection, name);
    const times = { created_at: now, updated_at: now };
    await insertRow(connection, "organizations", {
      id,
      name,
      kind: "OPERATOR",
      disclosure: "FULL",
      reference_prefix,
      ...times,
    });
    return [{ organization_id: id, id }];
  };
  const options = { clock: () => now, newId: () => entryId, caller: systemCaller(id, actor) };
  await performAsSystem(database, { name: "foundOperator", returns: organization, run }, options);
}
