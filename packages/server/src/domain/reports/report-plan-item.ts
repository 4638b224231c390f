import { actionItemStatus } from "#domain/findings/action-item-enums.ts";
import { gapStatus } from "#domain/findings/gap-enums.ts";
import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import type { EnumField, RecordDeclaration, ScalarField } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";
import { severity } from "#kernel/severity.ts";

export const reportPlanItem = {
  name: "ReportPlanItem",
  plural: "report_plan_items",
  description:
    "A line of the improvement plan as it stood when a version of the report became FINAL: an action item with the gap that it is about, or a gap for which there was none.",
  permission: "read_findings",
  disclosure: "confidential",
  part: true,
  tenant: "organization_id",
  fields: {
    ...identity,
    gap_id: { type: "id", nullable: true, disclosure: "shared", description: "The gap; null: it was about none." },
    gap_reference: text("What people call the gap: G-231."),
    gap_title: text("The gap's title then."),
    severity: code(severity, "How bad the gap was."),
    gap_status: code(gapStatus, "Where the gap stood."),
    gap_status_today: code(gapStatus, "Where the gap stands now.", behind("gaps", "gap_id", "b.status")),
    action_item_id: {
      type: "id",
      nullable: true,
      disclosure: "shared",
      description: "The action item; null: the gap had none.",
    },
    reference: text("What people call the action item: A-398."),
    title: text("The action item's title then."),
    status: code(actionItemStatus, "Where the action item stood."),
    owner: text("Who saw to it: the action item's owner, or the gap's where there was none."),
    due_on: day("By when."),
    status_today: code(actionItemStatus, "Where the action item stands now.", behindItem("b.status")),
    owner_today: text("Who sees to it now.", behindEither("owner")),
    due_on_today: day("By when it is due now.", behindEither("due_on")),
    ...timestamps,
  },
  filters: {},
  order: {
    by: [
      ["report_id", "uuid"],
      ["position", "integer"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;

type Expression = (row: string) => string;

function behind(table: string, id: string, value: string): Expression {
  return (row) => `(select ${value} from ${table} b
    where b.organization_id = ${row}.organization_id and b.id = ${row}.${id})`;
}

function behindItem(value: string): Expression {
  return behind("action_items", "action_item_id", value);
}

/** Of the action item, or of the gap where the line has none. */
function behindEither(column: "owner" | "due_on"): Expression {
  const [ofItem, ofGap] = [behindItem(`b.${column}`), behind("gaps", "gap_id", `b.${column}`)];
  return (row) => `case when ${row}.action_item_id is null then ${ofGap(row)} else ${ofItem(row)} end`;
}

function text(description: string, expression?: Expression) {
  const field = { type: "text", nullable: true, disclosure: "shared", description } as const;
  return (expression ? { ...field, expression } : field) satisfies ScalarField;
}

function day(description: string, expression?: Expression) {
  const field = { type: "date", nullable: true, disclosure: "shared", description } as const;
  return (expression ? { ...field, expression } : field) satisfies ScalarField;
}

function code<const E extends EnumDeclaration>(of: E, description: string, expression?: Expression) {
  const field = { type: "enum", of, nullable: true, disclosure: "shared", description } as const;
  return (expression ? { ...field, expression } : field) satisfies EnumField;
}
