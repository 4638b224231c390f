import { completeKinds, type ExportedKind } from "#domain/leaving/exported-kinds.ts";
import type { Caller } from "#kernel/caller.ts";
import { may } from "#kernel/permission.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { allRecords, recordNamed } from "#kernel/record-named.ts";
import type { MovedTable } from "#storage/moving/moved-tables.ts";
import { isRelation } from "#storage/read/readable.ts";

/** The kinds that the reader may read, with the fields they are shown and the keys that connect rows. */
export function ownKinds(tables: readonly MovedTable[], reader: Caller): readonly ExportedKind[] {
  return completeKinds(tables).flatMap((kind) => {
    const { record } = kind;
    if (!record?.tenant || record.personal !== undefined || !may(reader, record.permission)) return [];
    const shown = shownColumns(record);
    const columns = kind.columns.filter(({ name }) => shown.has(name));
    return [{ ...kind, columns, values: withheldValues(record) }];
  });
}

const FILE = "file_key";

function shownColumns(record: RecordDeclaration): ReadonlySet<string> {
  const own = Object.entries(record.fields).flatMap(([name, field]) =>
    isRelation(field) ? Object.values(field.where) : [name],
  );
  const ofOthers = allRecords().flatMap(({ fields }) =>
    Object.values(fields).flatMap((field) =>
      isRelation(field) && recordNamed(field.record).plural === record.plural ? Object.keys(field.where) : [],
    ),
  );
  return new Set(["organization_id", FILE, ...own, ...ofOthers]);
}

/** Before an exercise is over, only the operator's staff read some values. */
function withheldValues(record: RecordDeclaration): Readonly<Record<string, string>> {
  const withheld = Object.entries(record.fields).flatMap(([name, field]) =>
    !isRelation(field) && field.once !== undefined
      ? [[name, `case when t."${field.once}" then t."${name}" end`] as const]
      : [],
  );
  return Object.fromEntries(withheld);
}
