import { equal, isDisclosed, ownCondition } from "#storage/read/conditions.ts";
import { column, filterOf, isHidden, isSpoilt, type Level, type Piece, slot, valueField } from "#storage/read/level.ts";
import type { Question } from "#storage/read/question.ts";
import { type Decisive, type Disclosure, isRelation, type ReadableFilter } from "#storage/read/readable.ts";
import { recordNamed } from "#storage/read/record-named.ts";
import { name, sql } from "#storage/read/sql.ts";

/** The values that decide how a question is written: those that an index answers. */
export type Decided = Readonly<Record<string, Decisive>>;

export function decidedBy({ record, shape, values }: Pick<Question, "record" | "shape" | "values">): Decided {
  return Object.fromEntries(
    shape.filters.flatMap((filterName) => {
      const value = filterOf(record, filterName).indexed?.values.find((each) => each === values.filters[filterName]);
      return value === undefined ? [] : [[filterName, value]];
    }),
  );
}

/**
 * The caller's filters as conditions on a row. Unordered rows need no rank: the index that counts has their own column.
 */
export function filterConditions(level: Level, isOrdered = true): Piece[] {
  return level.shape.filters.flatMap((filterName) => {
    const declared = filterOf(level.record, filterName);
    const filter = isOrdered ? declared : unranked(declared);
    const { held, disclosure, own, once } = heldBy(level, filter);
    const given = slot((request) => pattern(filter, level.valuesOf(request).filters[filterName]));
    const around = ([before, after]: readonly [string, string]) => sql`${name(before)}${given}${name(after)}`;
    const compare = name(filter.compare === "contains" ? "ilike" : filter.compare);
    const decided = level.decided[filterName];
    const { indexed } = filter;
    // Whether a hidden value matches would reveal it, so undisclosed rows never match.
    return [
      ...(isHidden(disclosure, level.audience) ? [isDisclosed(level)] : []),
      ...(own ? ownCondition(level) : []),
      ...(once && isSpoilt(level.audience) ? [column(level, once)] : []),
      indexed && decided !== undefined
        ? name(indexed.condition(level.row, decided))
        : sql`${held} ${compare} ${around(filter.given ?? ["", ""])}`,
      ...(filter.ordered ? [sql`${column(level, filter.ordered)} ${compare} ${given}`] : []),
      ...besideParent(level, filter, sql`${given}`),
    ];
  });
}

/**
 * Records of a parent are of its organization, which their indexes begin with. Callers with one organization, or a few,
 * have it in their scope's condition; the operator's index scan would look in every organization.
 */
function besideParent(level: Level, { names, compare }: ReadableFilter, given: Piece): Piece[] {
  const { record, audience, depth } = level;
  if (audience.kind !== "OPERATOR" || depth > 0 || !names || compare !== "=" || !record.tenant) return [];
  const parent = recordNamed(names);
  const isTheirs = Object.values(record.fields).some(
    (field) => isRelation(field) && field.type === "one" && !field.crosses && recordNamed(field.record) === parent,
  );
  if (!isTheirs || !parent.tenant || parent.readers || parent.personal || parent.withheld_from) return [];
  const owner = sql`(select parent.${name(parent.tenant)} from ${name(parent.plural)} parent where parent.id = ${given})`;
  return [equal(column(level, record.tenant), owner)];
}

function unranked(filter: ReadableFilter): ReadableFilter {
  return "column" in filter ? { compare: filter.compare, field: filter.field } : filter;
}

type Held = {
  readonly held: Piece;
  readonly disclosure: Disclosure;
  readonly own?: true | undefined;
  readonly once?: string | undefined;
};

function heldBy(level: Level, filter: ReadableFilter): Held {
  if ("expression" in filter) return { held: name(filter.expression(level.row)), disclosure: filter.disclosure };
  const field = valueField(level.record, filter.field);
  const held = field.expression ? name(field.expression(level.row)) : column(level, filter.column ?? filter.field);
  return { held, disclosure: field.disclosure, own: field.own, once: field.once };
}

function pattern(filter: ReadableFilter, value: unknown): unknown {
  return filter.compare === "contains" ? `%${String(value).replace(/[\\%_]/g, "\\$&")}%` : value;
}
