import { byExercise, ofExercise } from "#domain/exercises/exercise-relation.ts";
import { byOrganization, ofOrganization } from "#domain/organizations/organization-relation.ts";
import type { EnumDeclaration, RecordDeclaration } from "#domain/record.ts";
import { identity, timestamps } from "#domain/record-fields.ts";

export const certificateKind = {
  name: "CertificateKind",
  description: "What a certificate states.",
  values: { COMPLETION: "An organization completed an exercise.", PARTICIPATION: "A person took part in one." },
} as const satisfies EnumDeclaration;

export const certificateStatus = {
  name: "CertificateStatus",
  description: "Whether a certificate holds.",
  values: { VALID: "It holds.", EXPIRED: "Its day has passed.", REVOKED: "It was taken back." },
} as const satisfies EnumDeclaration;

export const certificate = {
  name: "Certificate",
  plural: "certificates",
  description: "A statement that an exercise was completed or attended. It promises nothing about insurability.",
  permission: "read_certificates",
  disclosure: "shared",
  tenant: "organization_id",
  fields: {
    ...identity,
    number: { type: "text", disclosure: "shared", description: "What people quote: HW-2026-0004." },
    holder: { type: "text", disclosure: "shared", description: "Whose it is." },
    kind: { type: "enum", of: certificateKind, disclosure: "shared", description: "What it states." },
    statement: { type: "text", disclosure: "shared", description: "The statement in words." },
    issued_at: { type: "date_time", disclosure: "shared", description: "When it was issued." },
    expires_on: { type: "date", nullable: true, disclosure: "shared", description: "Its last day; null: none." },
    status: {
      type: "enum",
      of: certificateStatus,
      disclosure: "shared",
      expression: (row) =>
        `case when ${row}.revoked_at is not null then 'REVOKED' when ${row}.expires_on < current_date then 'EXPIRED' else 'VALID' end`,
      description: "Whether it holds today (UTC).",
    },
    ...timestamps,
    organization: ofOrganization(),
    exercise: ofExercise(),
  },
  filters: {
    kind: { field: "kind", compare: "=", description: "Only certificates of this kind." },
    status: { field: "status", compare: "=", description: "Only certificates with this status." },
    exercise_id: byExercise(),
    organization_id: byOrganization(),
  },
  sorts: { issued_at: "issued_at", expires_on: "expires_on" },
  order: {
    by: [
      ["issued_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
