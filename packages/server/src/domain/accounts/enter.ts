import type { Person } from "#domain/accounts/person.ts";
import { type Performance, writeRecords } from "#domain/actions/write-records.ts";
import { recordStateChange } from "#domain/history/change-state.ts";
import { notifyAdmins } from "#domain/notifications/notify-admins.ts";
import { user } from "#domain/people/user.ts";
import type { ActionContext, Consequence } from "#kernel/action.ts";
import { systemCaller } from "#kernel/caller.ts";
import type { SignInMethod } from "#kernel/sign-in-policy.ts";
import { minuteShown } from "#platform/dates/minute-shown.ts";
import { say } from "#platform/language/say.ts";
import type { LanguageTag } from "#platform/language/tags.ts";
import type { Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

type Entered = Omit<Performance, "caller">;
type Entering = {
  /** As the audit log names it. */
  readonly action: "signIn" | "switchOrganization" | "acceptInvitation";
  /** Joins the account first: the person accepts an invitation. */
  readonly joining?: string;
  readonly method: SignInMethod;
  /** In which the pages are, there. */
  readonly language: LanguageTag;
};

const HOLD = `select u.status, u.account_id, u.break_glass_at from users u join organizations o on o.id = u.organization_id
  where u.organization_id = $1 and u.id = $2 and o.status = 'ACTIVE' for no key update of u`;
type Held = Pick<Person, "status" | "account_id"> & { readonly break_glass_at: Date | null };
const ENTER = `update users set last_signed_in_at = $3, last_language = $4, status = 'ACTIVE',
    updated_at = case when status = 'INVITED' then $3 else updated_at end
  where organization_id = $1 and id = $2`;

/**
 * Logs that a person entered an organization. An invited person becomes active. False, and nothing is written, if they
 * were disabled meanwhile, their organization was archived or somebody else accepted the invitation.
 */
export async function enter(
  database: Database,
  person: Person,
  { action, joining, method, language }: Entering,
  entered: Entered,
): Promise<boolean> {
  const caller = systemCaller(person.organization_id, person.name);
  const { organization_id, id } = person;
  const run = async (context: ActionContext) => {
    const { connection } = context;
    const held = await connection.query<Held>(HOLD, [organization_id, id]);
    const [row] = held.rows;
    if (!row || row.status === "DISABLED" || (joining !== undefined && row.account_id !== null)) return [];
    const { now } = context;
    if (joining !== undefined) await connection.query(JOIN, [id, joining]);
    await connection.query(ENTER, [organization_id, id, now, language]);
    const also = row.break_glass_at && method !== "PROVIDER" ? await tellOfBreakGlass(context, person, entered) : [];
    if (row.status !== "INVITED") return [{ organization_id, id, also, isAnnounced: false as const }];
    await recordStateChange(context, user, person, { from: "INVITED", to: "ACTIVE" });
    return [{ organization_id, id, also }];
  };
  const written = await asCaller(database, caller, (connection) =>
    writeRecords(connection, { name: action, returns: user, run }, { ...entered, caller }),
  );
  return written.length > 0;
}

/** At once, in the transaction that lets them in: nobody uses such an account unnoticed. */
async function tellOfBreakGlass(
  context: ActionContext,
  { organization_id, id, name, email }: Person,
  { request }: Entered,
): Promise<readonly Consequence[]> {
  const at = minuteShown(context.now);
  const used = () =>
    request.remote_address
      ? say(
          "{0} ({1}), whom the sign-in policy does not bind, signed in on {2} from {3}.",
          ...[name, email, at, request.remote_address],
        )
      : say("{0} ({1}), whom the sign-in policy does not bind, signed in on {2}.", name, email, at);
  const advice = () =>
    say("If nobody had to, set a new password for the account and end its sessions, and look into the audit log.");
  await notifyAdmins(context, organization_id, {
    kind: "ACCOUNT_SECURITY",
    occasion: context.newId(),
    words: () => ({ title: say("A break-glass account was used"), body: `${used()}\n\n${advice()}` }),
    subject_kind: "User",
    subject_id: id,
    page: "audit",
  });
  return [{ organization_id, id, action: "useBreakGlass", record: user }];
}

const JOIN = `update users set account_id = $2, access_since = null, language = coalesce(language,
    (select other.language from users other where other.account_id = $2 and other.language is not null limit 1))
  where id = $1 and account_id is null`;

/** The account opens this row from now on, unless another one does. */
export async function joinAccount(database: Database, personId: string, accountId: string): Promise<void> {
  await asCaller(database, systemCaller(), (connection) => connection.query(JOIN, [personId, accountId]));
}
