import { nextStates } from "#domain/history/next-states.ts";
import { renewalPackMoves, renewalPackStatus, statusNow } from "#domain/renewal/records/renewal-pack-status.ts";
import { renewalReader } from "#domain/renewal/records/renewal-reader.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

const openings = (row: string) =>
  `from renewal_pack_openings o where o.organization_id = ${row}.organization_id and o.pack_id = ${row}.id`;
const fileOf = (file: string) => (row: string) => `'/api/renewal-packs/' || ${row}.id || '/${file}'`;

export const renewalPack = {
  name: "RenewalPack",
  plural: "renewal_packs",
  description:
    "What a client shows a reader for a renewal: exercises, findings, retests, score and certificates as of the day " +
    "it was granted. A carrier sees only those that were granted to it and are ACTIVE.",
  permission: "read_renewal_packs",
  disclosure: "shared",
  carrier_rows: (row: string) => `(${row}.reader = 'CARRIER' and ${statusNow(row)} = 'ACTIVE')`,
  tenant: "organization_id",
  fields: {
    ...identity,
    title: { type: "text", typed: true, disclosure: "shared", description: "Title." },
    period_from: { type: "date", disclosure: "shared", description: "First day it covers." },
    period_to: { type: "date", disclosure: "shared", description: "Last day it covers: the day it was granted." },
    reader: { type: "enum", of: renewalReader, disclosure: "shared", description: "Who reads it." },
    reader_name: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "Whom the link was made for; null for the carrier.",
    },
    status: {
      type: "enum",
      of: renewalPackStatus,
      disclosure: "shared",
      expression: statusNow,
      description: "Whether its reader can open it.",
    },
    next_statuses: nextStates(renewalPackStatus, renewalPackMoves, statusNow),
    sha256: { type: "text", disclosure: "shared", description: "SHA-256 of its content; its credential signs this." },
    granted_by: { type: "text", disclosure: "shared", description: "Who granted it." },
    granted_at: {
      type: "date_time",
      disclosure: "shared",
      description: "When it was granted, and its content frozen.",
    },
    expires_at: { type: "date_time", disclosure: "shared", description: "When it can no longer be opened." },
    revoked_at: { type: "date_time", nullable: true, disclosure: "shared", description: "When it was revoked." },
    revoked_by: { type: "text", nullable: true, disclosure: "shared", description: "Who revoked it." },
    revoked_reason: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "Why it was revoked. Its reader never sees it.",
    },
    last_opened_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      expression: (row) => `(select max(o.opened_at) ${openings(row)})`,
      description: "When its reader last opened it; null if never.",
    },
    content_url: {
      type: "text",
      disclosure: "shared",
      expression: fileOf("pack.json"),
      description: "Address of its content, exactly as signed, for callers who may read it.",
    },
    pdf_url: {
      type: "text",
      disclosure: "shared",
      expression: fileOf("pack.pdf"),
      description: "Address of the PDF, for callers who may read it.",
    },
    credential_url: {
      type: "text",
      disclosure: "shared",
      expression: fileOf("credential.json"),
      description: "Address of the signed credential of its digest, for callers who may read it.",
    },
    ...timestamps,
    organization: ofOrganization,
    openings: {
      type: "many",
      record: "RenewalPackOpening",
      where: { pack_id: "id" },
      description: "When its reader opened it, newest first.",
    },
  },
  filters: {
    status: { field: "status", compare: "=", description: "Only packs with this status." },
    reader: { field: "reader", compare: "=", description: "Only packs for this reader." },
    organization_id: byOrganization,
  },
  sorts: { granted_at: "granted_at", expires_at: "expires_at", title: "title" },
  order: {
    by: [
      ["granted_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
