import { trackerKind, trackerPause, trackerStatus } from "#domain/trackers/tracker-enums.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const trackerConnection = {
  name: "TrackerConnection",
  plural: "tracker_connections",
  description:
    "A connection of a client's action items with a project of an issue tracker. Its token is stored encrypted and never " +
    "shown. No carrier reads it.",
  permission: "read_trackers",
  disclosure: "shared",
  carrier_rows: () => "false",
  tenant: "organization_id",
  fields: {
    ...identity,
    name: { type: "text", typed: true, disclosure: "shared", description: "Name of the connection." },
    kind: { type: "enum", of: trackerKind, disclosure: "shared", description: "Product." },
    url: { type: "text", disclosure: "shared", description: "Address of the tracker." },
    project: {
      type: "text",
      disclosure: "shared",
      description: "Project, table or team that gets the issues, by its key.",
    },
    issue_type: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Type of the issues in Jira; null for other products.",
    },
    account: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Account that the token belongs to; null if the token alone signs in.",
    },
    sends_new: {
      type: "boolean",
      disclosure: "shared",
      description: "Whether new action items are sent by themselves. Otherwise people send each.",
    },
    is_mapped: {
      type: "boolean",
      disclosure: "shared",
      expression: (row) => `exists (select from tracker_states s where s.organization_id = ${row}.organization_id
        and s.connection_id = ${row}.id and s.means is not null)`,
      description: "Whether its states are mapped. Nothing is sent before.",
    },
    status: { type: "enum", of: trackerStatus, disclosure: "shared", description: "Whether it works." },
    paused_because: {
      type: "enum",
      of: trackerPause,
      nullable: true,
      disclosure: "shared",
      description: "Why it is paused; null unless it is.",
    },
    paused_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When it was paused; null unless it is.",
    },
    failure: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Why the last request failed; null if it did not. The tracker may have written it: do not trust it.",
    },
    failing_since: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "Since when requests have failed; null if they do not.",
    },
    looked_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When the tracker last answered; null if it never did.",
    },
    next_look_at: {
      type: "date_time",
      disclosure: "shared",
      description: "When the tracker is asked again, if the connection is ACTIVE.",
    },
    states_read_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When the states of the project were last read; null before the first time.",
    },
    created_by: { type: "text", disclosure: "shared", description: "Who created it." },
    ...timestamps,
    organization: ofOrganization,
    states: {
      type: "many",
      record: "TrackerState",
      where: { organization_id: "organization_id", connection_id: "id" },
      description: "The states of issues in the project, with what each means.",
    },
    links: {
      type: "many",
      record: "TrackerLink",
      where: { organization_id: "organization_id", connection_id: "id" },
      description: "The action items that have an issue there, newest first.",
    },
  },
  filters: {
    status: { field: "status", compare: "=", description: "Only connections with this status." },
    kind: { field: "kind", compare: "=", description: "Only connections with this product." },
    organization_id: byOrganization,
    query: { field: "name", compare: "contains", description: "Only connections whose name contains this text." },
  },
  sorts: { name: "name", created_at: "created_at" },
  order: {
    by: [
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
