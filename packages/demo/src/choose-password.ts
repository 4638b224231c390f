import { randomBytes } from "node:crypto";
import { scryptPasswords } from "@hotwash/server/passwords.ts";

/** A password, and what is kept of it. */
export type Chosen = { readonly password: string; readonly hash: string };

/**
 * One for everybody in the demo, whose sign-in page lists all accounts with it anyway: to hash one for each would take a
 * tenth of the first start.
 */
export async function choosePassword(): Promise<Chosen> {
  const password = randomBytes(12).toString("base64url");
  return { password, hash: await scryptPasswords.hash(password) };
}
