import type { RecordDeclaration } from "#kernel/record.ts";
import { allRecords } from "#kernel/record-named.ts";
import type { SeenRecords } from "#kernel/seen-records.ts";
import { once } from "#platform/once.ts";
import { countOwners, ownerGroups } from "#storage/read/owners.ts";
import type { Question, Shape } from "#storage/read/question.ts";
import type { Owners, PageRow } from "#storage/read/read.ts";

/** Parts belong to their record, and reference data belongs to nobody. */
const kinds = once(
  (): ReadonlyMap<string, string> =>
    new Map(
      allRecords().flatMap(({ plural, name, part, tenant }) => (part || tenant === null ? [] : [[plural, name]])),
    ),
);

type Group = { readonly first: string; readonly names: readonly string[] };

/** Kept as long as its shape, which belongs to a document or tool. */
const known = new WeakMap<Shape, readonly Group[]>();

/** The contents of an answer by organization: top-level records by number, nested ones by kind. */
export function seenRecords({ record, shape }: Question<RecordDeclaration>, owners: Iterable<Owners>): SeenRecords[] {
  const groups = known.get(shape) ?? groupsOf(record, shape);
  known.set(shape, groups);
  return countOwners(owners).flatMap((counts, i) => {
    const { first, names } = groups[i] ?? { first: "", names: [] };
    return [...counts].flatMap(([organization_id, records]) =>
      names.map((record_kind) => ({ organization_id, record_kind, records: record_kind === first ? records : 0 })),
    );
  });
}

/** The same for a page, whose rows each carry it. */
export function seenOnPage(question: Question<RecordDeclaration>, rows: readonly PageRow[]): SeenRecords[] {
  return seenRecords(
    question,
    rows.flatMap(({ owners }) => owners ?? []),
  );
}

const numbers = new WeakMap<Shape, number>();
let last = 0;

/** Identifies a shape: a cached one gets the same number again. */
export function shapeNumber(shape: Shape): number {
  const number = numbers.get(shape) ?? ++last;
  numbers.set(shape, number);
  return number;
}

function groupsOf(record: RecordDeclaration, shape: Shape): Group[] {
  return ownerGroups(record, shape).map(({ plurals }) => ({
    first: kinds().get(plurals[0] ?? "") ?? "",
    names: plurals.flatMap((plural) => kinds().get(plural) ?? []),
  }));
}
