import type { Person } from "#domain/accounts/person.ts";
import { type Performance, writeRecords } from "#domain/actions/write-records.ts";
import type { NoticeWords } from "#domain/notifications/notice.ts";
import { notifyAdmins } from "#domain/notifications/notify-admins.ts";
import { user } from "#domain/people/user.ts";
import type { ActionContext } from "#kernel/action.ts";
import { Refusal } from "#kernel/refusal.ts";
import { minuteShown } from "#platform/dates/minute-shown.ts";
import { verbatim } from "#platform/language/phrase.ts";
import { say } from "#platform/language/say.ts";
import { holdLock } from "#storage/advisory-lock.ts";
import type { AuthDatabase } from "#storage/auth-database.ts";
import type { Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

/** Enough for one who is away, few enough to watch. */
const MOST = 2;

type Databases = { readonly database: Database; readonly authDatabase: AuthDatabase };
type Whom = Pick<Person, "id" | "account_id" | "email" | "name">;

/** Lets one of the operator's ADMINs sign in whatever its sign-in policy says, or binds them to it again; by the operator. */
export async function setBreakGlass(
  { database, authDatabase }: Databases,
  person: Whom,
  marked: boolean,
  performance: Performance,
): Promise<void> {
  if (marked && !(await hasFactor(authDatabase, person.account_id))) {
    throw new Refusal("CONFLICT", verbatim(`${person.email} has no second factor and no passkey: set one up first.`));
  }
  const run = (context: ActionContext) => mark(context, person, marked);
  const name = marked ? "markBreakGlass" : "endBreakGlass";
  await asCaller(database, performance.caller, (connection) =>
    writeRecords(connection, { name, returns: user, run }, performance),
  );
}

const FACTOR = `select from auth_users u where u.id = $1
  and (u.two_factor_enabled or exists (select from auth_passkeys p where p.user_id = u.id))`;

async function hasFactor(database: AuthDatabase, accountId: string | null): Promise<boolean> {
  const { rowCount } = await database.query(FACTOR, [accountId]);
  return rowCount !== 0;
}

type Held = {
  readonly id: string;
  readonly status: string;
  readonly break_glass_at: Date | null;
  readonly is_admin: boolean;
};

// Everybody who is marked is locked, so that two commands at once do not make three.
const HELD = `select u.id, u.status, u.break_glass_at, exists (select from memberships m
    where m.organization_id = u.organization_id and m.user_id = u.id and m.role = 'ADMIN' and m.ended_at is null) as is_admin
  from users u where u.organization_id = $1 and (u.id = $2 or u.break_glass_at is not null) order by u.id for update`;
const SET = "update users set break_glass_at = $3, updated_at = $4 where organization_id = $1 and id = $2";

async function mark(context: ActionContext, { id, email, name }: Whom, marked: boolean) {
  const { connection, caller, now } = context;
  const { organization_id } = caller;
  await holdLock(connection, "break_glass");
  const { rows } = await connection.query<Held>(HELD, [organization_id, id]);
  const held = rows.find((each) => each.id === id);
  if (!held) throw new Refusal("NOT_FOUND", verbatim(`${email} does not belong to the operator.`));
  if ((held.break_glass_at !== null) === marked) {
    throw new Refusal("CONFLICT", verbatim(`${email} is ${marked ? "already" : "not"} a break-glass account.`));
  }
  if (marked) {
    if (held.status !== "ACTIVE" || !held.is_admin) {
      throw new Refusal("CONFLICT", verbatim(`${email} must be an ACTIVE user with the role ADMIN.`));
    }
    const others = rows.filter((each) => each.break_glass_at !== null).length;
    if (others >= MOST)
      throw new Refusal("CONFLICT", verbatim(`There are ${MOST} break-glass accounts, the maximum. End one first.`));
  }
  await connection.query(SET, [organization_id, id, marked ? now : null, now]);
  await notifyAdmins(context, organization_id, {
    kind: "ACCOUNT_SECURITY",
    occasion: context.newId(),
    words: () => wordsOf(marked, [name, email, caller.actor_name, minuteShown(now)]),
    subject_kind: user.name,
    subject_id: id,
    page: "audit",
  });
  return [{ organization_id, id }];
}

type Of = readonly [name: string, email: string, by: string, at: string];

function wordsOf(marked: boolean, of: Of): NoticeWords {
  const what = marked
    ? say("{0} ({1}) is a break-glass account now, by {2} on {3}.", ...of)
    : say("{0} ({1}) is no longer a break-glass account, by {2} on {3}.", ...of);
  const advice = say("If you did not expect this, look into the audit log.");
  return {
    title: marked ? say("A break-glass account was added") : say("A break-glass account was ended"),
    body: `${what} ${say("The sign-in policy does not bind such an account.")}\n\n${advice}`,
  };
}
