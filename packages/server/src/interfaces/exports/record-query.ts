import { comparable } from "#interfaces/graphql/plan-question.ts";
import { filterValue } from "#interfaces/graphql/record-types.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { dayOf, momentOf } from "#platform/dates/times.ts";
import { verbatim } from "#platform/language/phrase.ts";
import type { Sort } from "#storage/read/question.ts";
import type { ScalarType } from "#storage/read/readable.ts";

export type RecordQuery = { readonly filters: Readonly<Record<string, unknown>>; readonly sort: Sort | undefined };

/** Query parameters: filters by name, and order_by. Codes may be in either case. */
export function readRecordQuery(record: RecordDeclaration, query: unknown): RecordQuery {
  const { order_by, ...given }: Record<string, unknown> = { ...Object(query) };
  const filters = Object.entries(given).map(([name, value]) => [name, filterOf(record, name, value)] as const);
  return { filters: Object.fromEntries(filters), sort: order_by === undefined ? undefined : sortOf(record, order_by) };
}

function filterOf(record: RecordDeclaration, name: string, value: unknown): unknown {
  const filter = Object.hasOwn(record.filters, name) ? record.filters[name] : undefined;
  if (!filter) {
    const known = [...Object.keys(record.filters), ...(sortNames(record).length > 0 ? ["order_by"] : [])].join(", ");
    throw new Refusal(
      "BAD_USER_INPUT",
      verbatim(`${record.plural} cannot be filtered by ${name}; use one of: ${known}`),
      {
        field: name,
      },
    );
  }
  if (typeof value !== "string" || value === "") refuseInput(name, verbatim("must be given once, with a value"));
  const typed = filterValue(record, filter);
  if (typed.type === "enum") return codeOf(name, value, Object.keys(typed.of.values));
  return comparable(record, name, scalarOf(typed.type, name, value));
}

function scalarOf(type: ScalarType, name: string, text: string): unknown {
  switch (type) {
    case "boolean":
      return codeOf(name, text, ["TRUE", "FALSE"]) === "TRUE";
    case "integer": {
      const number = Number(text);
      const isInteger = Number.isInteger(number) && Math.abs(number) < 2 ** 31;
      return isInteger ? number : refuseInput(name, verbatim("must be an integer of 32 bits"));
    }
    case "score": {
      const number = Number(text);
      return Number.isFinite(number) ? number : refuseInput(name, verbatim("must be a number"));
    }
    case "date":
      return parsed(dayOf, name, text);
    case "date_time":
      return parsed(momentOf, name, text);
    case "id":
    case "text":
      return text;
  }
}

function codeOf(name: string, text: string, codes: readonly string[]): string {
  const code = text.toUpperCase();
  return codes.includes(code) ? code : refuseInput(name, verbatim(`must be one of ${codes.join(", ").toLowerCase()}`));
}

function parsed(parse: (text: string) => unknown, name: string, text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof TypeError) refuseInput(name, verbatim(error.message));
    throw error;
  }
}

/** The values of order_by. */
export function sortNames({ sorts = {} }: RecordDeclaration): string[] {
  return Object.keys(sorts).flatMap((by) => [`${by}_ASC`.toUpperCase(), `${by}_DESC`.toUpperCase()]);
}

function sortOf(record: RecordDeclaration, value: unknown): Sort {
  const names = sortNames(record);
  if (names.length === 0) refuseInput("order_by", verbatim(`${record.plural} cannot be sorted`));
  const name = codeOf("order_by", String(value), names);
  return name.endsWith("_ASC")
    ? { by: name.slice(0, -"_ASC".length).toLowerCase(), direction: "asc" }
    : { by: name.slice(0, -"_DESC".length).toLowerCase(), direction: "desc" };
}
