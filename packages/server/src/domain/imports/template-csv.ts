import { importFields } from "#domain/imports/import-fields.ts";
import { csvText } from "#platform/csv.ts";

const kinds = { exercises: "EXERCISES", gaps: "GAPS", action_items: "ACTION_ITEMS" } as const;

type TemplateKind = keyof typeof kinds;

export function isTemplateKind(kind: string): kind is TemplateKind {
  return kind in kinds;
}

/** The names of the columns, and no row: what was an example would be imported. */
export function templateCsv(kind: TemplateKind): string {
  return csvText(Object.keys(importFields[kinds[kind]]), []);
}
