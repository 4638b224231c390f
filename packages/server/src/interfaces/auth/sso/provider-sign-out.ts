import type { FastifyBaseLogger } from "fastify";
import { findProvider } from "#domain/sign-on/find-provider.ts";
import type { FoundSession } from "#interfaces/auth/auth.ts";
import { signOutUrl } from "#interfaces/auth/sso/relying-party.ts";
import { SignOnFailure } from "#interfaces/auth/sso/sign-on-failure.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";

/** Where somebody who signed out here signs out at the provider that opened their session; null if nowhere. */
export async function providerSignOut(
  dependencies: Dependencies,
  session: FoundSession,
  log: FastifyBaseLogger,
): Promise<string | null> {
  const { database, authDatabase } = dependencies;
  const provider = session.providerId === null ? undefined : await findProvider(database, session.providerId);
  if (!provider?.signs_out) return null;
  const text = "select email from auth_users where id = $1";
  const { rows } = await authDatabase.query<{ email: string }>(text, [session.accountId]);
  try {
    return (await signOutUrl(dependencies, provider, rows[0]?.email ?? "")) ?? null;
  } catch (error) {
    if (!(error instanceof SignOnFailure)) throw error;
    log.warn({ provider: provider.id, reason: error.message }, "nobody could be sent to the provider to sign out");
    return null;
  }
}
