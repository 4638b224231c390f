import { DatabaseError } from "pg";
import { disable } from "#domain/accounts/disable-user.ts";
import { lockRecord } from "#domain/actions/find-record.ts";
import { user } from "#domain/people/user.ts";
import { type ActionContext, action, type Consequence } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf, prose } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { Role } from "#kernel/role.ts";
import { phrase } from "#platform/language/phrase.ts";
import type { RowKey } from "#storage/write.ts";

type Person = RowKey & {
  readonly status: "INVITED" | "ACTIVE" | "DISABLED";
  readonly role: Role | null;
};

export const eraseUser = action({
  name: "eraseUser",
  description:
    "Erases a person in every organization they belong to, for good: account, passkeys, sessions and what is personal " +
    "are deleted, keys and agents end, and their name becomes “Erased person” in records and audit logs, which stay " +
    "verifiable. Texts that people wrote, documents and files stay as they are. CONFLICT for yourself, for the last " +
    "active ADMIN of an organization, under a legal hold of one of theirs, and for a person who is erased.",
  permission: "erase_people",
  returns: user,
  proposal: { never: neverProposed.leaving },
  input: {
    id: idOf("User", "The user."),
    reason: prose("Reason, kept on record: name nobody in it."),
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id, reason, expected_updated_at }) => {
    const { caller, connection } = context;
    const columns = "email, account_id";
    type Held = { readonly email: string; readonly account_id: string | null };
    const held = await lockRecord<Held>(context, user, { id, columns, expected_updated_at });
    if (held.email.endsWith(ERASED)) throw new Refusal("CONFLICT", phrase`This User is erased already.`);
    const people = await lockPeople(context, held);
    if (people.some((person) => person.id === caller.actor_id)) {
      throw new Refusal("CONFLICT", phrase`You cannot erase yourself: ask another ADMIN.`);
    }
    await checkNotHeld(context, people);
    const also: Consequence[] = [];
    for (const person of people) {
      if (person.status !== "DISABLED") also.push(...(await disable(context, person, reason)));
    }
    const ids = people.map((person) => person.id);
    await erase(() => connection.query("select erase_person($1, $2, $3)", [ids, held.account_id, context.now]));
    return { organization_id: held.organization_id, id: held.id, also: [...also, ...elsewhere(people, held.id)] };
  },
});

const ERASED = "@erased.invalid";

const PEOPLE = `select organization_id, id, status, (select m.role from memberships m
    where m.organization_id = users.organization_id and m.user_id = users.id and m.ended_at is null) as role
  from users where id = $1 or account_id = $2 or (account_id is null and lower(email) = lower($3))
  order by organization_id, id for update`;

/** One person may belong to several organizations, by their account or, invited, by their address. */
async function lockPeople(
  { connection }: ActionContext,
  { id, account_id, email }: RowKey & { readonly account_id: string | null; readonly email: string },
): Promise<readonly Person[]> {
  const { rows } = await connection.query<Person>(PEOPLE, [id, account_id, email]);
  return rows;
}

const LEGAL_HOLD =
  "select name from organizations where id = any ($1) and legal_hold_since is not null order by name limit 1";

async function checkNotHeld({ connection }: ActionContext, people: readonly Person[]): Promise<void> {
  const values = [people.map((person) => person.organization_id)];
  const { rows } = await connection.query<{ name: string }>({ name: "held-organization", text: LEGAL_HOLD, values });
  if (rows[0]) throw new Refusal("CONFLICT", phrase`${rows[0].name} is under a legal hold: release it first.`);
}

/** In the log of each other organization. */
function elsewhere(people: readonly Person[], id: string): Consequence[] {
  return people
    .filter((person) => person.id !== id)
    .map((person) => ({ organization_id: person.organization_id, id: person.id, action: "eraseUser", record: user }));
}

const BEFORE_SEALS = "HW001";

async function erase(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== BEFORE_SEALS) throw error;
    throw new Refusal(
      "CONFLICT",
      phrase`The audit log has entries of this person from a version that could not erase names; changing them would break it.`,
    );
  }
}
