import { Client, type ClientConfig, DatabaseError } from "pg";
import { scramVerifier } from "#platform/scram-verifier.ts";

const REFUSED_SIGN_IN = ["28P01", "28000"];
const INSUFFICIENT_PRIVILEGE = "42501";

/** Sets a login's password when a sign-in with it fails. */
export async function allowLogin(owner: ClientConfig, login: ClientConfig): Promise<void> {
  if ((await trySignIn(login)) === undefined) return;
  await setPassword(owner, login);
  const refusal = await trySignIn(login);
  if (refusal) {
    throw new Error(`PostgreSQL refuses role ${roleOf(login)}, see pg_hba.conf: ${refusal.message}.`);
  }
}

/** The refusal, if there was one. */
export async function trySignIn(login: ClientConfig): Promise<DatabaseError | undefined> {
  const client = new Client(login);
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    if (error instanceof DatabaseError && REFUSED_SIGN_IN.includes(error.code ?? "")) return error;
    throw error;
  } finally {
    await client.end();
  }
}

/** The user it signs in as, even if only a connection string names it. */
function roleOf(login: ClientConfig): string {
  return new Client(login).user ?? "";
}

async function setPassword(owner: ClientConfig, login: ClientConfig): Promise<void> {
  const password = new Client(login).password ?? "";
  const client = new Client(owner);
  await client.connect();
  try {
    const role = client.escapeIdentifier(roleOf(login));
    await client.query(`alter role ${role} login password '${scramVerifier(password)}'`);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new Error(await lackingGrant(client, roleOf(login)), { cause: error });
  } finally {
    await client.end();
  }
}

async function lackingGrant(client: Client, login: string): Promise<string> {
  const { rows } = await client.query<{ role: string }>("select quote_ident(current_user) as role");
  const role = rows[0]?.role;
  const grants = `alter role ${role} createrole, and grant ${login} to ${role} with admin option`;
  return `Role ${role} of DATABASE_URL may not set the password of role ${login}: ${grants}.`;
}
