import { randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import { checkPassword } from "#domain/accounts/password-rules/check-password.ts";
import type { Owner } from "#domain/accounts/password-rules/personal-words.ts";
import { scryptPasswords } from "#domain/accounts/passwords.ts";

const RANDOM_BYTES = 18;

export type ChosenPassword = { readonly password: string; readonly generated: boolean };

/** From standard input, so that it is in no process list and no shell history; otherwise a random one. */
export async function choosePassword(fromStdin: boolean | undefined): Promise<ChosenPassword> {
  if (!fromStdin) return { password: randomBytes(RANDOM_BYTES).toString("base64url"), generated: true };
  return { password: (await text(process.stdin)).replace(/\r?\n$/, ""), generated: false };
}

/** Before anything else: a refusal changes nothing. */
export async function checkChosen({ password, generated }: ChosenPassword, owner: Owner): Promise<void> {
  if (!generated) await checkPassword(scryptPasswords, password, owner);
}
