import type { RecordDeclaration } from "#kernel/record.ts";
import { typedFields } from "#storage/read/authors.ts";
import type { Selected, Shape } from "#storage/read/question.ts";

/** What a tool shows of a record: fields, to-one relations, counts under filters. */
export type Shows<R extends RecordDeclaration> = {
  readonly fields: readonly (keyof R["fields"] & string)[];
  readonly related?: Readonly<Partial<Record<keyof R["fields"] & string, Shape>>>;
  readonly counts?: Readonly<
    Record<string, { readonly of: keyof R["fields"] & string; readonly filters: readonly string[] }>
  >;
};

/** Beside the texts of a record that people type: by field who wrote it. */
export const AUTHOR_KIND = "author_kind";

/** A fixed selection of a record: the compiler knows its fields, so a misspelt one does not compile. */
export function shown<R extends RecordDeclaration>(record: R, { fields, related, counts }: Shows<R>): Shape {
  const relations = Object.entries<Shape | undefined>(related ?? {}).flatMap(([relation, shape]): Selected[] =>
    shape ? [{ key: relation, relation, shape }] : [],
  );
  const counted = Object.entries(counts ?? {}).map(
    ([key, { of, filters }]): Selected => ({ key, count_of: of, shape: { select: [], filters } }),
  );
  const typed = typedFields(record).filter((field) => fields.includes(field));
  const authors: Selected[] = typed.length > 0 ? [{ key: AUTHOR_KIND, authors_of: typed }] : [];
  const values = fields.map((field) => ({ key: field, field }));
  return { select: [...values, ...relations, ...counted, ...authors], filters: [] };
}

/** Two selections of one record together: who wrote its texts is said once, behind them. */
export function shownTogether(...parts: readonly (readonly Selected[])[]): Selected[] {
  const all = parts.flat();
  const typed = all.flatMap((selected) => ("authors_of" in selected ? selected.authors_of : []));
  const others = all.filter((selected) => !("authors_of" in selected));
  return typed.length > 0 ? [...others, { key: AUTHOR_KIND, authors_of: typed }] : others;
}
