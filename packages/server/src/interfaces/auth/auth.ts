import { z } from "zod";
import { pruneAccountLinks } from "#domain/accounts/account-links.ts";
import type { Passwords } from "#domain/accounts/passwords.ts";
import { pruneOAuth } from "#domain/agents/oauth-client.ts";
import { createFailureCauses } from "#interfaces/auth/failure-causes.ts";
import { createRateLimits, type RateLimits } from "#interfaces/auth/rate-limits.ts";
import { goesOn, pruneSessions } from "#interfaces/auth/session-rows.ts";
import { signCookiesAgain } from "#interfaces/auth/sign-cookies-again.ts";
import { createKnownDevices, type KnownDevices } from "#interfaces/auth/throttle/known-devices.ts";
import { createThrottle, type Throttle } from "#interfaces/auth/throttle/throttle.ts";
import type { Clock } from "#kernel/clock.ts";
import { type SignInMethod, signInMethods } from "#kernel/sign-in-policy.ts";
import type { Config } from "#platform/config.ts";
import { once } from "#platform/once.ts";
import type { AuthDatabase } from "#storage/auth-database.ts";
import type { Database } from "#storage/database.ts";
import { deleteInBatches } from "#storage/delete-in-batches.ts";

const signInMethod = z.enum(signInMethods);

export type AuthOptions = {
  readonly database: Database;
  readonly authDatabase: AuthDatabase;
  readonly config: Pick<Config, "baseUrl" | "allowedOrigins" | "secrets">;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly report: (message: string, detail: unknown) => void;
};

export type Auth = {
  readonly handle: (request: Request) => Promise<Response>;
  /** The session of these headers, read from the database each time. */
  readonly findSession: (headers: Headers) => Promise<FoundSession | undefined>;
  /** Whether this is the password of the signed-in person. */
  readonly isOwnPassword: (headers: Headers, password: string) => Promise<boolean>;
  /** Begins the session of a person whom a provider signed in, and answers with its cookie. */
  readonly enterByProvider: (headers: Headers, entered: EnteredByProvider) => Promise<Response>;
  readonly limits: RateLimits;
  /** Who may try an account now, and which devices it knows. */
  readonly throttle: Throttle;
  readonly devices: KnownDevices;
  /** Removes expired sessions, verifications and counts of attempts. */
  readonly prune: () => Promise<void>;
};

export type EnteredByProvider = {
  readonly accountId: string;
  readonly personId: string;
  readonly providerId: string;
  readonly providerOrganizationId: string;
};

export type FoundSession = {
  readonly id: string;
  readonly accountId: string;
  /** Whom it was entered as; null if the account opens no organization. */
  readonly personId: string | null;
  /** The provider that opened it, and the only organization that it then opens; null for other ways to sign in. */
  readonly providerId: string | null;
  readonly providerOrganizationId: string | null;
  readonly method: SignInMethod;
  readonly begun: Date;
};

export function createAuth(options: AuthOptions): Auth {
  const { authDatabase, clock } = options;
  const limits = createRateLimits(authDatabase, clock);
  const causes = createFailureCauses();
  const report: AuthOptions["report"] = (message, detail) => {
    causes.note(detail);
    options.report(message, detail);
  };
  const throttle = createThrottle(authDatabase, clock);
  const devices = createKnownDevices(authDatabase, clock);
  // It takes longer to load than everything else together, and programs with keys do not need it.
  const engine = once(async () => {
    const { openBetterAuth } = await import("#interfaces/auth/better-auth.ts");
    const { findEncryption } = await import("#interfaces/auth/encryption.ts");
    return openBetterAuth({ ...options, report }, limits, await findEncryption(authDatabase, options.config.secrets));
  });
  const current = (headers: Headers) => {
    const cookies = headers.get("cookie");
    if (cookies === null || options.config.secrets.length === 1) return headers;
    const signed = new Headers(headers);
    signed.set("cookie", signCookiesAgain(cookies, options.config.secrets));
    return signed;
  };
  const findSession = async (headers: Headers) => {
    const { api } = await engine();
    const found = await causes.find(() =>
      api.getSession({ headers: current(headers), query: { disableRefresh: true } }),
    );
    if (!found || !(await goesOn(authDatabase, found.session, clock))) return undefined;
    const { id, personId = null, providerId = null, providerOrganizationId = null } = found.session;
    const { method, createdAt } = found.session;
    return {
      id,
      accountId: found.user.id,
      personId: personId ?? null,
      providerId: providerId ?? null,
      providerOrganizationId: providerOrganizationId ?? null,
      method: signInMethod.parse(method),
      begun: createdAt,
    };
  };
  return {
    handle: async (request) => {
      const { handler } = await engine();
      return causes.find(() => handler(new Request(request, { headers: current(request.headers) })), hasFailed);
    },
    findSession,
    isOwnPassword: async (headers, password) => {
      const { api } = await engine();
      const verify = () => api.verifyPassword({ headers: current(headers), body: { password }, asResponse: true });
      return (await causes.find(verify, hasFailed)).ok;
    },
    enterByProvider: async (headers, body) => {
      const { api } = await engine();
      return causes.find(() => api.enterByProvider({ headers, body, asResponse: true }), hasFailed);
    },
    limits,
    throttle,
    devices,
    prune: async () => {
      const send = (text: string, values: readonly unknown[]) => authDatabase.query(text, [...values]);
      await pruneSessions(authDatabase, clock());
      await deleteInBatches(send, "auth_verifications", "expires_at < $1", [clock()]);
      await deleteInBatches(send, "auth_sign_on_attempts", "expires_at < $1", [clock()]);
      await pruneAccountLinks(authDatabase, clock());
      await pruneOAuth(authDatabase, clock());
      await limits.prune();
      await throttle.prune();
      await devices.prune();
    },
  };
}

function hasFailed({ status }: Response): boolean {
  return status >= 500;
}
