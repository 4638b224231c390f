import type { ScalarField } from "#kernel/record.ts";

const RECORDS = [
  { kind: "INJECT", table: "injects", prefix: "I" },
  { kind: "DECISION", table: "decisions", prefix: "D" },
  { kind: "GAP", table: "gaps", prefix: "G" },
  { kind: "ACTION_ITEM", table: "action_items", prefix: "A" },
] as const;

type Shown = (record: (typeof RECORDS)[number]) => string;

const ofRecord = (shown: Shown) => (row: string) => {
  const cases = RECORDS.map(
    (record) => `when '${record.kind}' then (select ${shown(record)} from ${record.table} b
      where b.organization_id = ${row}.organization_id and b.id = ${row}.record_id)`,
  );
  return `case ${row}.record_kind ${cases.join(" ")} end`;
};

/** The current reference of the record behind some points. */
export const recordBehind = {
  reference: {
    type: "text",
    nullable: true,
    disclosure: "shared",
    expression: ofRecord(({ prefix }) => `'${prefix}-' || b.number`),
    description: "Reference that people use: G-231. Null without a record.",
  },
  title: {
    type: "text",
    nullable: true,
    disclosure: "shared",
    expression: ofRecord(() => "b.title"),
    typed: ofRecord(() => "b.authors ->> 'title'"),
    description: "Title of the record. Null without a record.",
  },
} as const satisfies Record<string, ScalarField>;
