import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const reportAgreement = {
  name: "ReportAgreement",
  plural: "report_agreements",
  description: "A reviewer's agreement to a report as it read then.",
  permission: "read_findings",
  disclosure: "confidential",
  part: true,
  readers: "readers",
  tenant: "organization_id",
  fields: {
    ...identity,
    reviewer: { type: "text", disclosure: "shared", description: "Who agreed." },
    note: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "What they said with it.",
      set: { on: "create", lines: "many" },
    },
    agreed_at: { type: "date_time", disclosure: "shared", description: "When they agreed." },
    is_void: {
      type: "boolean",
      disclosure: "shared",
      expression: (row) =>
        `${row}.text_digest is distinct from report_digest(${row}.organization_id, ${row}.report_id)`,
      description: "Whether the report's text has changed since, which voids it.",
    },
    ...timestamps,
  },
  filters: {},
  order: {
    by: [
      ["agreed_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;

/** SQL for the names of the reviewers whose agreement to the text as it is now is missing. */
export function notAgreed(row: string): string {
  return `array(select u.name from users u where u.organization_id = ${row}.organization_id
    and u.id = any (${row}.reviewer_ids) and not exists (select from report_agreements a
      where a.organization_id = u.organization_id and a.report_id = ${row}.id and a.user_id = u.id
        and a.text_digest = report_digest(${row}.organization_id, ${row}.id)) order by u.name)`;
}
