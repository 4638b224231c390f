import { setPassword } from "#domain/accounts/set-password.ts";
import { type Asker, createAskers } from "#tests/support/askers.ts";
import { BASE_URL } from "#tests/support/credentials.ts";
import type { Market } from "#tests/support/market.ts";
import type { MemberName } from "#tests/support/market-members.ts";

const PASSWORD = "quiet morning harbour";

/** Somebody who asks with a key, and where their organization has people, one of its ADMINs with a cookie. */
export type Inquirer = Asker & { readonly cookie?: string };

// They stand where the carrier and its client do.
const neighbours = new Set(["otherCarrier", "otherClient"]);

export async function createInquirers(market: Market): Promise<readonly Inquirer[]> {
  const askers = (await createAskers(market)).filter(({ home }) => !neighbours.has(home));
  const inquirers: Inquirer[] = [];
  for (const asker of askers) {
    inquirers.push(asker.name === asker.home ? { ...asker, cookie: await cookieOf(market, asker.home) } : asker);
  }
  return inquirers;
}

/** The cookie of an ADMIN of the member's. */
export async function cookieOf({ app, dependencies, owner, members }: Market, home: MemberName): Promise<string> {
  const text = `select u.id, u.name, u.email from users u join memberships m on m.user_id = u.id
    where u.organization_id = $1 and m.role = 'ADMIN' and m.ended_at is null order by u.id limit 1`;
  const { rows } = await owner.query<{ id: string; name: string; email: string }>(text, [members[home].id]);
  const [person] = rows;
  if (!person) throw new Error(`${home} has no ADMIN.`);
  await setPassword(dependencies, person, PASSWORD, new Date(), dependencies.passwords);
  const payload = { email: person.email, password: PASSWORD };
  const response = await app.inject({ method: "POST", url: "/api/auth/sign-in/email", payload });
  if (response.statusCode !== 200) throw new Error(`${person.email} cannot sign in: ${response.body}`);
  return String(response.headers["set-cookie"]).split(";")[0] ?? "";
}

/** Asks as a page does that somebody signed in to. */
export async function askByCookie(
  { app }: Market,
  cookie: string,
  query: string,
  variables: object = {},
): Promise<unknown> {
  const headers = { cookie, origin: BASE_URL, "content-type": "application/json" };
  return (await app.inject({ method: "POST", url: "/api/graphql", headers, payload: { query, variables } })).json();
}
