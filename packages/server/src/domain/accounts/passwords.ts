import { hashPassword, verifyPassword } from "better-auth/crypto";
import { findWeakness } from "#domain/accounts/password-rules/find-weakness.ts";
import type { Owner } from "#domain/accounts/password-rules/personal-words.ts";

/** Which password may be set, how it is kept, and how another is compared with it. */
export type Passwords = {
  /** What is wrong with a password that somebody chose; undefined: nothing. */
  readonly weakness: (password: string, owner: Owner) => Promise<string | undefined>;
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (compared: { readonly hash: string; readonly password: string }) => Promise<boolean>;
};

/** By scrypt, at the cost of 32 MiB and a good part of a tenth of a second for each guess. */
export const scryptPasswords: Passwords = { weakness: findWeakness, hash: hashPassword, verify: verifyPassword };
