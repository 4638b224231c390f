import { isDeepStrictEqual } from "node:util";
import { disable } from "#domain/accounts/disable-user.ts";
import { enable } from "#domain/accounts/enable-user.ts";
import { addPerson, emailInput } from "#domain/accounts/invite-user.ts";
import { applyGroupRoles } from "#domain/directories/group-roles.ts";
import { type HeldPerson, holdAddress, takeTurn } from "#domain/directories/hold-person.ts";
import { changedNames, type PersonChanges, wholeName } from "#domain/directories/person-changes.ts";
import { writeProvision } from "#domain/directories/write-provision.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { notifyInvited } from "#domain/notifications/notify-invited.ts";
import { user } from "#domain/people/user.ts";
import type { ActionContext, ActionResult, Consequence } from "#kernel/action.ts";
import { checkInput } from "#kernel/check-input.ts";
import { line } from "#kernel/input-fields.ts";
import { Refusal } from "#kernel/refusal.ts";
import { verbatim } from "#platform/language/phrase.ts";
import { type RowKey, updateRow } from "#storage/write.ts";

const nameInput = { displayName: line("Name of the person.") };

/**
 * Adds a person as VIEWER and invites them. One whom the directory removed before comes back. Nobody else's address is
 * taken over: the directory finds and changes who is there already.
 */
export async function addProvisionedPerson(context: ActionContext, wanted: PersonChanges): Promise<ActionResult> {
  const { userName = "", active = true } = wanted;
  checkInput({ userName: emailInput }, { userName });
  await takeTurn(context);
  const held = await holdAddress(context, userName);
  if (held && !held.removed_at) {
    throw new Refusal("CONFLICT", verbatim(`userName: ${held.email} already belongs to this organization.`), {
      field: "userName",
    });
  }
  if (held) return restore(context, held, { ...wanted, active, replacesNames: true });
  const names = changedNames({}, wanted);
  const name = wholeName(names) ?? userName.split("@", 1)[0] ?? userName;
  checkInput(nameInput, { displayName: name });
  const added = await addPerson(context, {
    organization_id: context.caller.organization_id,
    organization_name: await nameOfOrganization(context),
    name,
    email: userName,
    role: "VIEWER",
    status: active ? "INVITED" : "DISABLED",
  });
  await writeProvision(context, added, { names, external_id: wanted.externalId ?? null, is_disabled: !active });
  return { ...added, also: [consequence(added, "inviteUser")] };
}

async function restore(context: ActionContext, held: HeldPerson, wanted: PersonChanges): Promise<ActionResult> {
  const changed = await changeHeldPerson(context, held, wanted);
  return changed ?? { organization_id: held.organization_id, id: held.id };
}

/** Changes what differs. Undefined if nothing does. */
export async function changeHeldPerson(
  context: ActionContext,
  held: HeldPerson,
  wanted: PersonChanges,
): Promise<ActionResult | undefined> {
  checkAddress(held, wanted);
  const names = changedNames(held.names ?? {}, wanted);
  const external_id = wanted.externalId === undefined ? held.external_id : wanted.externalId;
  const isDisabled = held.status === "DISABLED";
  const before = held.is_disabled ?? false;
  const is_disabled = wanted.active === undefined || (isDisabled && !before) ? before : !wanted.active;
  const isKnown = held.is_disabled !== null && !held.removed_at;
  const isSame = isDeepStrictEqual(names, held.names) && external_id === held.external_id;
  if (isKnown && isSame && is_disabled === before) return undefined;
  await writeProvision(context, held, { names, external_id, is_disabled });
  await rename(context, held, wholeName(names));
  const also = is_disabled === before ? [] : await setDisabled(context, held, is_disabled);
  return { organization_id: held.organization_id, id: held.id, also };
}

function checkAddress({ email }: HeldPerson, { userName }: PersonChanges): void {
  if (userName === undefined || userName.toLowerCase() === email) return;
  const message = verbatim(
    `userName: must stay ${email}, the address that signs in. To change it, remove the person, and add them with the other address.`,
  );
  throw new Refusal("BAD_USER_INPUT", message, { field: "userName", allowed: [email] });
}

async function rename(context: ActionContext, held: HeldPerson, name: string | undefined): Promise<void> {
  if (name === undefined || name === held.name) return;
  checkInput(nameInput, { displayName: name });
  const { connection, now } = context;
  await Promise.all([
    updateRow(connection, "users", held, { name, updated_at: now }),
    recordStateChange(context, user, held, { field: "name", from: held.name, to: name }),
  ]);
}

async function setDisabled(context: ActionContext, held: HeldPerson, disabled: boolean): Promise<Consequence[]> {
  const { actor_name } = context.caller;
  if (disabled) {
    const others = await disable(context, held, `Disabled by ${actor_name}.`);
    return [consequence(held, "disableUser"), ...others];
  }
  const to = await enable(context, held, `Enabled by ${actor_name}.`);
  if (to === "INVITED") {
    const organization_name = await nameOfOrganization(context);
    await notifyInvited(context, { ...held, organization_name, occasion: context.newId() });
  }
  return [consequence(held, "enableUser")];
}

const LEAVE = `
  with gone as (
    delete from directory_group_members where organization_id = $1 and user_id = $2 returning group_id
  )
  select 1 from gone join directory_groups g on g.organization_id = $1 and g.id = gone.group_id
  where g.role is not null limit 1`;

/** Disables the person, who leaves all groups. The directory does not find them anymore. */
export async function removeProvisionedPerson(context: ActionContext, held: HeldPerson): Promise<ActionResult> {
  const { connection, now } = context;
  const isOver = held.status === "DISABLED";
  const disabled = isOver ? [] : await setDisabled(context, held, true);
  const { external_id, names } = held;
  const is_disabled = !isOver || held.is_disabled === true;
  await writeProvision(context, held, { names: names ?? {}, external_id, is_disabled, removed_at: now });
  const values = [held.organization_id, held.id];
  const { rowCount } = await connection.query({ name: "leave-groups", text: LEAVE, values });
  const roles = rowCount === 0 ? [] : await applyGroupRoles(context, held.organization_id, [held.id]);
  return { organization_id: held.organization_id, id: held.id, also: [...disabled, ...roles] };
}

function consequence({ organization_id, id }: RowKey, action: string): Consequence {
  return { organization_id, id, action, record: user };
}

async function nameOfOrganization({ connection, caller }: ActionContext): Promise<string> {
  const text = "select name from organizations where id = $1";
  const { rows } = await connection.query<{ name: string }>(text, [caller.organization_id]);
  return rows[0]?.name ?? "";
}
