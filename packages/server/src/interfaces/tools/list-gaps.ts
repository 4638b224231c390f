import { exercise } from "#domain/exercises/records/exercise.ts";
import { gap } from "#domain/findings/gap.ts";
import { organization } from "#domain/organizations/organization.ts";
import { listTool } from "#interfaces/tools/list-tool.ts";
import { count, shown } from "#interfaces/tools/shown.ts";

export const listGaps = listTool({
  name: "list_gaps",
  title: "List gaps",
  description:
    "Gaps, weaknesses found in exercises, worst first, each with exercise and how many unfinished action " +
    "items. Use it for what is not closed and since when, critical, weak, owned by nobody; for who does what by " +
    "when use list_action_items. Withheld values are null. Returns {items, next_cursor, total, counts}; total and " +
    "counts cover all: count in one call.",
  record: gap,
  filters: [
    "severity",
    "status",
    "assurance",
    "unclosed",
    "category",
    "has_owner",
    "mine",
    "exercise_id",
    "organization_id",
    "from",
    "to",
    "query",
  ],
  concise: shown(gap, {
    fields: [
      "id",
      "reference",
      "title",
      "severity",
      "status",
      "assurance",
      "category",
      "identified_at",
      "due_on",
      "moved_times",
    ],
    related: { exercise: shown(exercise, { fields: ["reference", "title"] }) },
    counts: { open_action_items: count("action_items", { finished: false }) },
  }),
  full: shown(gap, {
    fields: [
      "dimension",
      "description",
      "root_cause",
      "recommendation",
      "owner",
      "remediated_at",
      "accepted_until",
      "agreed_due_on",
      "verified_at",
    ],
    related: { verified_by_exercise: shown(exercise, { fields: ["reference"] }) },
  }),
  organization: shown(organization, { fields: ["name"] }),
  counted: ["severity", "status"],
});
