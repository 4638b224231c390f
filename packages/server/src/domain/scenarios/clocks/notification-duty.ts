import { notificationDutyCode, periodUnit } from "#domain/scenarios/clocks/notification-duty-enums.ts";
import type { RecordDeclaration, RelationField } from "#kernel/record.ts";
import { identity } from "#kernel/record-fields.ts";

export const notificationDuty = {
  name: "NotificationDuty",
  plural: "notification_duties",
  description:
    "A duty to notify within a time that a regulation sets, whose clock an inject can start. The same for every " +
    "caller; not legal advice.",
  permission: "read_compliance",
  disclosure: "shared",
  tenant: null,
  fields: {
    ...identity,
    code: { type: "enum", of: notificationDutyCode, disclosure: "shared", description: "Code that injects name." },
    name: { type: "text", disclosure: "shared", description: "Name on clocks, with the period of the law." },
    regulation: { type: "text", disclosure: "shared", description: "Regulation: NIS2." },
    edition: { type: "text", disclosure: "shared", description: "Its version, or the act and its date." },
    provision: { type: "text", disclosure: "shared", description: "Provision: Article 23(4)(a)." },
    demand: { type: "text", disclosure: "shared", description: "What it demands, in our own words." },
    recipient: { type: "text", disclosure: "shared", description: "Who is notified." },
    period: {
      type: "integer",
      disclosure: "shared",
      description: "Longest time that the text allows, in period_unit.",
    },
    period_unit: { type: "enum", of: periodUnit, disclosure: "shared", description: "Unit of the period." },
    counted_from: { type: "text", disclosure: "shared", description: "From when the period counts." },
    exercise_minutes: {
      type: "integer",
      disclosure: "shared",
      description:
        "Minutes that players have for it by default: one for each hour of the period, at least 10, and 60 for a " +
        "period in days or months.",
    },
    is_in_force: { type: "boolean", disclosure: "shared", description: "Whether it applies today." },
    force_note: {
      type: "text",
      nullable: true,
      disclosure: "shared",
      description:
        "Since when, through which law, or what its entry into force waits for; null if nothing is to be said.",
    },
    concerns: { type: "text", disclosure: "shared", description: "Whom it concerns, by sector and region." },
    source_url: { type: "text", disclosure: "shared", description: "Official address of its text." },
  },
  filters: {
    code: { field: "code", compare: "=", description: "Only the duty with this code." },
    is_in_force: { field: "is_in_force", compare: "=", description: "Only duties that apply today, or only others." },
    query: {
      expression: (row) => `(${row}.name || ' ' || ${row}.regulation || ' ' || ${row}.provision)`,
      compare: "contains",
      type: "text",
      disclosure: "shared",
      description: "Only duties whose name, regulation or provision contains this text: NIS2, or 500.17.",
    },
  },
  order: {
    by: [
      ["position", "integer"],
      ["id", "uuid"],
    ],
    direction: "asc",
  },
} as const satisfies RecordDeclaration;

/** The catalogue's entry for the duty of an inject. */
export const ofNotificationDuty = {
  type: "one",
  nullable: true,
  record: "NotificationDuty",
  where: { code: "duty" },
  description: "The duty whose clock it starts, if any.",
} as const satisfies RelationField;
