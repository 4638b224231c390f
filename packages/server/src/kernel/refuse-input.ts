import { Refusal } from "#kernel/refusal.ts";

/** Refuses an input because of one of its fields, with what is accepted. */
export function refuseInput(field: string, what: string): never {
  throw new Refusal("BAD_USER_INPUT", `${field}: ${what}`, { field });
}

/** An update without fields would only change updated_at. */
export function requireChange(changes: object): void {
  if (Object.values(changes).some((value) => value !== undefined)) return;
  throw new Refusal("BAD_USER_INPUT", "Nothing to change: pass at least one field besides id.");
}

/** Why one part of an input is refused, if it is. */
export function problemsOf(check: () => unknown): readonly Refusal[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof Refusal) return [error];
    throw error;
  }
}

/** Refuses with one line for each problem, so that a long list is fixed at once. */
export function refuseAll(problems: readonly Refusal[]): void {
  const [first] = problems;
  if (!first) return;
  throw new Refusal(first.code, problems.map(({ message }) => message).join("\n"), first.details);
}
