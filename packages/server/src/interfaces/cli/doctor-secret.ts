import { type ClientConfig, DatabaseError } from "pg";
import { signingKeyOpens } from "#domain/certificates/signing-keys.ts";
import { countSecondFactors } from "#interfaces/auth/second-factors.ts";
import type { Finding } from "#interfaces/cli/doctor-checks.ts";
import { openDatabase } from "#storage/database.ts";
import { asCertifier } from "#storage/tenancy.ts";

const REFUSED_SIGN_IN = "28P01";
const BACK = "bring back the HOTWASH_SECRET that was set before";

/** Whether what was encrypted with the server's secret can still be read. */
export async function checkSecret(login: ClientConfig, secret: string): Promise<Finding> {
  const check = "secret";
  const database = openDatabase(login, 1);
  try {
    const opens = await asCertifier(database, (connection) => signingKeyOpens(connection, secret));
    const { held, locked } = await countSecondFactors(database, secret);
    const lost = [
      ...(opens === false ? ["the key that signs certificates: or run hotwash certificate rotate-key"] : []),
      ...(locked > 0
        ? [`${locked} of ${held} second factors, who cannot sign in: or run hotwash user reset-second-factor <email> for each`]
        : []),
    ];
    if (lost.length === 0) return { check, ok: true, message: "opens what was encrypted with it" };
    return {
      check,
      ok: false,
      message: `HOTWASH_SECRET was changed: ${BACK}. It does not open ${lost.join("; nor ")}`,
    };
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== REFUSED_SIGN_IN) throw error;
    const message = `does not sign hotwash_login in: ${BACK}, or start the server, which sets that password`;
    return { check, ok: false, message };
  } finally {
    await database.end();
  }
}
