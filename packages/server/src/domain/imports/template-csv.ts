import { importFields } from "#domain/imports/import-fields.ts";
import { mselTemplateCsv } from "#domain/imports/msel/msel-template-csv.ts";
import { csvText } from "#platform/csv.ts";

const kinds = { exercises: "EXERCISES", gaps: "GAPS", action_items: "ACTION_ITEMS", msel: "INJECTS" } as const;

type TemplateKind = keyof typeof kinds;

export function isTemplateKind(kind: string): kind is TemplateKind {
  return Object.hasOwn(kinds, kind);
}

/** Only the names of the columns, because an example row would be imported; one of an MSEL is not. */
export function templateCsv(kind: TemplateKind): string {
  if (kind === "msel") return mselTemplateCsv();
  return csvText(Object.keys(importFields[kinds[kind]]), []);
}
