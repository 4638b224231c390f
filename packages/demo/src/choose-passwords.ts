import { randomBytes } from "node:crypto";
import { scryptPasswords } from "@hotwash/server/passwords.ts";
import type { Person } from "#demo/cast.ts";

/** Passwords by address, and what is kept of them. */
export type Chosen = ReadonlyMap<string, { readonly password: string; readonly hash: string }>;

/** One after the other: together they would keep all of Node's threads from the files that the start waits for. */
export async function choosePasswords(persons: readonly Person[]): Promise<Chosen> {
  const chosen = new Map<string, { readonly password: string; readonly hash: string }>();
  for (const { email } of persons) {
    const password = randomBytes(12).toString("base64url");
    chosen.set(email, { password, hash: await scryptPasswords.hash(password) });
  }
  return chosen;
}
