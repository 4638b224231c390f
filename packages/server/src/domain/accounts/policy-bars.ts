import { findPeopleOfAccount, mayEnter, type Person } from "#domain/accounts/person.ts";
import type { PolicyBar } from "#kernel/refusal.ts";
import type { SessionFacts } from "#kernel/sign-in-policy.ts";
import { plainAddress } from "#platform/plain-address.ts";
import type { Database } from "#storage/database.ts";

type Entering = Pick<Person, "id" | "organization_id">;
export type Bars = ReadonlyMap<string, PolicyBar | null>;

const BARS = `select who.id, sign_in_bar(who.organization_id, who.id, $3, $4, $5, $6) as bar
  from unnest($1::uuid[], $2::uuid[]) as who (organization_id, id)`;

/** What of their organizations' sign-in policies a session does not satisfy, by the id of each person. */
export async function findBars(
  database: Database,
  people: readonly Entering[],
  { method, begun, address }: SessionFacts,
  now: Date,
): Promise<Bars> {
  const organizations = people.map((each) => each.organization_id);
  const ids = people.map(({ id }) => id);
  const values = [organizations, ids, method, begun, plainAddress(address), now];
  const { rows } = await database.query<{ id: string; bar: PolicyBar | null }>({ name: "bars", text: BARS, values });
  return new Map(rows.map(({ id, bar }) => [id, bar]));
}

/**
 * Whom an account enters as: the person it was last, of those whom no policy bars. Otherwise somebody who can set up
 * what is missing, or whose refusal says why.
 */
export async function chooseEntrance(
  database: Database,
  accountId: string,
  facts: SessionFacts,
  now: Date,
): Promise<Person | undefined> {
  const people = (await findPeopleOfAccount(database, accountId)).filter(mayEnter);
  if (people.length === 0) return undefined;
  const bars = await findBars(database, people, facts, now);
  const isMendable = ({ id }: Person) => ["SECOND_FACTOR", "PASSKEY"].includes(bars.get(id) ?? "");
  return people.find(({ id }) => !bars.get(id)) ?? people.find(isMendable) ?? people[0];
}
