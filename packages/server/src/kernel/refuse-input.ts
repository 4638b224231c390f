import { Refusal } from "#kernel/refusal.ts";

/** Refuses an input for one of its fields: what it takes, or what would be right. */
export function refuseInput(field: string, what: string): never {
  throw new Refusal("BAD_USER_INPUT", `${field}: ${what}`, { field });
}

/** An update that names nothing would only move updated_at. */
export function requireChange(changes: object): void {
  if (Object.values(changes).some((value) => value !== undefined)) return;
  throw new Refusal("BAD_USER_INPUT", "Nothing to change: pass at least one field besides id.");
}

/** What one part of an input is refused for, if it is. */
export function problemsOf(check: () => unknown): readonly Refusal[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof Refusal) return [error];
    throw error;
  }
}

/** Refuses for all that is wrong, a line each, so that a long list is mended at once. */
export function refuseAll(problems: readonly Refusal[]): void {
  const [first] = problems;
  if (!first) return;
  throw new Refusal(first.code, problems.map(({ message }) => message).join("\n"), first.details);
}
