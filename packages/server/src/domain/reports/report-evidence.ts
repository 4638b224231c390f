import { evidenceKind, factsNow, hasChanged, ofRecordBehind } from "#domain/reports/evidence-kinds.ts";
import { codeLabels } from "#kernel/code-labels.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const reportEvidence = {
  name: "ReportEvidence",
  plural: "report_evidence",
  description:
    "A record that a sentence of a report is based on, and whether what the sentence says of it is still true.",
  permission: "read_findings",
  disclosure: "confidential",
  part: true,
  readers: "readers",
  tenant: "organization_id",
  fields: {
    ...identity,
    record_kind: { type: "enum", of: evidenceKind, disclosure: "shared", description: "Kind of record." },
    record_id: { type: "id", disclosure: "shared", description: "ID of the record." },
    reference: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      expression: (row) => ofRecordBehind(row, ({ reference }) => reference),
      description: "Reference that people use: MFL-G-231. Null for notes, comments and timeline entries.",
    },
    title: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      expression: (row) => ofRecordBehind(row, ({ title }) => title),
      description: "Current title or text. Null if the record no longer exists.",
    },
    facts_used: {
      type: "text",
      list: true,
      disclosure: "shared",
      expression: (row) => `array(select jsonb_object_keys(${row}.facts) order by 1)`,
      description: "Names of the facts that the sentence takes from it: rating, root_cause.",
    },
    is_changed: {
      type: "boolean",
      disclosure: "shared",
      expression: hasChanged,
      description: "Whether anything that the sentence says of it has changed.",
    },
    changes: {
      type: "text",
      list: true,
      disclosure: "shared",
      expression: changesOf,
      description: "What has changed, in words: minutes to decide was 36, is 41.",
    },
    ...timestamps,
  },
  filters: {},
  order: {
    by: [
      ["sentence_id", "uuid"],
      ["position", "integer"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;

/** As a literal of SQL: some labels have an apostrophe. */
const LABELS = JSON.stringify(codeLabels).replaceAll("'", "''");

/** Longer values are not shown, only that they changed. */
const SHORT = 60;

function changesOf(row: string): string {
  const words = (value: string) => `case when jsonb_typeof(${value}) = 'null' then 'none'
    when ${value} #>> '{}' ~ '^[A-Z_]+(, [A-Z_]+)*$'
      then coalesce('${LABELS}'::jsonb ->> (${value} #>> '{}'), lower(replace(${value} #>> '{}', '_', ' ')))
    else ${value} #>> '{}' end`;
  return `(select case when held.now is null then array['It is gone'] else array(
    select replace(change.name, '_', ' ') || case when greatest(length(change.was), length(change.now)) > ${SHORT}
      then ' was changed' else ' was ' || change.was || ', is ' || change.now end
    from (select fact.key as name, ${words("fact.value")} as was, ${words("(held.now -> fact.key)")} as now
      from jsonb_each(${row}.facts) fact where fact.value is distinct from held.now -> fact.key) change
    order by change.name) end from (select ${factsNow(row)} as now) held)`;
}
