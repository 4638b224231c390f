import { coverageInput } from "#domain/compliance/coverage-input.ts";
import { checkInput } from "#kernel/check-input.ts";
import type { Input } from "#kernel/input.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { dayOf } from "#platform/dates/times.ts";
import { verbatim } from "#platform/language/phrase.ts";

export type CoverageQuery = Input<typeof coverageInput>;

/** Query parameters. Codes may be in either case, since exports show them in lower case. */
export function readCoverageQuery(query: unknown): CoverageQuery {
  const { framework, ...given }: Record<string, unknown> = { ...Object(query) };
  const code = typeof framework === "string" ? framework.toUpperCase() : framework;
  const asked: object = { ...given, ...(code === undefined ? {} : { framework: code }) };
  if (!checkInput(coverageInput, asked)) throw new Error("The query was neither accepted nor refused.");
  for (const field of ["from", "to"] as const) checkDay(field, asked[field]);
  return asked;
}

function checkDay(field: string, value: string | undefined): void {
  if (value === undefined) return;
  try {
    dayOf(value);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    refuseInput(field, verbatim(error.message));
  }
}
