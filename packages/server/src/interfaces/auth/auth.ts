import { betterAuth } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { twoFactor } from "better-auth/plugins/two-factor";
import { pruneAccountLinks } from "#domain/access/account-links.ts";
import { findPerson } from "#domain/access/person.ts";
import { otherTables, sessionTable, twoFactorTables } from "#interfaces/auth/auth-tables.ts";
import {
  ACCOUNT_RULE,
  ADDRESS_RULE,
  accountKey,
  createRateLimits,
  type RateLimits,
} from "#interfaces/auth/rate-limits.ts";
import type { Config } from "#platform/config.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import type { Database } from "#storage/database.ts";
import { deleteInBatches } from "#storage/delete-in-batches.ts";

export type AuthOptions = {
  readonly database: Database;
  readonly config: Pick<Config, "baseUrl" | "allowedOrigins" | "secret">;
  readonly clock: () => Date;
  readonly report: (message: string, detail: unknown) => void;
};

export type Auth = {
  readonly handle: (request: Request) => Promise<Response>;
  /** Whose session these headers carry, read from the database each time. */
  readonly findUserId: (headers: Headers) => Promise<string | undefined>;
  /** The session itself, and whose it is. */
  readonly findSession: (headers: Headers) => Promise<FoundSession | undefined>;
  readonly limits: RateLimits;
  /** Removes sessions and verifications that ended, and tries that no limit counts any more. */
  readonly prune: () => Promise<void>;
};

export type FoundSession = { readonly id: string; readonly userId: string };

/** Where the endpoint tells better-auth who is calling. Nothing from outside reaches it under this name. */
export const ADDRESS_HEADER = "x-hotwash-address";

const DAY_SECONDS = 86_400;

export function createAuth({ database, config, clock, report }: AuthOptions): Auth {
  const limits = createRateLimits(database, clock);
  const auth = betterAuth({
    appName: "Hotwash",
    baseURL: config.baseUrl,
    basePath: "/api/auth",
    secret: config.secret,
    trustedOrigins: [...config.allowedOrigins],
    database,
    logger: { log: (level, message, ...[detail]) => level === "error" && report(message, detail) },
    telemetry: { enabled: false },
    emailAndPassword: { enabled: true, disableSignUp: true },
    plugins: [twoFactor({ issuer: "Hotwash", schema: twoFactorTables })],
    ...otherTables,
    session: {
      ...sessionTable,
      expiresIn: 7 * DAY_SECONDS,
      updateAge: DAY_SECONDS,
      // A cached session would outlive its revocation.
      cookieCache: { enabled: false },
    },
    rateLimit: {
      enabled: true,
      customStorage: limits,
      customRules: {
        "/sign-in/email": { ...ADDRESS_RULE },
        "/two-factor/*": { ...ADDRESS_RULE },
        "/sign-out": false,
        "/get-session": false,
      },
    },
    advanced: {
      cookiePrefix: "hotwash",
      useSecureCookies: config.baseUrl.startsWith("https:"),
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax" },
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      // The migrations make the tables, and `readyz` says when they are behind.
      database: { generateId: () => randomUUIDv7(clock()), validateSchema: false },
    },
    hooks: { before: createAuthMiddleware(async ({ path, body }) => limitAccount(limits, path, body)) },
    databaseHooks: { session: { create: { before: async ({ userId }) => admit(database, userId) } } },
  });
  const findSession = async (headers: Headers) => {
    const found = await auth.api.getSession({ headers, query: { disableRefresh: true } });
    return found ? { id: found.session.id, userId: found.user.id } : undefined;
  };
  return {
    handle: (request) => auth.handler(request),
    findUserId: async (headers) => (await findSession(headers))?.userId,
    findSession,
    limits,
    prune: async () => {
      const send = (text: string, values: readonly unknown[]) => database.query(text, [...values]);
      await deleteInBatches(send, "auth_sessions", "expires_at < $1", [clock()]);
      await deleteInBatches(send, "auth_verifications", "expires_at < $1", [clock()]);
      await pruneAccountLinks(database, clock());
      await limits.prune();
    },
  };
}

async function limitAccount(limits: RateLimits, path: string, body: { readonly email?: unknown }): Promise<void> {
  if (path !== "/sign-in/email") return;
  const { allowed, retryAfter } = await limits.consume(accountKey(String(body.email)), ACCOUNT_RULE);
  if (!allowed) throw new APIError("TOO_MANY_REQUESTS", {}, { "x-retry-after": String(retryAfter) });
}

/** Those who may not sign in are told what a wrong password is told. */
async function admit(database: Database, userId: string): Promise<void> {
  const person = await findPerson(database, userId);
  if (person && person.status !== "DISABLED" && person.organization_status === "ACTIVE") return;
  throw new APIError("UNAUTHORIZED");
}
