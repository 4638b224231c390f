import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";

export function linkUsedUp(): Refusal {
  return new Refusal("NOT_FOUND", phrase`This link has been used, has expired, or is invalid: request a new one.`);
}
