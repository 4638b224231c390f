// Derived from the server's actions by npm run check -- --write.

import { Role } from "#graphql/enums.ts";

export const CreateIdentityProviderInput = {
  name: { type: "text", lines: "one", max: 200, required: true },
  issuer: { type: "text", lines: "one", max: 500, required: true },
  client_id: { type: "text", lines: "one", max: 500 },
  client_secret_token: { type: "text", lines: "one", max: 1000 },
  scopes: { type: "text", lines: "one", max: 500 },
  role_claim: { type: "text", lines: "one", max: 200, clears: true },
  admin_values: { type: "text", lines: "many", max: 5000, clears: true },
  editor_values: { type: "text", lines: "many", max: 5000, clears: true },
  viewer_values: { type: "text", lines: "many", max: 5000, clears: true },
  default_role: { type: "enum", codes: Role, clears: true },
  provisions: { type: "boolean" },
  signs_out: { type: "boolean" },
} as const;

export const UpdateIdentityProviderInput = {
  id: { type: "id", required: true },
  name: { type: "text", lines: "one", max: 200 },
  client_id: { type: "text", lines: "one", max: 500 },
  client_secret_token: { type: "text", lines: "one", max: 1000 },
  scopes: { type: "text", lines: "one", max: 500 },
  role_claim: { type: "text", lines: "one", max: 200, clears: true },
  admin_values: { type: "text", lines: "many", max: 5000, clears: true },
  editor_values: { type: "text", lines: "many", max: 5000, clears: true },
  viewer_values: { type: "text", lines: "many", max: 5000, clears: true },
  default_role: { type: "enum", codes: Role, clears: true },
  provisions: { type: "boolean" },
  signs_out: { type: "boolean" },
  expected_updated_at: { type: "date_time" },
} as const;
