import type { HeldGroup } from "#domain/directories/directory-groups.ts";
import { applyGroupRoles } from "#domain/directories/group-roles.ts";
import { takeTurn } from "#domain/directories/hold-person.ts";
import type { ActionContext, ActionResult } from "#kernel/action.ts";
import { checkInput } from "#kernel/check-input.ts";
import { line } from "#kernel/input-fields.ts";
import { Refusal } from "#kernel/refusal.ts";
import { verbatim } from "#platform/language/phrase.ts";
import { insertRow, isUUID, updateRow } from "#storage/write.ts";

/** What a directory wants of a group. Undefined leaves a value as it is, null clears it. */
export type GroupChanges = {
  readonly displayName?: string;
  readonly externalId?: string | null;
  /** The members after the change, given those before it. */
  readonly members?: (before: ReadonlySet<string>) => ReadonlySet<string>;
};

const nameInput = { displayName: line("Name of the group.") };

export async function addGroup(context: ActionContext, wanted: GroupChanges): Promise<ActionResult> {
  const { displayName = "", externalId: external_id = null, members } = wanted;
  checkInput(nameInput, { displayName });
  await takeTurn(context);
  const { connection, caller, now, newId } = context;
  const key = { organization_id: caller.organization_id, id: newId() };
  await checkName(context, key.id, displayName);
  const times = { created_at: now, updated_at: now };
  const row = { ...key, directory_id: caller.actor_id, external_id, name: displayName, ...times };
  await insertRow(connection, "directory_groups", row);
  await join(context, key.id, [...(members?.(new Set()) ?? [])]);
  return key;
}

const HOLD = `select organization_id, id, name, external_id, role, updated_at from directory_groups
  where organization_id = $1 and directory_id = $2 and id = $3 and removed_at is null for no key update`;

export async function holdGroup(context: ActionContext, id: string): Promise<HeldGroup> {
  const { connection, caller, hold } = context;
  const values = [caller.organization_id, caller.actor_id, id];
  const found = isUUID(id) ? await connection.query<HeldGroup>({ name: "hold-group", text: HOLD, values }) : undefined;
  const group = found?.rows[0];
  if (!group)
    throw new Refusal("NOT_FOUND", verbatim(`There is no Group with the id ${id.slice(0, 100)}.`), { field: "id" });
  hold(group);
  return group;
}

const MEMBERS = "select user_id from directory_group_members where organization_id = $1 and group_id = $2";

/** Changes what differs. Undefined if nothing does. */
export async function changeHeldGroup(
  context: ActionContext,
  held: HeldGroup,
  { displayName = held.name, externalId = held.external_id, members }: GroupChanges,
): Promise<ActionResult | undefined> {
  const { connection, now } = context;
  const { organization_id, id } = held;
  if (displayName !== held.name) {
    checkInput(nameInput, { displayName });
    await checkName(context, id, displayName);
  }
  const { rows } = await connection.query<{ user_id: string }>({
    name: "group-members",
    text: MEMBERS,
    values: [organization_id, id],
  });
  const before = new Set(rows.map(({ user_id }) => user_id));
  const after = members?.(before) ?? before;
  const [joined, left] = [
    [...after].filter((each) => !before.has(each)),
    [...before].filter((each) => !after.has(each)),
  ];
  const isSame = displayName === held.name && externalId === held.external_id;
  if (isSame && joined.length === 0 && left.length === 0) return undefined;
  await updateRow(connection, "directory_groups", held, {
    name: displayName,
    external_id: externalId,
    updated_at: now,
  });
  await join(context, id, joined);
  await leave(context, id, left);
  const also = held.role ? await applyGroupRoles(context, organization_id, [...joined, ...left]) : [];
  return { organization_id, id, also };
}

/** Its members keep what they have, but for the role it gave them. */
export async function removeGroup(context: ActionContext, held: HeldGroup): Promise<ActionResult> {
  const { connection, now } = context;
  const emptied = await changeHeldGroup(context, held, { members: () => new Set() });
  await updateRow(connection, "directory_groups", held, { removed_at: now, updated_at: now });
  return emptied ?? { organization_id: held.organization_id, id: held.id };
}

const SAME_NAME = `select from directory_groups
  where organization_id = $1 and directory_id = $2 and lower(name) = lower($3) and id <> $4 and removed_at is null`;

async function checkName({ connection, caller }: ActionContext, id: string, name: string): Promise<void> {
  const values = [caller.organization_id, caller.actor_id, name, id];
  const { rowCount } = await connection.query({ name: "same-group-name", text: SAME_NAME, values });
  if (rowCount === 0) return;
  throw new Refusal("CONFLICT", verbatim(`displayName: there is a group ${JSON.stringify(name)} already.`), {
    field: "displayName",
  });
}

const FOUND = `select u.id from users u
    left join provisioned_people p on p.organization_id = u.organization_id and p.user_id = u.id
  where u.organization_id = $1 and u.id = any ($2) and p.removed_at is null order by u.id for no key update of u`;

// People in a group are managed from then on.
const JOIN = `
  with people as (
    insert into provisioned_people (organization_id, user_id, directory_id, is_disabled, updated_at)
    select $1, each, $3, false, $5 from unnest($2::uuid[]) each
    on conflict (organization_id, user_id) do nothing
  )
  insert into directory_group_members (organization_id, group_id, user_id)
  select $1, $4, each from unnest($2::uuid[]) each`;

async function join({ connection, caller, now }: ActionContext, groupId: string, people: readonly string[]) {
  if (people.length === 0) return;
  const { organization_id, actor_id } = caller;
  const unknown = people.find((each) => !isUUID(each)) ?? (await findUnknown(connection, organization_id, people));
  if (unknown !== undefined) {
    throw new Refusal("BAD_USER_INPUT", verbatim(`members: there is no User with the id ${unknown.slice(0, 100)}.`), {
      field: "members",
    });
  }
  await connection.query({ name: "join-group", text: JOIN, values: [organization_id, people, actor_id, groupId, now] });
}

async function findUnknown(
  connection: ActionContext["connection"],
  organizationId: string,
  people: readonly string[],
): Promise<string | undefined> {
  const values = [organizationId, people];
  const { rows } = await connection.query<{ id: string }>({ name: "people-to-join", text: FOUND, values });
  const found = new Set(rows.map(({ id }) => id));
  return people.find((each) => !found.has(each.toLowerCase()));
}

const LEAVE =
  "delete from directory_group_members where organization_id = $1 and group_id = $2 and user_id = any ($3::uuid[])";

async function leave({ connection, caller }: ActionContext, groupId: string, people: readonly string[]) {
  if (people.length === 0) return;
  const values = [caller.organization_id, groupId, people];
  await connection.query({ name: "leave-group", text: LEAVE, values });
}
