import { renewalReader } from "#domain/renewal/records/renewal-reader.ts";
import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const renewalPackFormat = {
  name: "RenewalPackFormat",
  description: "What was opened of a renewal pack.",
  values: {
    PAGE: "The page.",
    PDF: "The PDF.",
    JSON: "Its content as it was signed.",
    CREDENTIAL: "The signed credential of its digest.",
  },
  labels: { PDF: "PDF", JSON: "JSON" },
} as const satisfies EnumDeclaration;

export const renewalPackOpening = {
  name: "RenewalPackOpening",
  plural: "renewal_pack_openings",
  description: "One opening of a renewal pack by its reader. Never changed or removed.",
  permission: "read_renewal_packs",
  disclosure: "shared",
  carrier_rows: (row: string) => `(${row}.reader = 'CARRIER')`,
  tenant: "organization_id",
  fields: {
    ...identity,
    opened_at: { type: "date_time", disclosure: "shared", description: "When." },
    format: { type: "enum", of: renewalPackFormat, disclosure: "shared", description: "What was opened." },
    reader: { type: "enum", of: renewalReader, disclosure: "shared", description: "Who opened it." },
    reader_name: {
      type: "text",
      disclosure: "shared",
      description: "The person or key of the carrier, or whom the link was made for.",
    },
    reader_address: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Network address of somebody who followed a link; null for a carrier.",
    },
    ...timestamps,
    organization: ofOrganization,
    pack: {
      type: "one",
      record: "RenewalPack",
      where: { id: "pack_id" },
      nullable: true,
      description: "Pack that was opened; null once its carrier may no longer read it.",
    },
  },
  filters: {
    pack_id: {
      expression: (row) => `${row}.pack_id`,
      compare: "=",
      type: "id",
      disclosure: "shared",
      names: "RenewalPack",
      description: "Only openings of this pack.",
    },
    format: { field: "format", compare: "=", description: "Only openings of this." },
    organization_id: byOrganization,
  },
  order: {
    by: [
      ["opened_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
