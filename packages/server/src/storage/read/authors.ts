import { whereShown } from "#storage/read/conditions.ts";
import { type Level, type Piece, quoted, valueField } from "#storage/read/level.ts";
import type { ListedAuthor, Selected } from "#storage/read/question.ts";
import { isRelation, type ReadableRecord } from "#storage/read/readable.ts";
import { join, name, sql } from "#storage/read/sql.ts";

type AuthorsSelected = Extract<Selected, { readonly authors_of: readonly string[] }>;

/** The fields of a record that people type. */
export function typedFields({ fields }: Pick<ReadableRecord, "fields">): string[] {
  return Object.entries(fields).flatMap(([field, declared]) =>
    !isRelation(declared) && declared.typed ? [field] : [],
  );
}

/** The authors of these fields of a row, as far as the caller may read them: a missing text has no author. */
export function authorsOf(level: Level, { authors_of: fields, listed }: AuthorsSelected): Piece {
  return listed ? asList(level, fields, listed) : asObject(level, fields);
}

function asObject(level: Level, fields: readonly string[]): Piece {
  const entries = fields.map((field) => sql`${literal(field)}, ${author(level, field)}`);
  return sql`json_strip_nulls(json_build_object(${join(entries, ", ")}))`;
}

function asList(level: Level, fields: readonly string[], listed: readonly ListedAuthor[]): Piece {
  const rows = fields.map((field, i) => sql`(${name(String(i))}, ${literal(field)}, ${author(level, field)})`);
  const shown = listed.map((each) => {
    const value = "constant" in each ? literal(each.constant) : name(`author.${each.shows}`);
    return sql`${value} as ${quoted(each.key)}`;
  });
  return sql`(select coalesce(json_agg("each author"), '[]') from (select ${join(shown, ", ")}
    from (values ${join(rows, ", ")}) author (place, field, kind) where author.kind is not null
    order by author.place) "each author")`;
}

function author(level: Level, fieldName: string): Piece {
  const field = valueField(level.record, fieldName);
  if (!field.typed) throw new Error(`${level.record.plural} declare no author for ${fieldName}.`);
  const kind = field.typed === true ? `${level.row}.authors ->> '${fieldName}'` : field.typed(level.row);
  return whereShown(level, field, name(level.audience.enums === "lower" ? `lower(${kind})` : kind));
}

/** Names of fields and types, from declarations. */
function literal(text: string): Piece {
  return name(`'${text}'`);
}
