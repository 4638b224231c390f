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
  description: "What a certificate states.",
  values: { COMPLETION: "An organization completed an exercise.", PARTICIPATION: "A person took part in one." },
} as const satisfies EnumDeclaration;

const statusToday = (row: string) =>
  `case when ${row}.revoked_at is not null then 'REVOKED' when ${row}.expires_on < current_date then 'EXPIRED' else 'VALID' end`;

const fileOf = (file: string) => (row: string) =>
  `case when ${row}.credential is not null then '/api/certificates/' || ${row}.id || '/${file}' end`;

export const certificate = {
  name: "Certificate",
  plural: "certificates",
  description: "A statement that an exercise was completed or attended. It promises nothing about insurability.",
  permission: "read_certificates",
  disclosure: "shared",
  // Who attended is told where the list of participants is.
  confidential_rows: (row: string) => `(${row}.kind = 'PARTICIPATION')`,
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
      expression: statusToday,
      description: "Whether it holds today (UTC).",
    },
    next_statuses: nextStates(certificateStatus, certificateMoves, statusToday),
    revoked_at: { type: "date_time", nullable: true, disclosure: "shared", description: "When it was taken back." },
    verify_url: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Where anybody who has this address verifies it; the QR code of the PDF leads there.",
    },
    signature: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      expression: (row) => `split_part(${row}.credential, '.', 3)`,
      description: "The Ed25519 signature of its credential, in base64url.",
    },
    pdf_url: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      expression: fileOf("certificate.pdf"),
      description: "Where it is as a PDF, for whoever may read it, by cookie or X-API-Key.",
    },
    credential_url: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      expression: fileOf("credential.json"),
      description: "Where it is as a signed JSON credential, for whoever may read it, by cookie or X-API-Key.",
    },
    ...timestamps,
    organization: ofOrganization,
    exercise: ofExercise,
    participant: {
      type: "one",
      nullable: true,
      record: "Participant",
      where: { id: "participant_id" },
      description: "Whose attendance it states; null for one of COMPLETION.",
    },
    history: {
      type: "many",
      record: "StateChange",
      where: { subject_id: "id" },
      description: "Its changes of status, oldest first.",
    },
  },
  filters: {
    number: { field: "number", compare: "=", description: "Only those that people quote so." },
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
