import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const stateChange = {
  name: "StateChange",
  plural: "state_changes",
  description: "One change of a record's state: who, when, from, to and why. Never changed, never removed.",
  permission: "read_findings",
  disclosure: "confidential",
  part: true,
  spoiler: "spoils",
  tenant: "organization_id",
  fields: {
    ...identity,
    field: {
      type: "text",
      disclosure: "shared",
      description: "What changed: status, severity or disclosure, of a User the name, of an ApiKey the owner.",
    },
    from_state: { type: "text", nullable: true, disclosure: "shared", description: "The state before; null at first." },
    to_state: { type: "text", disclosure: "shared", description: "The state after." },
    note: { type: "text", typed: true, nullable: true, disclosure: "shared", description: "Why, or what was done." },
    actor: { type: "text", disclosure: "shared", description: "Who changed it: a person's or a key's name." },
    at: { type: "date_time", disclosure: "shared", description: "When." },
    ...timestamps,
    organization: ofOrganization,
  },
  filters: {},
  order: {
    by: [
      ["at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
