import { randomInt } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { setPassword } from "#domain/accounts/set-password.ts";
import type { AuthDatabase } from "#storage/auth-database.ts";
import type { Database } from "#storage/database.ts";
import { quickPasswords } from "#tests/support/quick-passwords.ts";

export const BASE_URL = "http://localhost:4000";

const PASSWORD = "correct horse battery";

/** The headers of a caller, by the text of a key or the cookie of a session. */
export function headersOf(credential: string): Record<string, string> {
  return credential.startsWith("hw_") ? { "x-api-key": credential } : { cookie: credential, origin: BASE_URL };
}

export type Account = { readonly id: string; readonly name: string; readonly email: string };

type Databases = { readonly database: Database; readonly authDatabase: AuthDatabase };

/** Gives somebody a password and signs them in: the cookie of their session. */
export async function signInAs(app: FastifyInstance, databases: Databases, account: Account): Promise<string> {
  const { email } = account;
  await setPassword(databases, account, PASSWORD, new Date(), quickPasswords);
  const payload = { email, password: PASSWORD };
  // Sign-in attempts are limited by address, and many people sign in here.
  const remoteAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const response = await app.inject({ method: "POST", url: "/api/auth/sign-in/email", payload, remoteAddress });
  const cookie = String(response.headers["set-cookie"] ?? "").split(";")[0];
  if (!cookie) throw new Error(`${email} could not sign in: ${response.body}`);
  return cookie;
}
