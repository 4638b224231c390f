import { Refusal } from "#domain/refusal.ts";

/** Refuses an input for one of its fields: what it takes, or what would be right. */
export function refuseInput(field: string, what: string): never {
  throw new Refusal("BAD_USER_INPUT", `${field}: ${what}`, { field });
}

/** An update that names nothing would only move updated_at. */
export function requireChange(changes: object): void {
  if (Object.values(changes).some((value) => value !== undefined)) return;
  throw new Refusal("BAD_USER_INPUT", "There is nothing to change: give at least one field beside id.");
}
