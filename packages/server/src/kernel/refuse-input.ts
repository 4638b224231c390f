import { Refusal } from "#kernel/refusal.ts";
import { lines, type Phrase, phrase } from "#platform/language/phrase.ts";

/** Refuses an input because of one of its fields, with what is accepted. */
export function refuseInput(field: string, what: Phrase): never {
  throw new Refusal("BAD_USER_INPUT", phrase`${`${field}: `}${what}`, { field });
}

/** What is wrong, without the name of the field. */
export function withoutField({ phrase: said }: Refusal): Phrase {
  const [, what] = said.values;
  return typeof what === "object" ? what : said;
}

/** An update without fields would only change updated_at. */
export function requireChange(changes: object): void {
  if (Object.values(changes).some((value) => value !== undefined)) return;
  throw new Refusal("BAD_USER_INPUT", phrase`Nothing to change: pass at least one field besides id.`);
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
  throw new Refusal(first.code, lines(problems.map(({ phrase: said }) => said)), first.details);
}
