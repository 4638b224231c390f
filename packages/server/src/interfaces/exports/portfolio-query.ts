import { portfolioInput } from "#domain/portfolio/ask-portfolio.ts";
import { checkInput } from "#kernel/check-input.ts";
import type { Input, InputField } from "#kernel/input.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { dayOf } from "#platform/dates/times.ts";
import { verbatim } from "#platform/language/phrase.ts";

/** Query parameters as the arguments of `portfolio`. Codes may be in either case, since files show them in lower case. */
export function readPortfolioQuery(query: unknown): Input<typeof portfolioInput> {
  const fields = new Map<string, InputField>(Object.entries(portfolioInput));
  const given = Object.entries({ ...Object(query) });
  const asked: object = Object.fromEntries(
    given.map(([name, value]) => [name, argumentOf(fields.get(name), name, value)]),
  );
  if (!checkInput(portfolioInput, asked)) throw new Error("The query was neither accepted nor refused.");
  return asked;
}

/** Anything else stays as it is, and is refused for what it is. */
function argumentOf(field: InputField | undefined, name: string, value: unknown): unknown {
  if (typeof value !== "string") return value;
  switch (field?.type) {
    case "enum":
      return value.toUpperCase();
    case "boolean":
      return value === "true" || (value === "false" ? false : value);
    case "integer":
      return /^-?\d{1,9}$/.test(value) ? Number(value) : value;
    case "date":
      return checkedDay(name, value);
    default:
      return value;
  }
}

function checkedDay(name: string, value: string): string {
  try {
    return dayOf(value);
  } catch (error) {
    if (error instanceof TypeError) refuseInput(name, verbatim(error.message));
    throw error;
  }
}
