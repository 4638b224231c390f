import type { RecordDeclaration } from "#kernel/record.ts";
import { typedFields } from "#storage/read/authors.ts";
import type { Question, Selected, Shape, Values } from "#storage/read/question.ts";

export type Args = Readonly<Record<string, unknown>>;

/** What a tool shows of a record: fields and related records, with the values of their filters. */
export type Shown = {
  readonly select: readonly ShownEntry[];
  readonly filters: Args;
  /** Number of records that a concise answer shows; a full one shows all. */
  readonly foremost?: number;
};

export type ShownEntry =
  | Exclude<Selected, { readonly shape: Shape }>
  | ({ readonly key: string; readonly shown: Shown } & ({ readonly relation: string } | { readonly count_of: string }));

type Shows<R extends RecordDeclaration> = {
  readonly fields: readonly (keyof R["fields"] & string)[];
  readonly related?: Readonly<Partial<Record<keyof R["fields"] & string, Shown>>>;
  readonly counts?: Readonly<Record<string, Count<keyof R["fields"] & string>>>;
};
type Count<F extends string> = { readonly of: F; readonly filters: Args };

/** Added to typed texts: the author by field. */
export const AUTHOR_KIND = "author_kind";

/** A fixed selection of a record: the compiler knows its fields, so a misspelled one does not compile. */
export function shown<R extends RecordDeclaration>(record: R, { fields, related, counts }: Shows<R>): Shown {
  const relations = Object.entries<Shown | undefined>(related ?? {}).flatMap(([relation, inside]): ShownEntry[] =>
    inside ? [{ key: relation, relation, shown: inside }] : [],
  );
  const counted = Object.entries(counts ?? {}).map(
    ([key, { of, filters }]): ShownEntry => ({ key, count_of: of, shown: { select: [], filters } }),
  );
  const typed = typedFields(record).filter((field) => fields.includes(field));
  const authors: ShownEntry[] = typed.length > 0 ? [{ key: AUTHOR_KIND, authors_of: typed }] : [];
  const values = fields.map((field) => ({ key: field, field }));
  return { select: [...values, ...relations, ...counted, ...authors], filters: {} };
}

/** The number of related records that match some filters. */
export function count<const F extends string>(of: F, filters: Args = {}): Count<F> {
  return { of, filters };
}

/** The first related records, and all of them in a full answer. */
export function foremost(most: number, inside: Shown): Shown {
  return { ...inside, foremost: most };
}

/** The records that match some filters. */
export function where(inside: Shown, filters: Args): Shown {
  return { ...inside, filters: { ...inside.filters, ...filters } };
}

/** Combines two selections of one record, with its authors once at the end. */
export function shownTogether(...parts: readonly (readonly ShownEntry[])[]): ShownEntry[] {
  const all = parts.flat();
  const typed = all.flatMap((entry) => ("authors_of" in entry ? entry.authors_of : []));
  const others = all.filter((entry) => !("authors_of" in entry));
  return typed.length > 0 ? [...others, { key: AUTHOR_KIND, authors_of: typed }] : others;
}

/** What is asked, without the values of its filters. */
export function shapeOf({ select, filters }: Shown): Shape {
  const selected = select.map((entry): Selected => {
    if (!("shown" in entry)) return entry;
    const { shown: inside, ...named } = entry;
    return { ...named, shape: shapeOf(inside) };
  });
  return { select: selected, filters: Object.keys(filters) };
}

/** Nested lists are short and not paged. They have at most as many records as GraphQL returns. */
const INSIDE = 500;

/** The values for that shape. */
export function relatedValues({ select }: Shown, isFull: boolean): Values["related"] {
  const pairs = select.flatMap((entry): [string, Values][] => {
    if (!("shown" in entry)) return [];
    const { key, shown: inside } = entry;
    const limit = (isFull ? undefined : inside.foremost) ?? INSIDE;
    return [[key, { filters: inside.filters, limit, offset: 0, related: relatedValues(inside, isFull) }]];
  });
  return Object.fromEntries(pairs);
}

/** A list of records, in their own order. */
export function listQuestion(record: RecordDeclaration, inside: Shown, limit: number): Question<RecordDeclaration> {
  const { filters } = inside;
  const values = { filters, limit, offset: 0, related: relatedValues(inside, true) };
  return { record, form: { kind: "list" }, shape: shapeOf(inside), values };
}
