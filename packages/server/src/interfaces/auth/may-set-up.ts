import type { PolicyBar } from "#kernel/refusal.ts";
import type { SignInMethod } from "#kernel/sign-in-policy.ts";
import type { AuthDatabase } from "#storage/auth-database.ts";

type Opened = { readonly accountId: string; readonly method: SignInMethod };

type Held = { readonly has_code: boolean; readonly has_passkey: boolean };

const HELD = `select u.two_factor_enabled as has_code, exists (select from auth_passkeys p where p.user_id = u.id) as has_passkey
  from auth_users u where u.id = $1`;

/** Whether a session that a policy bars may add what is missing. */
export async function maySetUp(database: AuthDatabase, session: Opened, bar: PolicyBar): Promise<boolean> {
  if (session.method === "PROVIDER" || (bar !== "SECOND_FACTOR" && bar !== "PASSKEY")) return false;
  return (await unusedFactor(database, session)) === undefined;
}

/**
 * The strongest factor of an account, if the session was opened without it. Such a session changes no factors, whatever
 * organization it is in: a stolen password would add one of its thief, who then enters where more is required.
 */
export async function unusedFactor(
  database: AuthDatabase,
  { accountId, method }: Opened,
): Promise<"PASSKEY" | "SECOND_FACTOR" | undefined> {
  if (method === "PASSKEY") return undefined;
  const { rows } = await database.query<Held>({ name: "held-factors", text: HELD, values: [accountId] });
  const [held] = rows;
  if (held?.has_passkey) return "PASSKEY";
  return held?.has_code && method !== "SECOND_FACTOR" ? "SECOND_FACTOR" : undefined;
}
