import { hashPassword, verifyPassword } from "better-auth/crypto";
import { findWeakness } from "#domain/accounts/password-rules/find-weakness.ts";
import type { Owner } from "#domain/accounts/password-rules/personal-words.ts";
import type { Phrase } from "#platform/language/phrase.ts";

/** Rules for setting, storing and comparing passwords. */
export type Passwords = {
  /** Why a chosen password is not accepted; undefined if it is. */
  readonly weakness: (password: string, owner: Owner) => Promise<Phrase | undefined>;
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (compared: { readonly hash: string; readonly password: string }) => Promise<boolean>;
};

/** Uses scrypt, which costs 32 MiB and almost a tenth of a second for each guess. */
export const scryptPasswords: Passwords = { weakness: findWeakness, hash: hashPassword, verify: verifyPassword };
