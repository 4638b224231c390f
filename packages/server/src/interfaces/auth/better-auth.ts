import { type PasskeyOptions, passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import { twoFactor } from "better-auth/plugins/two-factor";
import { isInvited } from "#domain/accounts/person.ts";
import { chooseEntrance } from "#domain/accounts/policy-bars.ts";
import type { AuthOptions } from "#interfaces/auth/auth.ts";
import { ADDRESS_HEADER, USER_NOT_VERIFIED } from "#interfaces/auth/auth-proxy.ts";
import { otherTables, passkeyTables, sessionTable, twoFactorTables } from "#interfaces/auth/auth-tables.ts";
import type { Encryption } from "#interfaces/auth/encryption.ts";
import { ADDRESS_RULE, CHALLENGE_RULE, type RateLimits } from "#interfaces/auth/rate-limits.ts";
import { endOf, WHOLE_MS } from "#interfaces/auth/session-lifetime.ts";
import { methodOf } from "#interfaces/auth/sign-in-methods.ts";
import { providerSession } from "#interfaces/auth/sso/provider-session.ts";
import type { SessionFacts } from "#kernel/sign-in-policy.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import type { AuthDatabase } from "#storage/auth-database.ts";
import type { Database } from "#storage/database.ts";

/** Its messages quote a caller's Origin; the request's log line with its status is enough. */
const OF_CALLERS = /^(Invalid \w+: |Blocked cross-site )/;

/** Our configuration of better-auth. */
export function openBetterAuth(
  { database, authDatabase, config, clock, passwords, report }: AuthOptions,
  limits: RateLimits,
  encryption: Encryption,
) {
  return betterAuth({
    appName: "Hotwash",
    baseURL: config.baseUrl,
    basePath: "/api/auth",
    ...encryption,
    trustedOrigins: [...config.allowedOrigins],
    database: authDatabase,
    logger: {
      log: (level, message, ...[detail]) => level === "error" && !OF_CALLERS.test(message) && report(message, detail),
    },
    telemetry: { enabled: false },
    emailAndPassword: { enabled: true, disableSignUp: true, password: passwords },
    plugins: [
      // Its own lock would lock out a person whose password somebody else knows: see account-tries.ts.
      twoFactor({ issuer: "Hotwash", schema: twoFactorTables, accountLockout: { enabled: false } }),
      passkey(passkeyOptions(config.baseUrl)),
      providerSession(),
    ],
    ...otherTables,
    session: {
      ...sessionTable,
      // The lifetime of the cookie. We decide when the session ends, each time it is read.
      expiresIn: WHOLE_MS / 1000,
      disableSessionRefresh: true,
      // Reading a session that has ended would delete it, also by a clock that is wrong. A job deletes them.
      deferSessionRefresh: true,
      // Actions that require the person's presence ask for their password, however new the session is.
      freshAge: 0,
      // A cached session would outlive its revocation.
      cookieCache: { enabled: false },
    },
    rateLimit: {
      enabled: true,
      customStorage: limits,
      customRules: {
        // Counted before they arrive here: by account and address, unless the device is known.
        "/sign-in/email": false,
        "/two-factor/*": false,
        "/passkey/verify-authentication": { ...ADDRESS_RULE },
        "/passkey/*": { ...CHALLENGE_RULE },
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
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId, createdAt, expiresAt, ...entered }, context) => {
            const method = methodOf(context?.path, entered);
            const address = context?.headers?.get(ADDRESS_HEADER) ?? undefined;
            const facts = { method, begun: createdAt, address };
            // A provider's claims were admitted before, to its own organization.
            const known = method === "PROVIDER" ? entered["personId"] : undefined;
            const personId = known ?? (await admit({ database, authDatabase, now: clock() }, userId, facts));
            const end = endOf({ createdAt }, createdAt);
            return { data: { personId, method, expiresAt: new Date(Math.min(end.getTime(), expiresAt.getTime())) } };
          },
        },
      },
    },
  });
}

/**
 * A passkey replaces both factors, so its authenticator must have verified its user (by PIN, finger or face). The
 * plugin does not require this, so we do.
 */
function passkeyOptions(baseUrl: string): PasskeyOptions {
  const { hostname, origin } = new URL(baseUrl);
  return {
    rpID: hostname,
    rpName: "Hotwash",
    origin,
    schema: passkeyTables,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    registration: {
      afterVerification: ({ verification }) => requireVerified(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) => requireVerified(verification.authenticationInfo.userVerified),
    },
  };
}

function requireVerified(userVerified: boolean | undefined): void {
  if (!userVerified) throw new APIError("UNAUTHORIZED", { code: USER_NOT_VERIFIED });
}

type At = { readonly database: Database; readonly authDatabase: AuthDatabase; readonly now: Date };

/**
 * Whom an account enters as. One that opens no organization gets the same answer as for a wrong password, unless it is
 * invited to one: its session can only accept that.
 */
async function admit(
  { database, authDatabase, now }: At,
  accountId: string,
  facts: SessionFacts,
): Promise<string | null> {
  const person = await chooseEntrance(database, accountId, facts, now);
  if (person) return person.id;
  const text = "select email from auth_users where id = $1";
  const { rows } = await authDatabase.query<{ email: string }>({ name: "address-of", text, values: [accountId] });
  if (rows[0] && (await isInvited(database, rows[0].email))) return null;
  throw new APIError("UNAUTHORIZED");
}
