import { injectStatus, performanceRating } from "#domain/exercises/records/exercise-enums.ts";
import { dimension } from "#domain/readiness/dimension.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const reportRating = {
  name: "ReportRating",
  plural: "report_ratings",
  description: "An inject and its rating as of when a version of the report became FINAL.",
  permission: "read_findings",
  disclosure: "confidential",
  part: true,
  tenant: "organization_id",
  fields: {
    ...identity,
    inject_id: { type: "id", disclosure: "shared", description: "ID of the inject." },
    reference: { type: "text", disclosure: "shared", description: "Reference that people use: I-7." },
    title: { type: "text", typed: true, disclosure: "shared", description: "Title at that time." },
    dimension: { type: "enum", of: dimension, disclosure: "shared", description: "Readiness dimension it tested." },
    status: { type: "enum", of: injectStatus, disclosure: "shared", description: "Status at that time." },
    rating: {
      type: "enum",
      of: performanceRating,
      nullable: true,
      disclosure: "shared",
      description: "Rating at that time; null if there was none.",
    },
    rating_today: {
      type: "enum",
      of: performanceRating,
      nullable: true,
      disclosure: "shared",
      expression: (row) => `(select i.rating from injects i
        where i.organization_id = ${row}.organization_id and i.id = ${row}.inject_id)`,
      description: "Current rating.",
    },
    ...timestamps,
  },
  filters: {},
  order: {
    by: [
      ["report_id", "uuid"],
      ["position", "integer"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
