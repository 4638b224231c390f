import { importFields } from "#domain/imports/import-fields.ts";
import { csvText } from "#platform/csv.ts";

const kinds = { exercises: "EXERCISES", gaps: "GAPS", action_items: "ACTION_ITEMS" } as const;

type TemplateKind = keyof typeof kinds;

export function isTemplateKind(kind: string): kind is TemplateKind {
  return kind in kinds;
}

/** Only the names of the columns: an example row would be imported. */
export function templateCsv(kind: TemplateKind): string {
  return csvText(Object.keys(importFields[kinds[kind]]), []);
}
