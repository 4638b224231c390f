import { signingKeyOpens } from "#domain/certificates/signing-keys.ts";
import { countSecondFactors } from "#interfaces/auth/second-factors.ts";
import type { Finding } from "#interfaces/cli/doctor-checks.ts";
import { AUTH_LOGIN, openAuthDatabase } from "#storage/auth-database.ts";
import { LOGIN, openDatabase } from "#storage/database.ts";
import { trySignIn } from "#storage/login-role.ts";
import type { Storage } from "#storage/open-storage.ts";
import { asCertifier } from "#storage/tenancy.ts";

const BACK = "bring back the HOTWASH_SECRET that was set before";

type Logins = Pick<Storage, "login" | "authLogin">;

/** Whether the server and its sign-in may sign in to the database, each by a login of its own. */
export async function checkLogins({ login, authLogin }: Logins): Promise<Finding> {
  const check = "logins";
  for (const [name, address] of Object.entries({ [LOGIN]: login, [AUTH_LOGIN]: authLogin })) {
    const refusal = await trySignIn(address);
    if (!refusal) continue;
    const message = `${name} is refused (${refusal.message}): ${BACK}, or start the server, which sets that password; see pg_hba.conf too`;
    return { check, ok: false, message };
  }
  return { check, ok: true, message: `${LOGIN} and ${AUTH_LOGIN} sign in` };
}

/** Whether what was encrypted with the server's secret can still be read. */
export async function checkSecret({ login, authLogin }: Logins, secret: string): Promise<Finding> {
  const check = "secret";
  const database = openDatabase(login, 1);
  const authDatabase = openAuthDatabase(authLogin, 1);
  try {
    const opens = await asCertifier(database, (connection) => signingKeyOpens(connection, secret));
    const { held, locked } = await countSecondFactors(authDatabase, secret);
    const lost = [
      ...(opens === false ? ["the key that signs certificates: or run hotwash certificate rotate-key"] : []),
      ...(locked > 0
        ? [
            `${locked} of ${held} second factors, who cannot sign in: or run hotwash user reset-second-factor <email> for each`,
          ]
        : []),
    ];
    if (lost.length === 0) return { check, ok: true, message: "opens what was encrypted with it" };
    return {
      check,
      ok: false,
      message: `HOTWASH_SECRET was changed: ${BACK}. It does not open ${lost.join("; nor ")}`,
    };
  } finally {
    await Promise.all([database.end(), authDatabase.end()]);
  }
}
