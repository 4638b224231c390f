import type { ChangedField, ChangedRecord } from "#domain/proposals/difference.ts";
import type { ValueField } from "#kernel/record.ts";

export type ShownRecord = Omit<ChangedRecord, "fields"> & { readonly fields: readonly ShownField[] };
/** A field as shown: a record it refers to appears by its reference. */

export type ShownField = ChangedField & { readonly type: ValueField["type"] | "record" };
