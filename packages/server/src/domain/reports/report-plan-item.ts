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
    "A line of the improvement plan as of when a version of the report became FINAL: an action item with its " +
    "gap, or a gap without an action item.",
  permission: "read_findings",
  disclosure: "confidential",
  part: true,
  tenant: "organization_id",
  fields: {
    ...identity,
    gap_id: {
      type: "id",
      nullable: true,
      disclosure: "shared",
      description: "ID of the gap; null if the action item had none.",
    },
    gap_reference: text("Reference of the gap: MFL-G-231."),
    gap_title: typed("Title of the gap at that time."),
    severity: code(severity, "Severity of the gap at that time."),
    gap_status: code(gapStatus, "Status of the gap at that time."),
    gap_status_today: code(gapStatus, "Current status of the gap.", behind("gaps", "gap_id", "b.status")),
    action_item_id: {
      type: "id",
      nullable: true,
      disclosure: "shared",
      description: "ID of the action item; null if the gap had none.",
    },
    reference: text("Reference of the action item: MFL-A-398."),
    title: typed("Title of the action item at that time."),
    status: code(actionItemStatus, "Status of the action item at that time."),
    owner: typed("Owner at that time: of the action item, or of the gap if there was none."),
    due_on: day("Due date at that time."),
    status_today: code(actionItemStatus, "Current status of the action item.", behindItem("b.status")),
    owner_today: {
      ...typed("Current owner."),
      typed: behindEither("authors ->> 'owner'"),
      expression: behindEither("owner"),
    },
    due_on_today: day("Current due date.", behindEither("due_on")),
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

/** Of the action item, or of the gap if the line has none. */
function behindEither(column: "owner" | "due_on" | "authors ->> 'owner'"): Expression {
  const [ofItem, ofGap] = [behindItem(`b.${column}`), behind("gaps", "gap_id", `b.${column}`)];
  return (row) => `case when ${row}.action_item_id is null then ${ofGap(row)} else ${ofItem(row)} end`;
}

function text(description: string) {
  return { type: "text", nullable: true, disclosure: "shared", description } as const satisfies ScalarField;
}

function typed(description: string) {
  return { ...text(description), typed: true } as const satisfies ScalarField;
}

function day(description: string, expression?: Expression) {
  const field = { type: "date", nullable: true, disclosure: "shared", description } as const;
  return (expression ? { ...field, expression } : field) satisfies ScalarField;
}

function code<const E extends EnumDeclaration>(of: E, description: string, expression?: Expression) {
  const field = { type: "enum", of, nullable: true, disclosure: "shared", description } as const;
  return (expression ? { ...field, expression } : field) satisfies EnumField;
}
