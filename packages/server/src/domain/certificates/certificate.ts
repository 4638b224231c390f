import { certificateMoves } from "#domain/certificates/certificate-moves.ts";
import { certificateStatus } from "#domain/certificates/certificate-status.ts";
import { nextStates } from "#domain/history/next-states.ts";
import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import { byExercise, ofExercise } from "#kernel/exercise-relation.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const certificateKind = {
  name: "CertificateKind",
  description: "What a certificate certifies.",
  values: { COMPLETION: "An organization completed an exercise.", PARTICIPATION: "A person took part in an exercise." },
} as const satisfies EnumDeclaration;

const statusToday = (row: string) =>
  `case when ${row}.revoked_at is not null then 'REVOKED' when ${row}.expires_on < current_date then 'EXPIRED' else 'VALID' end`;

const fileOf = (file: string) => (row: string) =>
  `case when ${row}.credential is not null then '/api/certificates/' || ${row}.id || '/${file}' end`;

export const certificate = {
  name: "Certificate",
  plural: "certificates",
  description: "A statement that an exercise was completed or attended. It says nothing about insurability.",
  permission: "read_certificates",
  disclosure: "shared",
  // Attendance is shown wherever the list of participants is.
  confidential_rows: (row: string) => `(${row}.kind = 'PARTICIPATION')`,
  tenant: "organization_id",
  fields: {
    ...identity,
    number: { type: "text", disclosure: "shared", description: "Number that people quote: HW-2026-0004." },
    holder: { type: "text", disclosure: "shared", description: "Holder." },
    kind: { type: "enum", of: certificateKind, disclosure: "shared", description: "What it certifies." },
    statement: { type: "text", disclosure: "shared", description: "The statement in words." },
    issued_at: { type: "date_time", disclosure: "shared", description: "When it was issued." },
    expires_on: {
      type: "date",
      nullable: true,
      disclosure: "shared",
      description: "Expiry date; null if it does not expire.",
    },
    status: {
      type: "enum",
      of: certificateStatus,
      disclosure: "shared",
      expression: statusToday,
      description: "Whether it is valid today (UTC).",
    },
    next_statuses: nextStates(certificateStatus, certificateMoves, statusToday),
    revoked_at: { type: "date_time", nullable: true, disclosure: "shared", description: "When it was revoked." },
    verify_url: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Address where anybody can verify it; the QR code on the PDF links there.",
    },
    signature: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      expression: (row) => `split_part(${row}.credential, '.', 3)`,
      description: "Ed25519 signature of its credential, in base64url.",
    },
    pdf_url: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      expression: fileOf("certificate.pdf"),
      description: "Address of the PDF, for callers who may read it, by cookie or X-API-Key.",
    },
    credential_url: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      expression: fileOf("credential.json"),
      description: "Address of the signed JSON credential, for callers who may read it, by cookie or X-API-Key.",
    },
    ...timestamps,
    organization: ofOrganization,
    exercise: ofExercise,
    participant: {
      type: "one",
      nullable: true,
      record: "Participant",
      where: { id: "participant_id" },
      description: "Participant whose attendance it certifies; null for COMPLETION.",
    },
    history: {
      type: "many",
      record: "StateChange",
      where: { subject_id: "id" },
      description: "Status changes, oldest first.",
    },
  },
  filters: {
    number: { field: "number", compare: "=", description: "Only the certificate with this number." },
    kind: { field: "kind", compare: "=", description: "Only certificates of this kind." },
    status: { field: "status", compare: "=", description: "Only certificates with this status." },
    exercise_id: byExercise,
    organization_id: byOrganization,
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
