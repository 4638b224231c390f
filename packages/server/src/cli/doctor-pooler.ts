import type { Finding } from "#cli/doctor-finding.ts";
import { trySignIn } from "#storage/login-role.ts";
import type { Storage } from "#storage/open-storage.ts";

const check = "pooler";

/** Opening the storage has found that both addresses respond and lead to the same database. */
export async function checkPooler({ pooled }: Pick<Storage, "pooled">): Promise<Finding[]> {
  if (!pooled) return [];
  for (const { login } of [pooled.login, pooled.authLogin]) {
    const refusal = await trySignIn(login);
    if (!refusal) continue;
    const message = `the pooler of DATABASE_URL refuses the server's login (${refusal.message}): see auth_query`;
    return [{ check, ok: false, message }];
  }
  const same = "DATABASE_URL and DATABASE_DIRECT_URL lead to the same database";
  if (pooled.login.keepsNames)
    return [{ check, ok: true, message: `${same}, and the pooler keeps prepared statements` }];
  const message = `${same}, but the pooler keeps no prepared statements: use PgBouncer 1.21 or newer with max_prepared_statements`;
  return [{ check, ok: true, warning: true, message }];
}
