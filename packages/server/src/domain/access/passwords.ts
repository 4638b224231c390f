import { hashPassword, verifyPassword } from "better-auth/crypto";

/** How a password is kept, and how another is compared with it. */
export type Passwords = {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (compared: { readonly hash: string; readonly password: string }) => Promise<boolean>;
};

/** By scrypt, at the cost of 32 MiB and a good part of a tenth of a second for each guess. */
export const scryptPasswords: Passwords = { hash: hashPassword, verify: verifyPassword };
