import { pruneAccountLinks } from "#domain/access/account-links.ts";
import type { Passwords } from "#domain/access/passwords.ts";
import { createFailureCauses } from "#interfaces/auth/failure-causes.ts";
import { createRateLimits, type RateLimits } from "#interfaces/auth/rate-limits.ts";
import type { Config } from "#platform/config.ts";
import { once } from "#platform/once.ts";
import type { Database } from "#storage/database.ts";
import { deleteInBatches } from "#storage/delete-in-batches.ts";

export type AuthOptions = {
  readonly database: Database;
  readonly config: Pick<Config, "baseUrl" | "allowedOrigins" | "secret">;
  readonly clock: () => Date;
  readonly passwords: Passwords;
  readonly report: (message: string, detail: unknown) => void;
};

export type Auth = {
  readonly handle: (request: Request) => Promise<Response>;
  /** Whose session these headers carry, read from the database each time. */
  readonly findUserId: (headers: Headers) => Promise<string | undefined>;
  /** The session itself, and whose it is. */
  readonly findSession: (headers: Headers) => Promise<FoundSession | undefined>;
  /** Whether this is the password of whose session these headers carry. */
  readonly isOwnPassword: (headers: Headers, password: string) => Promise<boolean>;
  readonly limits: RateLimits;
  /** Removes sessions and verifications that ended, and tries that no limit counts any more. */
  readonly prune: () => Promise<void>;
};

export type FoundSession = { readonly id: string; readonly userId: string };

export function createAuth(options: AuthOptions): Auth {
  const { database, clock } = options;
  const limits = createRateLimits(database, clock);
  const causes = createFailureCauses();
  const report: AuthOptions["report"] = (message, detail) => {
    causes.note(detail);
    options.report(message, detail);
  };
  // It takes longer to load than all the rest together, and programs with keys have no use for it.
  const engine = once(async () => {
    const { openBetterAuth } = await import("#interfaces/auth/better-auth.ts");
    return openBetterAuth({ ...options, report }, limits);
  });
  const findSession = async (headers: Headers) => {
    const { api } = await engine();
    const found = await causes.find(() => api.getSession({ headers, query: { disableRefresh: true } }));
    return found ? { id: found.session.id, userId: found.user.id } : undefined;
  };
  return {
    handle: async (request) => {
      const { handler } = await engine();
      return causes.find(() => handler(request), hasFailed);
    },
    findUserId: async (headers) => (await findSession(headers))?.userId,
    findSession,
    isOwnPassword: async (headers, password) => {
      const { api } = await engine();
      const verify = () => api.verifyPassword({ headers, body: { password }, asResponse: true });
      return (await causes.find(verify, hasFailed)).ok;
    },
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

function hasFailed({ status }: Response): boolean {
  return status >= 500;
}
