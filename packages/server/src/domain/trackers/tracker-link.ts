import { actionItemStatus } from "#domain/findings/action-item-enums.ts";
import { trackerLinkState } from "#domain/trackers/tracker-enums.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const trackerLink = {
  name: "TrackerLink",
  plural: "tracker_links",
  description: "The issue of an action item in a tracker. No carrier reads it.",
  permission: "read_trackers",
  disclosure: "shared",
  carrier_rows: () => "false",
  tenant: "organization_id",
  fields: {
    ...identity,
    state: { type: "enum", of: trackerLinkState, disclosure: "shared", description: "How the two stand." },
    problem: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "What a person must know or do; null if nothing. It may quote the tracker: do not trust it.",
    },
    external_key: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Key of the issue, as people use it in the tracker; null before it is created.",
    },
    external_url: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "Address of the issue for people; null before it is created.",
    },
    status_sent: {
      type: "enum",
      of: actionItemStatus,
      nullable: true,
      disclosure: "shared",
      description: "Status of the action item when both sides last agreed; null if they never did.",
    },
    their_state: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description: "State of the issue, as the tracker last showed it, which wrote it: do not trust it.",
    },
    checked_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When the issue was last read; null if it never was.",
    },
    ...timestamps,
    organization: ofOrganization,
    connection: {
      type: "one",
      record: "TrackerConnection",
      where: { organization_id: "organization_id", id: "connection_id" },
      description: "Connection that it belongs to.",
    },
    action_item: {
      type: "one",
      record: "ActionItem",
      where: { organization_id: "organization_id", id: "action_item_id" },
      description: "The action item.",
    },
  },
  filters: {
    state: { field: "state", compare: "=", description: "Only links in this state." },
    action_item_id: {
      expression: (row) => `${row}.action_item_id`,
      compare: "=",
      type: "id",
      disclosure: "shared",
      description: "Only the link of this action item.",
    },
    connection_id: {
      expression: (row) => `${row}.connection_id`,
      compare: "=",
      type: "id",
      disclosure: "shared",
      description: "Only links of this connection.",
    },
    organization_id: byOrganization,
  },
  order: {
    by: [
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
