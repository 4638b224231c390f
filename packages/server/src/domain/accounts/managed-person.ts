import type { ActionContext } from "#kernel/action.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { RowKey } from "#storage/write.ts";

type Managed = {
  readonly directory: string;
  /** The directory disabled the person. */
  readonly is_disabled: boolean;
  /** A group that gives the person their role, if any does. */
  readonly group: string | null;
};

const MANAGED = `
  select d.name as directory, p.is_disabled, (
    select g.name from directory_group_members m
      join directory_groups g on g.organization_id = m.organization_id and g.id = m.group_id
    where m.organization_id = p.organization_id and m.user_id = p.user_id and g.role is not null
    order by g.name limit 1) as group
  from provisioned_people p
    join directories d on d.organization_id = p.organization_id and d.id = p.directory_id
  where p.organization_id = $1 and p.user_id = $2 and p.removed_at is null`;

/** What the organization's directory decides for a person; undefined if it does not manage them. */
async function findManaged({ connection }: ActionContext, { organization_id, id }: RowKey) {
  const values = [organization_id, id];
  const { rows } = await connection.query<Managed>({ name: "managed-person", text: MANAGED, values });
  return rows[0];
}

/** A name that the directory keeps would come back with its next change. */
export async function checkNameByHand(context: ActionContext, person: RowKey): Promise<void> {
  const managed = await findManaged(context, person);
  if (managed) throw new Refusal("CONFLICT", phrase`${managed.directory} keeps your name: change it there.`);
}

export async function checkRoleByHand(context: ActionContext, person: RowKey): Promise<void> {
  const managed = await findManaged(context, person);
  if (!managed?.group) return;
  const source = phrase`the group “${managed.group}” of ${managed.directory}`;
  throw new Refusal("CONFLICT", phrase`This User's role comes from ${source}: change the group's role or its members.`);
}

const TAKE_OVER = `update provisioned_people set is_disabled = false
  where organization_id = $1 and user_id = $2 and is_disabled`;

/** From now on the person is disabled by hand, so the directory cannot enable them. False if it did not disable them. */
export async function takeOverDisabled({ connection }: ActionContext, person: RowKey): Promise<boolean> {
  const values = [person.organization_id, person.id];
  return (await connection.query({ name: "take-over-disabled", text: TAKE_OVER, values })).rowCount === 1;
}

const FORGET_REMOVED =
  "delete from provisioned_people where organization_id = $1 and user_id = $2 and removed_at is not null";

/** Whom the directory disabled, it enables. Whom it removed, it no longer manages: it finds them again from now on. */
export async function checkNotDisabledByDirectory(context: ActionContext, person: RowKey): Promise<void> {
  const managed = await findManaged(context, person);
  if (managed?.is_disabled) {
    throw new Refusal("CONFLICT", phrase`${managed.directory} disabled this User: enable them there.`);
  }
  const values = [person.organization_id, person.id];
  await context.connection.query({ name: "forget-removed", text: FORGET_REMOVED, values });
}
