import type { RecordDeclaration } from "#domain/record.ts";
import type { Selected, Shape } from "#storage/read/question.ts";

/** What a tool shows of a record: fields, to-one relations, counts under filters. */
export type Shows<R extends RecordDeclaration> = {
  readonly fields: readonly (keyof R["fields"] & string)[];
  readonly related?: Readonly<Partial<Record<keyof R["fields"] & string, Shape>>>;
  readonly counts?: Readonly<
    Record<string, { readonly of: keyof R["fields"] & string; readonly filters: readonly string[] }>
  >;
};

/** A fixed selection of a record: the compiler knows its fields, so a misspelt one does not compile. */
export function shown<R extends RecordDeclaration>(_record: R, { fields, related, counts }: Shows<R>): Shape {
  const relations = Object.entries<Shape | undefined>(related ?? {}).flatMap(([relation, shape]): Selected[] =>
    shape ? [{ key: relation, relation, shape }] : [],
  );
  const counted = Object.entries(counts ?? {}).map(
    ([key, { of, filters }]): Selected => ({ key, count_of: of, shape: { select: [], filters } }),
  );
  return { select: [...fields.map((field) => ({ key: field, field })), ...relations, ...counted], filters: [] };
}
