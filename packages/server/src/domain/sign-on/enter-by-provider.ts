import { keepOneAdmin } from "#domain/accounts/last-admin.ts";
import { type Performance, type Written, writeRecords } from "#domain/actions/write-records.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { user } from "#domain/people/user.ts";
import type { ActionContext, Consequence } from "#kernel/action.ts";
import { systemCaller } from "#kernel/caller.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { Role } from "#kernel/role.ts";
import { asAuthor } from "#storage/author.ts";
import type { Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";
import { insertRow, insertRows, type RowKey, updateRow } from "#storage/write.ts";

/** A person in the provider's organization; `account_id` is null until they first sign in. */
export type Member = RowKey & {
  readonly name: string;
  readonly status: "INVITED" | "ACTIVE" | "DISABLED";
  readonly account_id: string | null;
  readonly role: Role | null;
};

const MEMBER = `select u.organization_id, u.id, u.name, u.status, u.account_id, (select m.role from memberships m
    where m.organization_id = u.organization_id and m.user_id = u.id and m.ended_at is null) as role
  from users u join organizations o on o.id = u.organization_id and o.status = 'ACTIVE'
  where u.organization_id = $1 and lower(u.email) = $2`;

export async function findMember(
  database: Database,
  organizationId: string,
  email: string,
): Promise<Member | undefined> {
  const { rows } = await asCaller(database, systemCaller(), (connection) =>
    connection.query<Member>({ name: "member-by-address", text: MEMBER, values: [organizationId, email] }),
  );
  return rows[0];
}

export type Entering = {
  readonly member: RowKey & { readonly name: string };
  readonly email: string;
  readonly account_id: string;
  readonly provider_id: string;
  /** The role that the provider's claims give. */
  readonly role: Role | undefined;
  /** The role of a person who becomes a user now; undefined if nobody does. */
  readonly provisioned: Role | undefined;
};

/**
 * Logs that a person entered by a provider, who becomes a user or gets another role if the provider says so. False, and
 * nothing is written, if they may not enter (any more).
 */
export async function enterByProvider(
  database: Database,
  entering: Entering,
  performance: Omit<Performance, "caller">,
): Promise<boolean> {
  const { member } = entering;
  const caller = systemCaller(member.organization_id, member.name);
  const entry = { actor_kind: "USER", actor_id: member.id, actor_name: member.name, ...performance.entry } as const;
  const run = (context: ActionContext) => write(context, entering);
  const written = await asCaller(database, caller, (connection) =>
    writeRecords(
      connection,
      { name: "signInWithProvider", returns: user, run },
      {
        ...performance,
        caller,
        entry,
      },
    ),
  );
  return written.length > 0;
}

const JOIN = "update users set account_id = $3 where organization_id = $1 and id = $2 and account_id is null";
const ENTER = `update users set last_signed_in_at = $3, status = 'ACTIVE',
    updated_at = case when status = 'INVITED' then $3 else updated_at end
  where organization_id = $1 and id = $2`;
const USED = "update identity_providers set last_signed_in_at = $3 where organization_id = $1 and id = $2";

async function write(context: ActionContext, entering: Entering): Promise<readonly Written[]> {
  const { connection } = context;
  const { member, email, account_id, provisioned } = entering;
  const { organization_id, id } = member;
  if (provisioned !== undefined) await addUser(context, entering);
  const text = `${MEMBER} for no key update of u`;
  const [held] = (await connection.query<Member>(text, [organization_id, email])).rows;
  if (!held || held.id !== id || held.status === "DISABLED") return [];
  if (held.account_id !== null && held.account_id !== account_id) return [];
  const isNew = held.role === null && provisioned !== undefined;
  if (isNew) await giveRole(context, held, provisioned);
  const { now } = context;
  if (held.account_id === null) await connection.query(JOIN, [organization_id, id, account_id]);
  await connection.query(ENTER, [organization_id, id, now]);
  await connection.query(USED, [organization_id, entering.provider_id, now]);
  if (held.status === "INVITED") await recordStateChange(context, user, held, { from: "INVITED", to: "ACTIVE" });
  const isMoved = !isNew && (await changeRole(context, held, entering.role));
  const also: Consequence[] = [
    ...(isNew ? [{ organization_id, id, action: "provisionUser", record: user }] : []),
    ...(isMoved ? [{ organization_id, id, action: "changeUserRole", record: user }] : []),
  ];
  const isSeen = isMoved || held.status === "INVITED";
  return [{ organization_id, id, also, ...(isSeen ? {} : { isAnnounced: false }) }];
}

const COLUMNS = {
  organization_id: "uuid",
  id: "uuid",
  name: "text",
  email: "text",
  status: "text",
  created_at: "timestamptz",
  updated_at: "timestamptz",
};

/** The provider states the name, so nobody here is its author. Somebody invited meanwhile stays as they are. */
async function addUser({ connection, now }: ActionContext, { member, email }: Entering): Promise<void> {
  const { organization_id, id, name } = member;
  const row = { organization_id, id, name, email, status: "INVITED", created_at: now, updated_at: now };
  await asAuthor(connection, "IMPORT", () => insertRows(connection, "users", COLUMNS, [row], "on conflict do nothing"));
}

async function giveRole(context: ActionContext, { organization_id, id }: RowKey, role: Role): Promise<void> {
  const { connection, now, newId } = context;
  const times = { created_at: now, updated_at: now };
  const held = { organization_id, id: newId(), user_id: id, role, started_at: now, ...times };
  await insertRow(connection, "memberships", held);
}

const CURRENT = `select organization_id, id from memberships
  where organization_id = $1 and user_id = $2 and ended_at is null`;

/** Whether it changed. The last ADMIN stays one, whatever the claims say: nobody else could correct them. */
async function changeRole(context: ActionContext, held: Member, role: Role | undefined): Promise<boolean> {
  if (role === undefined || role === held.role) return false;
  if (held.role === "ADMIN" && !(await hasOtherAdmin(context, held))) return false;
  const { connection, now } = context;
  const [current] = (await connection.query<RowKey>(CURRENT, [held.organization_id, held.id])).rows;
  if (current) await updateRow(connection, "memberships", current, { ended_at: now, updated_at: now });
  await giveRole(context, held, role);
  await updateRow(connection, "users", held, { updated_at: now });
  return true;
}

async function hasOtherAdmin(context: ActionContext, held: RowKey): Promise<boolean> {
  try {
    await keepOneAdmin(context, held);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
