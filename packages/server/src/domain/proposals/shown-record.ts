import type { ChangedField, ChangedRecord } from "#domain/proposals/difference.ts";
import type { ValueField } from "#kernel/record.ts";

export type ShownRecord = Omit<ChangedRecord, "fields"> & { readonly fields: readonly ShownField[] };
/** A field as it is shown: a record that it names is given by what people call it. */

export type ShownField = ChangedField & { readonly type: ValueField["type"] | "record" };
