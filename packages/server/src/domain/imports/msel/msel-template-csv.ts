import { mselColumns } from "#domain/imports/msel/msel-columns.ts";
import { csvText } from "#platform/csv.ts";

/** A row with EXAMPLE as its number is not imported. */
const EXAMPLE: Readonly<Record<string, string>> = {
  number: "EXAMPLE",
  planned_offset_minutes: "T+00:15",
  title: "The help desk is called",
  channel: "Phone",
  audience: "Help desk",
  sender: "Rosa Miller, second floor",
  location: "Second floor",
  controller: "Sam Ortiz",
  body: "Three people on the second floor report that their files have new names and do not open.",
  expected_actions: "The help desk opens an incident and calls the security team within ten minutes.",
  questions: "Who decides that it is an incident?",
  dimension: "Detection and escalation",
  criticality: "Normal",
  attack_technique: "T1486",
  notes: "Sound hurried. You know nothing about the servers.",
  options: "Call the security team -> 2\nWait for more calls",
};

const header = mselColumns.map((column) => column.header);
export const exampleRows = [mselColumns.map(({ field }) => EXAMPLE[field] ?? "")];

export function mselTemplateCsv(): string {
  return csvText(header, exampleRows);
}
