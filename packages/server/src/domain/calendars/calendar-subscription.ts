import { ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

export const calendarSubscription = {
  name: "CalendarSubscription",
  plural: "calendar_subscriptions",
  description:
    "The secret address at which a person's own calendar can be subscribed to. Read through me; nobody else can read it.",
  permission: "use_notifications",
  disclosure: "shared",
  personal: "user_id",
  part: true,
  tenant: "organization_id",
  fields: {
    ...identity,
    with_action_items: {
      type: "boolean",
      disclosure: "shared",
      description: "Whether the calendar also contains the due dates of action items that the person owns.",
    },
    with_programs: {
      type: "boolean",
      disclosure: "shared",
      description:
        "Whether the calendar also contains the due dates of duties of ACTIVE programs, and of exercises that are not " +
        "planned yet.",
    },
    last_used_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When a calendar last fetched it, to ten minutes; null if never.",
    },
    ...timestamps,
    organization: ofOrganization,
  },
  filters: {},
  order: {
    by: [
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
