import { actionItem } from "#domain/findings/action-item.ts";
import { gap } from "#domain/findings/gap.ts";
import { organization } from "#domain/organizations/organization.ts";
import { listTool } from "#interfaces/tools/list-tool.ts";
import { shown } from "#interfaces/tools/shown.ts";

export const listActionItems = listTool({
  name: "list_action_items",
  title: "List action items",
  description:
    "Action items from after-action reports, soonest due first, each with its owner and the gap it addresses. " +
    "Use it for who owns what, must do what by when, and what is overdue; for the weaknesses themselves use list_gaps. " +
    "Withheld values are null. Returns {items, next_cursor, total, counts}; total and " +
    "counts cover all matches, so counting takes one call.",
  record: actionItem,
  filters: [
    "status",
    "overdue",
    "owner",
    "has_owner",
    "mine",
    "priority",
    "gap_id",
    "exercise_id",
    "organization_id",
    "due_after",
    "due_before",
  ],
  concise: shown(actionItem, {
    fields: ["id", "reference", "title", "priority", "status", "owner", "due_on", "moved_times", "is_overdue"],
    related: { gap: shown(gap, { fields: ["reference", "title", "severity"] }) },
  }),
  full: shown(actionItem, { fields: ["agreed_due_on", "remediation_note", "evidence", "completed_at", "created_at"] }),
  organization: shown(organization, { fields: ["name"] }),
  counted: ["status", "priority"],
});
