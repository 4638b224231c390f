import type { ScalarField } from "#kernel/record.ts";

const RECORDS = [
  { kind: "INJECT", table: "injects", reference: "'I-' || b.number" },
  { kind: "DECISION", table: "decisions", reference: "'D-' || b.number" },
  { kind: "GAP", table: "gaps", reference: "b.reference" },
  { kind: "ACTION_ITEM", table: "action_items", reference: "b.reference" },
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
    expression: ofRecord(({ reference }) => reference),
    description: "Reference that people use: MFL-G-231. Null without a record.",
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
