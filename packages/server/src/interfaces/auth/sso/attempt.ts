import { hash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Checks } from "#interfaces/auth/sso/relying-party.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";

const LIFETIME_MS = 10 * 60_000;
const TOKEN = /^[\w-]{43}$/;

export type Attempt = Checks & { readonly provider: string; readonly back: string | undefined };

const KEEP = `insert into auth_sign_on_attempts
    (state_sha256, browser_sha256, provider_id, nonce, verifier, back, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`;

/** Begins an attempt, bound to this browser by a cookie. */
export async function beginAttempt(
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  { provider, back, ...checks }: Attempt,
): Promise<void> {
  const { authDatabase, clock } = dependencies;
  const browser = browserOf(dependencies, request) ?? newToken();
  const until = new Date(clock().getTime() + LIFETIME_MS);
  const values = [digest(checks.state), digest(browser), provider, checks.nonce, checks.verifier, back, until];
  await authDatabase.query(KEEP, values);
  const secure = isSecure(dependencies) ? "; Secure" : "";
  const rest = `Max-Age=${LIFETIME_MS / 1_000}; Path=/api/auth/sso; HttpOnly; SameSite=Lax${secure}`;
  reply.header("set-cookie", `${nameFor(dependencies)}=${browser}; ${rest}`);
}

export function newChecks(): Checks {
  return { state: newToken(), nonce: newToken(), verifier: newToken() };
}

const USE = `delete from auth_sign_on_attempts
  where state_sha256 = $1 and browser_sha256 = $2 and expires_at > $3 returning provider_id, nonce, verifier, back`;

type Row = {
  readonly provider_id: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly back: string | null;
};

/** The attempt of this browser with this state, which works once. */
export async function useAttempt(
  dependencies: Dependencies,
  request: FastifyRequest,
  state: string,
): Promise<Attempt | undefined> {
  const { authDatabase, clock } = dependencies;
  const browser = browserOf(dependencies, request);
  if (browser === undefined) return undefined;
  const { rows } = await authDatabase.query<Row>(USE, [digest(state), digest(browser), clock()]);
  const [row] = rows;
  if (!row) return undefined;
  const { provider_id: provider, nonce, verifier, back } = row;
  return { provider, state, nonce, verifier, back: back ?? undefined };
}

function browserOf(about: Pick<Dependencies, "baseUrl">, { headers }: FastifyRequest): string | undefined {
  const start = `${nameFor(about)}=`;
  const pair = headers.cookie?.split(";").find((each) => each.trim().startsWith(start));
  const value = pair?.trim().slice(start.length) ?? "";
  return TOKEN.test(value) ? value : undefined;
}

function nameFor(about: Pick<Dependencies, "baseUrl">): string {
  return isSecure(about) ? "__Secure-hotwash.sso" : "hotwash.sso";
}

function isSecure({ baseUrl }: Pick<Dependencies, "baseUrl">): boolean {
  return baseUrl.startsWith("https:");
}

function newToken(): string {
  return randomBytes(32).toString("base64url");
}

function digest(text: string): Buffer {
  return hash("sha256", text, "buffer");
}
