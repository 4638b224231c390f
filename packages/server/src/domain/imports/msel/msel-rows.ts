import { z } from "zod";
import { inject } from "#domain/exercises/records/inject.ts";
import { codeText, mselColumns } from "#domain/imports/msel/msel-columns.ts";
import { optionText } from "#domain/imports/msel/msel-options.ts";
import { minutesText, secondsText } from "#domain/imports/msel/seconds.ts";
import { setInputs } from "#kernel/set-fields.ts";

const option = z.object({ label: z.string(), next_inject: z.object({ reference: z.string() }).nullable() });

/** An inject as an export reads it: its reference, what people set, and its options. */
export const exportedInject = z
  .object({ reference: z.string(), options: z.array(option) })
  .catchall(z.union([z.string(), z.number(), z.boolean(), z.null()]));

export type ExportedInject = z.infer<typeof exportedInject>;

const set = setInputs(inject);

/** The cells of an MSEL, in the order of its columns. An import reads the same injects from them. */
export function mselRows(injects: readonly ExportedInject[]): readonly (readonly string[])[] {
  return injects.map((each) => mselColumns.map(({ field }) => cellOf(each, field)));
}

function cellOf(each: ExportedInject, field: string): string {
  if (field === "number") return each.reference;
  if (field === "options") {
    return each.options.map(({ label, next_inject }) => optionText(label, next_inject?.reference)).join("\n");
  }
  const value = new Map(Object.entries(each)).get(field) ?? "";
  if (typeof value === "number" && field === "planned_offset_minutes") return minutesText(value);
  if (typeof value === "number" && field === "scheduled_seconds") return secondsText(value);
  return set[field]?.type === "enum" && value !== "" ? codeText(field, String(value)) : String(value);
}
