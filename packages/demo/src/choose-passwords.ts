import { randomBytes } from "node:crypto";
import { scryptPasswords } from "@hotwash/server/passwords.ts";
import type { Person } from "#demo/cast.ts";

/** Passwords by address, and what is kept of them. */
export type Chosen = ReadonlyMap<string, { readonly password: string; readonly hash: string }>;

export async function choosePasswords(persons: readonly Person[]): Promise<Chosen> {
  const chosen = persons.map(async ({ email }) => {
    const password = randomBytes(12).toString("base64url");
    return [email, { password, hash: await scryptPasswords.hash(password) }] as const;
  });
  return new Map(await Promise.all(chosen));
}
