import { createHmac } from "node:crypto";
import type { ClientConfig } from "pg";
import type { Secrets } from "#platform/secret.ts";
import { AUTH_LOGIN } from "#storage/auth-database.ts";
import { LOGIN } from "#storage/database.ts";
import { trySignIn } from "#storage/login-role.ts";

export type SignIn = (user: string, password: string) => ClientConfig;
export type Logins = { readonly login: ClientConfig; readonly authLogin: ClientConfig };
/** Of the logins, the same on every way to the database. */
export type Passwords = { readonly login: string; readonly authLogin: string };

/**
 * Of several secrets, the one from which the logins' passwords are currently derived, so that instances with other
 * lists keep working; if it is not among them, the first, whose passwords the start then sets.
 */
export async function choosePasswords(secrets: Secrets, signIn: SignIn): Promise<Passwords> {
  const choose = async (user: string) => {
    const passwords = secrets.map((secret) => passwordFrom(secret, user));
    if (passwords.length > 1) {
      for (const password of passwords) if ((await trySignIn(signIn(user, password))) === undefined) return password;
    }
    return passwordFrom(secrets[0], user);
  };
  return { login: await choose(LOGIN), authLogin: await choose(AUTH_LOGIN) };
}

export function loginsOf(signIn: SignIn, { login, authLogin }: Passwords): Logins {
  return { login: signIn(LOGIN, login), authLogin: signIn(AUTH_LOGIN, authLogin) };
}

/** Derived, so that all instances share it and nobody has to store it. */
function passwordFrom(secret: string, login: string): string {
  return createHmac("sha256", secret).update(login).digest("base64url");
}
