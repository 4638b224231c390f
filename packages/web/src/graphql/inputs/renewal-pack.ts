// Derived from the server's actions by npm run check -- --write.

import { RenewalReader } from "#graphql/enums.ts";

export const GrantRenewalPackInput = {
  title: { type: "text", lines: "one", max: 200, required: true },
  reader: { type: "enum", codes: RenewalReader, required: true },
  reader_name: { type: "text", lines: "one", max: 200 },
  period_from: { type: "date" },
  expires_at: { type: "date_time" },
} as const;

export const RevokeRenewalPackInput = {
  id: { type: "id", required: true },
  reason: { type: "text", lines: "many", max: 20000, required: true },
  expected_updated_at: { type: "date_time" },
} as const;
