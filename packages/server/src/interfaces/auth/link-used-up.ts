import { Refusal } from "#kernel/refusal.ts";

export function linkUsedUp(): Refusal {
  return new Refusal("NOT_FOUND", "This link has been used, has expired, or is invalid: request a new one.");
}
