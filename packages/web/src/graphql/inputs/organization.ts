// Derived from the server's actions by npm run check -- --write.

import { DocumentTheme, Industry, OrganizationKind, SizeBand } from "#graphql/enums.ts";

export const ArchiveOrganizationInput = {
  id: { type: "id", required: true },
  note: { type: "text", lines: "many", max: 20000 },
  expected_updated_at: { type: "date_time" },
} as const;

export const CreateOrganizationInput = {
  name: { type: "text", lines: "one", max: 200, required: true },
  kind: { type: "enum", codes: OrganizationKind, required: true },
  reference_prefix: { type: "text", lines: "one", max: 8 },
  industry: { type: "enum", codes: Industry },
  size_band: { type: "enum", codes: SizeBand },
  country: { type: "text", lines: "one", max: 200 },
  time_zone: { type: "text", lines: "one", max: 200 },
  parent_id: { type: "id" },
} as const;

export const SetPolicyInput = {
  id: { type: "id", required: true },
  renewal_on: { type: "date", clears: true },
  policy_reference: { type: "text", lines: "one", max: 200, clears: true },
  expected_updated_at: { type: "date_time" },
} as const;

export const UpdateOrganizationInput = {
  id: { type: "id", required: true },
  name: { type: "text", lines: "one", max: 200 },
  industry: { type: "enum", codes: Industry, clears: true },
  size_band: { type: "enum", codes: SizeBand, clears: true },
  country: { type: "text", lines: "one", max: 200, clears: true },
  time_zone: { type: "text", lines: "one", max: 200 },
  product_name: { type: "text", lines: "one", max: 40, clears: true },
  accent_color: { type: "text", lines: "one", max: 7, clears: true },
  sender_name: { type: "text", lines: "one", max: 80, clears: true },
  support_email: { type: "text", lines: "one", max: 254, clears: true },
  document_theme: { type: "enum", codes: DocumentTheme },
  expected_updated_at: { type: "date_time" },
} as const;
