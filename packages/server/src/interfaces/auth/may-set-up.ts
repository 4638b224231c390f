import type { PolicyBar } from "#kernel/refusal.ts";
import type { SignInMethod } from "#kernel/sign-in-policy.ts";
import type { AuthDatabase } from "#storage/auth-database.ts";

type Held = { readonly has_code: boolean; readonly has_passkey: boolean };

const HELD = `select u.two_factor_enabled as has_code, exists (select from auth_passkeys p where p.user_id = u.id) as has_passkey
  from auth_users u where u.id = $1`;

/**
 * Whether a session that a policy bars may add what is missing. Not if its account could have signed in with more: a
 * stolen password would add a factor of its thief.
 */
export async function maySetUp(
  database: AuthDatabase,
  { accountId, method }: { readonly accountId: string; readonly method: SignInMethod },
  bar: PolicyBar,
): Promise<boolean> {
  if (method === "PROVIDER" || (bar !== "SECOND_FACTOR" && bar !== "PASSKEY")) return false;
  const { rows } = await database.query<Held>({ name: "held-factors", text: HELD, values: [accountId] });
  const [held] = rows;
  if (!held || held.has_passkey) return false;
  return method === "SECOND_FACTOR" || !held.has_code;
}
