import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { createAccountLink } from "#domain/accounts/account-links.ts";
import { inviteUser } from "#domain/accounts/invite-user.ts";
import { setPassword } from "#domain/accounts/set-password.ts";
import type { Role } from "#kernel/role.ts";
import { cookiesOf } from "#tests/auth/cookies.ts";
import { BASE_URL } from "#tests/support/credentials.ts";
import type { Market } from "#tests/support/market.ts";
import type { MemberName } from "#tests/support/market-members.ts";
import { performing } from "#tests/support/performing.ts";
import { quickPasswords } from "#tests/support/quick-passwords.ts";
import type { Request } from "./route-case.ts";

export const PASSWORD = "correct horse battery";
export const JSON_TYPE = { "content-type": "application/json" };

export type Somebody = {
  readonly id: string;
  /** With which they sign in. */
  readonly account: string;
  readonly email: string;
  readonly cookie: string;
};

export type Scene = {
  readonly market: Market;
  /** Somebody new, who is signed in. */
  readonly somebody: (home?: MemberName, role?: Role) => Promise<Somebody>;
  /** Somebody there is already. */
  readonly cookieOf: (userId: string) => Promise<string>;
  readonly signIn: (email: string) => Promise<string>;
  /** The cookie of a session that is over. */
  readonly expiredCookie: string;
  /** The token of a link created this many hours ago. */
  readonly tokenFor: (
    userId: string,
    hoursAgo?: number,
    purpose?: "PASSWORD_RESET" | "SECOND_FACTOR_RESET",
  ) => Promise<string>;
  /** The token of an invitation. */
  readonly tokenOf: (userId: string) => Promise<string>;
  readonly post: (url: string, payload: InjectOptions["payload"], cookie?: string) => Request;
  readonly send: (request: Request) => Promise<LightMyRequestResponse>;
};

export async function setScene(market: Market): Promise<Scene> {
  const { app, dependencies, owner, members } = market;
  const perform = performing(dependencies);
  let people = 0;
  const send = (request: Request) => app.inject({ remoteAddress: `10.5.${people >> 8}.${people++ & 255}`, ...request });
  const post = (url: string, payload: InjectOptions["payload"], cookie?: string): Request => {
    const headers = { ...JSON_TYPE, origin: BASE_URL, ...(cookie ? { cookie } : {}) };
    return { method: "POST", url, headers, ...(payload === undefined ? {} : { payload }) };
  };
  const signIn = async (email: string) => {
    const answer = await send(post("/api/auth/sign-in/email", { email, password: PASSWORD }));
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    return cookiesOf(answer);
  };
  const cookieOf = async (userId: string) => {
    const { rows } = await owner.query("select id, name, email from users where id = $1", [userId]);
    await setPassword(dependencies, rows[0], PASSWORD, new Date(), quickPasswords);
    return signIn(rows[0].email);
  };
  const accountOf = async (userId: string) => {
    const { rows } = await owner.query("select account_id from users where id = $1", [userId]);
    return String(rows[0].account_id);
  };
  const somebody = async (home: MemberName = "operator", role: Role = "ADMIN") => {
    const email = `somebody-${people++}@${home.toLowerCase()}.example`;
    const input = { organization_id: members[home].id, name: `Somebody ${people}`, email, role };
    const { id } = await perform(members.operator.person, inviteUser, input);
    const cookie = await cookieOf(id);
    return { id, account: await accountOf(id), email, cookie };
  };
  const late = await somebody();
  await owner.query("update auth_sessions set expires_at = now() - interval '1 minute' where person_id = $1", [
    late.id,
  ]);
  return {
    market,
    somebody,
    cookieOf,
    signIn,
    expiredCookie: late.cookie,
    tokenOf: async (userId) =>
      tokenIn(
        await createAccountLink(
          dependencies.authDatabase,
          { purpose: "INVITATION", user_id: userId, mailed: true },
          new Date(),
        ),
      ),
    tokenFor: async (userId, hoursAgo = 0, purpose = "PASSWORD_RESET") => {
      const at = new Date(Date.now() - hoursAgo * 3_600_000);
      return tokenIn(
        await createAccountLink(dependencies.authDatabase, { purpose, account_id: await accountOf(userId) }, at),
      );
    },
    post,
    send,
  };
}

function tokenIn(link: string): string {
  return link.split("#token=")[1] ?? "";
}
