import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import { Client, type ClientConfig, DatabaseError } from "pg";

const REFUSED_SIGN_IN = ["28P01", "28000"];
const INSUFFICIENT_PRIVILEGE = "42501";

/** Sets the login's password when a sign-in with it fails. */
export async function allowLogin(owner: ClientConfig, login: ClientConfig): Promise<void> {
  if ((await trySignIn(login)) === undefined) return;
  await setPassword(owner, login);
  const refusal = await trySignIn(login);
  if (refusal) {
    throw new Error(`PostgreSQL does not let role hotwash_login in, see pg_hba.conf: ${refusal.message}.`);
  }
}

/** The refusal, if there was one. */
async function trySignIn(login: ClientConfig): Promise<DatabaseError | undefined> {
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

async function setPassword(owner: ClientConfig, login: ClientConfig): Promise<void> {
  const password = new Client(login).password ?? "";
  const client = new Client(owner);
  await client.connect();
  try {
    await client.query(`alter role hotwash_login login password '${scramVerifier(password)}'`);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new Error(await lackingGrant(client), { cause: error });
  } finally {
    await client.end();
  }
}

async function lackingGrant(client: Client): Promise<string> {
  const { rows } = await client.query<{ role: string }>("select quote_ident(current_user) as role");
  const role = rows[0]?.role;
  const grants = `alter role ${role} createrole, and grant hotwash_login to ${role} with admin option`;
  return `Role ${role} of DATABASE_URL may not set the password of role hotwash_login: ${grants}.`;
}

const ITERATIONS = 4096; // PostgreSQL's default; the password has 256 random bits, so more would add nothing

/** What PostgreSQL stores of a password (RFC 5803). Sent so, the password itself reaches no log of statements. */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, "sha256");
  const clientKey = createHmac("sha256", salted).update("Client Key").digest();
  const storedKey = createHash("sha256").update(clientKey).digest("base64");
  const serverKey = createHmac("sha256", salted).update("Server Key").digest("base64");
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString("base64")}$${storedKey}:${serverKey}`;
}
