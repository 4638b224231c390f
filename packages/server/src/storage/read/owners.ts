import { childLevel, column, type Level, type Piece } from "#storage/read/level.ts";
import type { Form, Question, Shape } from "#storage/read/question.ts";
import { isRelation, type ReadableRecord, type ReadableRelation } from "#storage/read/readable.ts";
import { recordNamed } from "#storage/read/record-named.ts";
import { type Rows, related } from "#storage/read/rows.ts";
import { join, name, sql } from "#storage/read/sql.ts";

/**
 * Records of one organization inside an answer: the root's, with everything its relations lead to, and those behind
 * each relation that crosses to another organization. `plurals` begins with the record that the group begins with.
 */
export type OwnerGroup = { readonly path: readonly Step[]; readonly plurals: readonly string[] };

type Step = {
  readonly key: string;
  readonly declared: ReadableRelation;
  readonly shape: Shape;
};

const SEPARATOR = "|";

/** The groups in an answer of this shape. Counts contain no records. */
export function ownerGroups(record: ReadableRecord, shape: Shape): readonly OwnerGroup[] {
  const plurals = new Set([record.plural]);
  const beyond = inside(record, shape, [], plurals);
  return [{ path: [], plurals: [...plurals] }, ...beyond];
}

function inside(record: ReadableRecord, { select }: Shape, path: readonly Step[], plurals: Set<string>): OwnerGroup[] {
  return select.flatMap((selected) => {
    if (!("relation" in selected)) return [];
    const declared = record.fields[selected.relation];
    if (!declared || !isRelation(declared)) return [];
    const { key, shape } = selected;
    const child = recordNamed(declared.record);
    const steps = [...path, { key, declared, shape }];
    if (!declared.crosses) {
      plurals.add(child.plural);
      return inside(child, shape, steps, plurals);
    }
    const beyond = new Set([child.plural]);
    const further = inside(child, shape, steps, beyond);
    return [{ path: steps, plurals: [...beyond] }, ...further];
  });
}

/** Whether the rows of an answer have owners: reference data has none, and a count contains no record. */
export function hasOwners({ record, form }: Pick<Question, "record" | "form">): boolean {
  return record.tenant !== null && holdsRecords(form);
}

function holdsRecords({ kind }: Form): boolean {
  return kind === "list" || kind === "single" || kind === "page";
}

/** For one row: the organizations of each group, as text. */
export function ownersOfRow(level: Level): Piece {
  return joined(groupPieces(level));
}

/** The same for all rows together. */
export function ownersOfRows(level: Level): Piece {
  return joined(groupPieces(level).map((piece) => sql`string_agg(${piece}, ',')`));
}

function groupPieces(level: Level): Piece[] {
  return ownerGroups(level.record, level.shape).map(({ path }) => ownersAt(level, path));
}

function joined(pieces: readonly Piece[]): Piece {
  if (pieces.length === 1) return join(pieces, "");
  return join(
    pieces.map((piece) => sql`coalesce(${piece}, '')`),
    ` || '${SEPARATOR}' || `,
  );
}

function ownersAt(level: Level, [step, ...further]: readonly Step[]): Piece {
  if (!step) return sql`${column(level, level.record.tenant ?? "id")}::text`;
  const child = childLevel(level, recordNamed(step.declared.record), step.shape, step.key);
  const { from, rest }: Rows = related(level, child, step.declared);
  const row = name(child.row);
  return sql`(select string_agg(${ownersAt(child, further)}, ',')
    from (select ${name(`${child.row}.*`)} ${from} ${rest}) ${row})`;
}

/** Reads the statement's result: the number of rows of each organization, for each group. */
export function countOwners(owners: Iterable<string | null>): readonly ReadonlyMap<string, number>[] {
  const counts: Map<string, number>[] = [];
  for (const text of owners) {
    for (const [i, group] of (text ?? "").split(SEPARATOR).entries()) {
      const ofGroup = counts[i] ?? new Map<string, number>();
      counts[i] = ofGroup;
      for (const owner of group === "" ? [] : group.split(",")) ofGroup.set(owner, (ofGroup.get(owner) ?? 0) + 1);
    }
  }
  return counts;
}
