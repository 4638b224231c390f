import type { ChangedRecord } from "#domain/proposals/difference.ts";
import { referenceIn } from "#domain/proposals/references.ts";
import type { ShownField, ShownRecord } from "#domain/proposals/shown-record.ts";
import type { Caller } from "#kernel/caller.ts";
import { may } from "#kernel/permission.ts";
import type { ValueField } from "#kernel/record.ts";
import { allRecords } from "#kernel/record-named.ts";

/**
 * The part of a difference that the person sees: declared fields that they may read. All of it counts for the digest.
 */
export function shownTo(caller: Caller, organization_id: string, changed: readonly ChangedRecord[]): ShownRecord[] {
  const isOwn = caller.organization_id === organization_id;
  const withheld = caller.kind === "CARRIER" && !isOwn && !caller.disclosed.includes(organization_id);
  const mayRead = (field: ValueField) => {
    if (field.once !== undefined && caller.kind !== "OPERATOR") return false;
    return (!field.own || isOwn) && !(withheld && field.disclosure === "confidential");
  };
  return changed.flatMap((each) => {
    const record = allRecords().find(({ name }) => name === each.kind);
    if (!record || !may(caller, record.permission) || (withheld && record.disclosure === "confidential")) return [];
    const declared = each.fields.flatMap((one): (ShownField & { readonly isRead: boolean })[] => {
      const field = record.fields[one.field];
      if (field && "disclosure" in field) return [{ ...one, type: field.type, isRead: mayRead(field) }];
      const reference = referenceIn(record, one.field);
      if (!reference) return [];
      return [
        {
          ...one,
          field: reference.field,
          type: "record",
          isRead: !(withheld && reference.record.disclosure === "confidential"),
        },
      ];
    });
    if (each.change === "changed" && declared.length === 0) return [];
    const fields = declared.flatMap(({ isRead, ...one }) => (isRead ? [one] : []));
    return [{ ...each, fields }];
  });
}
