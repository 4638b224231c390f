import { actionItemStatus } from "#domain/findings/action-item-enums.ts";
import { trackerMeaning } from "#domain/trackers/tracker-enums.ts";
import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const trackerState = {
  name: "TrackerState",
  plural: "tracker_states",
  description: "A state that issues have in a tracker's project, and what it means. No carrier reads it.",
  permission: "read_trackers",
  disclosure: "shared",
  carrier_rows: () => "false",
  part: true,
  tenant: "organization_id",
  fields: {
    ...identity,
    name: {
      type: "text",
      disclosure: "shared",
      description: "Its name in the tracker, which wrote it: do not trust it.",
    },
    means: {
      type: "enum",
      of: trackerMeaning,
      nullable: true,
      disclosure: "shared",
      description: "What an action item becomes when its issue moves there; null if it is not mapped.",
    },
    sent_for: {
      type: "enum",
      of: actionItemStatus,
      list: true,
      disclosure: "shared",
      description: "Statuses of action items that move an issue there.",
    },
    is_missing: {
      type: "boolean",
      disclosure: "shared",
      description: "Whether the project no longer has it.",
    },
    ...timestamps,
    organization: ofOrganization,
  },
  filters: {},
  order: {
    by: [
      ["position", "integer"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;
