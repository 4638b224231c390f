import { type Filter, parse } from "scim2-parse-filter";
import { ScimFailure } from "#interfaces/scim/scim-failure.ts";

const LONGEST = 1_000;
// Nor may they reach the parser: many line breaks after a quotation mark would keep it busy.
const ONE_LINE = /^\P{Cc}+$/u;
const SCHEMA = /^urn:ietf:params:scim:schemas:[\w.:]+?:(?=[a-z$][\w$.]*(?:\[|$))/i;
const PATH = /^([a-z$][\w$-]*)(?:\[(.+)\])?(?:\.([a-z$][\w$-]*))?$/i;
const EXTENSION = /^urn:[\w.:-]+:[\w.:-]+(?:\[.*\])?/i;

/** The attribute that an operation names, in lower case, since names are compared without regard to case. */
export type ScimPath = {
  readonly attribute: string;
  readonly sub?: string | undefined;
  /** Which of its values, if it has several. */
  readonly only?: Filter | undefined;
};

/** An attribute that is neither of User nor of Group: it is accepted, and not stored. */
const FOREIGN = "urn:";

export function readPath(path: string): ScimPath {
  checkLine(path, "invalidPath");
  const short = path.replace(SCHEMA, "");
  const [, attribute, only, sub] = short.match(PATH) ?? [];
  if (attribute !== undefined) {
    return {
      attribute: attribute.toLowerCase(),
      sub: sub?.toLowerCase(),
      only: only === undefined ? undefined : parsed(only, "invalidPath"),
    };
  }
  if (EXTENSION.test(path)) return { attribute: FOREIGN };
  throw new ScimFailure(400, `path: ${JSON.stringify(path)} is not the path of an attribute.`, "invalidPath");
}

export function readFilter(text: string): Filter {
  checkLine(text, "invalidFilter");
  return parsed(text, "invalidFilter");
}

function parsed(text: string, scimType: "invalidFilter" | "invalidPath"): Filter {
  try {
    return parse(text);
  } catch {
    throw new ScimFailure(400, `${JSON.stringify(text)} is not a filter of RFC 7644.`, scimType);
  }
}

function checkLine(text: string, scimType: "invalidFilter" | "invalidPath"): void {
  if (text.length <= LONGEST && ONE_LINE.test(text)) return;
  throw new ScimFailure(400, `Must be 1 to ${LONGEST} characters on one line.`, scimType);
}

export type Equality = { readonly attribute: string; readonly value: unknown };

/**
 * The equalities of a filter that joins them by `and`, or by `or`. Anything else is refused: the list would be that of
 * another filter.
 */
export function equalitiesOf(
  filter: Filter,
  joined: "and" | "or",
  scimType: "invalidFilter" | "invalidPath",
): Equality[] {
  switch (filter.op) {
    case "eq":
      return [{ attribute: shortName(filter.attrPath), value: filter.compValue }];
    case "[]":
      return equalitiesOf(filter.valFilter, joined, scimType).map(({ attribute, value }) => ({
        attribute: `${shortName(filter.attrPath)}.${attribute}`,
        value,
      }));
    case "and":
    case "or":
      if (filter.op === joined) return filter.filters.flatMap((each) => equalitiesOf(each, joined, scimType));
  }
  throw new ScimFailure(400, `Only eq is supported, joined by ${joined} (got ${filter.op}).`, scimType);
}

function shortName(attribute: string): string {
  return attribute.replace(SCHEMA, "").toLowerCase();
}
