import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const stateChange = {
  name: "StateChange",
  plural: "state_changes",
  description: "A change of a record's state: who, when, from, to and why. Never changed or removed.",
  permission: "read_findings",
  disclosure: "confidential",
  part: true,
  spoiler: "spoils",
  readers: "readers",
  tenant: "organization_id",
  fields: {
    ...identity,
    field: {
      type: "text",
      disclosure: "shared",
      description:
        "What changed: status, severity, owner, due_on, agreed_due_on, closure, retest or disclosure; the name of a User; the owner " +
        "of an ApiKey; the role of a DirectoryGroup; tracker for the state of an action item's issue, in the tracker's words; " +
        "evidence for a text of an action item that was REPLACED or REMOVED, and is the note.",
    },
    from_state: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Previous state; null at creation.",
    },
    to_state: {
      type: "text",
      disclosure: "shared",
      description: "New state; none if an owner or a due date was removed.",
    },
    note: {
      type: "text",
      typed: true,
      nullable: true,
      disclosure: "shared",
      description: "Reason, or what was done; for evidence, the previous text.",
    },
    actor: { type: "text", disclosure: "shared", description: "Name of the person or key that changed it." },
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
