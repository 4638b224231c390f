import { hash, randomBytes } from "node:crypto";
import { ACCESS_SECONDS, CODE_MS, earlier, IDLE_MS } from "#domain/agents/agent-lifetime.ts";
import { sha256 } from "#domain/agents/oauth-client.ts";
import { networkRefusal } from "#kernel/sign-in-policy.ts";
import { plainAddress } from "#platform/plain-address.ts";
import { type AuthDatabase, inAuthTransaction } from "#storage/auth-database.ts";
import type { Connection, Database } from "#storage/database.ts";

export type Tokens = {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly agent_id: string;
};

/** Whose agent was ended because a code or token came twice. */
export type Ended = { readonly agent_id: string; readonly organization_id: string; readonly user_id: string };

/** Tokens; or why there are none: not valid, or used before, which ended the agent. */
export type Outcome = Tokens | { readonly refused: string; readonly ended?: Ended | undefined };

/** Codes and tokens are in the tables of sign-in, which reads no organization's rows; agents are not. */
type Databases = { readonly database: Database; readonly authDatabase: AuthDatabase };

const SECRET_BYTES = 32;
/** The beginning says what it is, to people and to scanners that look for leaked secrets. */
const [CODE, REFRESH] = ["hwc_", "hwr_"] as const;
export const ACCESS_TOKEN = "hwa_";

type Consent = {
  readonly agent_id: string;
  readonly client_id: string;
  readonly redirect_uri: string;
  /** Of PKCE, by S256. */
  readonly challenge: string;
};

/** The code for a person's consent, which the agent's program redeems. */
export async function createCode(database: AuthDatabase, consent: Consent, now: Date): Promise<string> {
  const code = newSecret(CODE);
  const { agent_id, client_id, redirect_uri, challenge } = consent;
  const text = `insert into auth_oauth_codes (sha256, agent_id, client_id, redirect_uri, challenge, expires_at)
    values ($1, $2, $3, $4, $5, $6)`;
  const expires = new Date(now.getTime() + CODE_MS);
  await database.query(text, [sha256(code), agent_id, client_id, redirect_uri, challenge, expires]);
  return code;
}

type Redemption = {
  readonly code: string;
  readonly client_id: string;
  /** OAuth 2.1 no longer asks for it; it must be right if it is there. */
  readonly redirect_uri: string | undefined;
  readonly verifier: string;
  readonly resource: string;
  readonly address: string;
};

type KeptCode = Consent & { readonly expires_at: Date; readonly used_at: Date | null };

const CODE_UNKNOWN = "The code is unknown, or was issued to another program.";
const CODE_USED = "The code was used before, so the agent was disconnected. A person must connect it again.";
const CODE_EXPIRED = `The code has expired: it must be exchanged within ${CODE_MS / 1_000} seconds. Ask the person again.`;
const ENDED = "The agent was disconnected, or its person may no longer connect it.";

/** A code is redeemed once, by the program that asked for it. When it comes again, the tokens it gave stop working. */
export function redeemCode({ database, authDatabase }: Databases, given: Redemption, now: Date): Promise<Outcome> {
  return inAuthTransaction(authDatabase, async (connection) => {
    const text = "select * from auth_oauth_codes where sha256 = $1 for update";
    const { rows } = await connection.query<KeptCode>({ name: "oauth-code", text, values: [sha256(given.code)] });
    const [code] = rows;
    if (!code) return { refused: CODE_UNKNOWN };
    if (code.client_id !== given.client_id) return { refused: CODE_UNKNOWN };
    if (code.used_at) return { refused: CODE_USED, ended: await endAgent(database, code.agent_id, "REPLAY", now) };
    const refused = problemOf(code, given, now);
    if (refused) return { refused };
    const agent = await findLiving(database, code.agent_id, given, now);
    if (!agent) return { refused: ENDED };
    await connection.query("update auth_oauth_codes set used_at = $2 where sha256 = $1", [sha256(given.code), now]);
    return issue(connection, database, agent, now);
  });
}

/** Who has the code learns what is wrong with the rest, but not whose it is. */
function problemOf(code: KeptCode, given: Redemption, now: Date): string | undefined {
  if (code.expires_at <= now) return CODE_EXPIRED;
  if (given.redirect_uri !== undefined && code.redirect_uri !== given.redirect_uri)
    return "redirect_uri must be the one with which the code was requested.";
  if (code.challenge !== hash("sha256", given.verifier, "base64url"))
    return "code_verifier does not match the code_challenge with which the code was requested.";
  return undefined;
}

type Refreshing = Pick<Redemption, "client_id" | "resource" | "address"> & { readonly refresh_token: string };

type KeptToken = {
  readonly agent_id: string;
  readonly kind: string;
  readonly expires_at: Date;
  readonly used_at: Date | null;
};

const TOKEN = "select agent_id, kind, expires_at, used_at from auth_oauth_tokens where sha256 = $1 for update";
const REFRESH_UNKNOWN = "The refresh token is unknown, expired or revoked.";
const REFRESH_USED =
  "The refresh token was used before, so the agent was disconnected. A person must connect it again.";

/** A refresh token is used once. When it comes again, one of the two who had it stole it: nobody keeps access. */
export function refresh({ database, authDatabase }: Databases, given: Refreshing, now: Date): Promise<Outcome> {
  return inAuthTransaction(authDatabase, async (connection) => {
    const token = await findToken(connection, given.refresh_token);
    if (token?.kind !== "REFRESH") return { refused: REFRESH_UNKNOWN };
    if (token.used_at) {
      return { refused: REFRESH_USED, ended: await endAgent(database, token.agent_id, "REPLAY", now) };
    }
    const agent = token.expires_at > now ? await findLiving(database, token.agent_id, given, now) : undefined;
    if (!agent) return { refused: REFRESH_UNKNOWN };
    const text = "update auth_oauth_tokens set used_at = $2 where sha256 = $1";
    await connection.query(text, [sha256(given.refresh_token), now]);
    return issue(connection, database, agent, now);
  });
}

/** Ends the agent whose token it is, if this program has it: the last access goes with the first token that is given up. */
export async function giveUp(
  { database, authDatabase }: Databases,
  token: string,
  clientId: string,
  now: Date,
): Promise<Ended | undefined> {
  const values = [sha256(token)];
  const { rows } = await authDatabase.query<{ agent_id: string }>(
    "select agent_id from auth_oauth_tokens where sha256 = $1",
    values,
  );
  const [found] = rows;
  if (!found) return undefined;
  const text = "select from living_agent($1, $2, null) where client_id = $3";
  const { rowCount } = await database.query(text, [found.agent_id, now, clientId]);
  return rowCount === 1 ? endAgent(database, found.agent_id, "AGENT", now) : undefined;
}

type Living = { readonly agent_id: string; readonly expires_at: Date; readonly bar: string | null };

/** Refused from a network that its organization does not allow; nothing is used up then. */
async function findLiving(
  database: Database,
  agentId: string,
  { client_id, resource, address }: Pick<Redemption, "client_id" | "resource" | "address">,
  now: Date,
): Promise<Living | undefined> {
  const text = `select agent_id, expires_at, bar from living_agent($1, $2, $5)
    where client_id = $3 and resource = $4`;
  const values = [agentId, now, client_id, resource, plainAddress(address)];
  const { rows } = await database.query<Living>({ name: "living-agent", text, values });
  if (rows[0]?.bar) throw networkRefusal("agent");
  return rows[0];
}

async function findToken(connection: Connection, token: string): Promise<KeptToken | undefined> {
  const { rows } = await connection.query<KeptToken>({ name: "oauth-token", text: TOKEN, values: [sha256(token)] });
  return rows[0];
}

async function issue(
  connection: Connection,
  database: Database,
  { agent_id, expires_at }: Pick<Living, "agent_id" | "expires_at">,
  now: Date,
): Promise<Tokens> {
  const [access_token, refresh_token] = [newSecret(ACCESS_TOKEN), newSecret(REFRESH)];
  const idle = earlier(new Date(now.getTime() + IDLE_MS), expires_at);
  const short = earlier(new Date(now.getTime() + ACCESS_SECONDS * 1_000), expires_at);
  const text = `insert into auth_oauth_tokens (sha256, agent_id, kind, expires_at)
    values ($1, $3, 'ACCESS', $4), ($2, $3, 'REFRESH', $5)`;
  await connection.query(text, [sha256(access_token), sha256(refresh_token), agent_id, short, idle]);
  await database.query("select keep_agent($1, $2, $3)", [agent_id, idle, now]);
  const expires_in = Math.floor((short.getTime() - now.getTime()) / 1_000);
  return { access_token, refresh_token, expires_in, agent_id };
}

async function endAgent(
  database: Database,
  agent_id: string,
  reason: "AGENT" | "REPLAY",
  now: Date,
): Promise<Ended | undefined> {
  const text = "select organization_id, user_id from end_agent($1, $2, $3)";
  const { rows } = await database.query<Omit<Ended, "agent_id">>(text, [agent_id, reason, now]);
  return rows[0] && { agent_id, ...rows[0] };
}

function newSecret(beginning: string): string {
  return `${beginning}${randomBytes(SECRET_BYTES).toString("base64url")}`;
}
