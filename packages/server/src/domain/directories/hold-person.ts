import type { Names } from "#domain/directories/provisioned-person.ts";
import type { ActionContext } from "#kernel/action.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { Role } from "#kernel/role.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";
import { isUUID, type RowKey } from "#storage/write.ts";

/** A person whose row is locked, with what the directory said of them before; null if it never did. */
export type HeldPerson = RowKey & {
  readonly name: string;
  readonly email: string;
  readonly status: "INVITED" | "ACTIVE" | "DISABLED";
  readonly role: Role | null;
  readonly has_account: boolean;
  readonly updated_at: Date;
  readonly is_disabled: boolean | null;
  readonly external_id: string | null;
  readonly names: Names | null;
  readonly removed_at: Date | null;
};

const HOLD_DIRECTORY = "select ended_at from directories where organization_id = $1 and id = $2 for no key update";

/** The requests of one directory take turns, so they never wait for each other's people, and uniqueness is checked once. */
export async function takeTurn({ connection, caller }: ActionContext): Promise<void> {
  const values = [caller.organization_id, caller.actor_id];
  const { rows } = await connection.query<{ ended_at: Date | null }>({
    name: "hold-directory",
    text: HOLD_DIRECTORY,
    values,
  });
  if (rows[0]?.ended_at !== null) throw new Refusal("UNAUTHENTICATED", phrase`This directory was disconnected.`);
}

const HOLD = `
  select u.organization_id, u.id, u.name, u.email, u.status, u.account_id is not null as has_account,
    greatest(u.updated_at, p.updated_at) as updated_at, p.is_disabled, p.external_id, p.names, p.removed_at,
    (select m.role from memberships m
      where m.organization_id = u.organization_id and m.user_id = u.id and m.ended_at is null) as role
  from users u left join provisioned_people p on p.organization_id = u.organization_id and p.user_id = u.id
  where u.organization_id = $1 and`;

/** A person whom the directory finds, by their id. */
export async function holdPerson(context: ActionContext, id: string): Promise<HeldPerson> {
  const person = isUUID(id) ? await hold(context, "id", id) : undefined;
  if (person && !person.removed_at) return person;
  throw new Refusal("NOT_FOUND", verbatim(`There is no User with the id ${id.slice(0, 100)}.`), { field: "id" });
}

/** A person by their address, also one whom the directory removed. */
export function holdAddress(context: ActionContext, email: string): Promise<HeldPerson | undefined> {
  return hold(context, "email", email.toLowerCase());
}

async function hold({ connection, caller, hold: keep }: ActionContext, by: "id" | "email", value: string) {
  const text = `${HOLD} u.${by} = $2 for no key update of u`;
  const values = [caller.organization_id, value];
  const { rows } = await connection.query<HeldPerson>({ name: `hold-person-by-${by}`, text, values });
  const [person] = rows;
  if (person) keep(person);
  return person;
}
