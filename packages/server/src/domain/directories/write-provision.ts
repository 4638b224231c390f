import type { HeldPerson } from "#domain/directories/hold-person.ts";
import type { Names } from "#domain/directories/provisioned-person.ts";
import type { ActionContext } from "#kernel/action.ts";
import { Refusal } from "#kernel/refusal.ts";
import { verbatim } from "#platform/language/phrase.ts";
import type { RowKey } from "#storage/write.ts";

export type Provision = {
  readonly names: Names;
  readonly external_id: string | null;
  /** The directory disabled the person. */
  readonly is_disabled: boolean;
  readonly removed_at?: Date;
};

const TAKEN = `select from provisioned_people
  where organization_id = $1 and external_id = $2 and user_id <> $3 and removed_at is null`;

const WRITE = `
  insert into provisioned_people
    (organization_id, user_id, directory_id, external_id, names, is_disabled, removed_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (organization_id, user_id) do update set directory_id = excluded.directory_id,
    external_id = excluded.external_id, names = excluded.names, is_disabled = excluded.is_disabled,
    removed_at = excluded.removed_at, updated_at = excluded.updated_at`;

/** Keeps what the directory says of a person, who is managed from then on. */
export async function writeProvision(
  context: ActionContext,
  person: RowKey & Partial<HeldPerson>,
  { names, external_id, is_disabled, removed_at }: Provision,
): Promise<void> {
  const { connection, caller, now } = context;
  const { organization_id, id } = person;
  if (external_id !== null && removed_at === undefined) {
    const taken = { name: "external-id-taken", text: TAKEN, values: [organization_id, external_id, id] };
    const { rowCount } = await connection.query(taken);
    if (rowCount !== 0) {
      throw new Refusal("CONFLICT", verbatim("externalId: another User has it already."), { field: "externalId" });
    }
  }
  const facts = [external_id, JSON.stringify(names), is_disabled, removed_at ?? null];
  const values = [organization_id, id, caller.actor_id, ...facts, now];
  await connection.query({ name: "write-provision", text: WRITE, values });
}
