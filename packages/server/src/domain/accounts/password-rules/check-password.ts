import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "#domain/accounts/password-rules/password-length.ts";
import type { Owner } from "#domain/accounts/password-rules/personal-words.ts";
import type { Passwords } from "#domain/accounts/passwords.ts";
import { Refusal } from "#kernel/refusal.ts";
import { type Phrase, phrase } from "#platform/language/phrase.ts";

/** Refuses a password that is too short, too long or too easy to guess. Call it before changing anything. */
export async function checkPassword(
  { weakness }: Pick<Passwords, "weakness">,
  password: string,
  owner: Owner,
): Promise<void> {
  const wrong = wrongLength(password) ?? (await weakness(password, owner));
  if (wrong) throw new Refusal("BAD_USER_INPUT", wrong, { field: "password" });
}

function wrongLength({ length }: string): Phrase | undefined {
  if (length >= SHORTEST_PASSWORD && length <= LONGEST_PASSWORD) return undefined;
  return phrase`A password must have ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters (got ${length}).`;
}
