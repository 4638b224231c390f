import { hash } from "node:crypto";
import type { Caller } from "#domain/access/caller.ts";
import { catalogue } from "#domain/catalogue.ts";
import type { RowState } from "#domain/proposals/changed-rows.ts";

export type ChangedField = { readonly field: string; readonly before: unknown; readonly after: unknown };

/** A record that an action creates or changes. */
export type ChangedRecord = {
  readonly kind: string;
  readonly id: string;
  readonly change: "created" | "changed";
  /** How people call it; null where it has no name. */
  readonly called: string | null;
  readonly fields: readonly ChangedField[];
};

/** What the action wrote, record by record, in the order in which it made new ones. Rows that stay as they were are left out. */
export function differenceOf(
  before: readonly RowState[],
  after: readonly RowState[],
  made: readonly string[],
): ChangedRecord[] {
  const known = new Map(before.map((row) => [row.id, row]));
  const place = new Map(made.map((id, i) => [id, i]));
  const placeOf = ({ kind, id }: RowState) =>
    `${kind} ${String(place.get(id) ?? -1).padStart(6)} ${known.has(id) ? id : ""}`;
  return after
    .toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
    .flatMap((row) => {
      const old = known.get(row.id);
      const fields = changedFields(old?.fields ?? {}, row.fields);
      if (fields.length === 0) return [];
      return [
        { kind: row.kind, id: row.id, change: old ? "changed" : "created", called: nameOf(row), fields } as const,
      ];
    });
}

function changedFields(before: RowState["fields"], after: RowState["fields"]): ChangedField[] {
  return Object.entries(after).flatMap(([field, now]) => {
    const then = before[field] ?? null;
    if (JSON.stringify(then) === JSON.stringify(now ?? null) || field === "reference") return [];
    return [{ field, before: then, after: now }];
  });
}

function nameOf({ fields }: RowState): string | null {
  const title = [fields.title, fields.name].find((each) => typeof each === "string");
  const parts = [fields.reference, title].filter((each) => typeof each === "string");
  return parts.length > 0 ? parts.join(" ") : null;
}

/** What the person may not read is not shown to them: it counts for the digest all the same. */
export function shownTo(caller: Caller, organization_id: string, changed: readonly ChangedRecord[]): ChangedRecord[] {
  const withheld = caller.kind === "CARRIER" && !caller.disclosed.includes(organization_id);
  return changed.map((each) => {
    const declared = catalogue.find(({ name }) => name === each.kind)?.fields ?? {};
    const fields = each.fields.filter(({ field }) => {
      const one = declared[field];
      if (!one || !("disclosure" in one)) return false;
      if (one.once !== undefined && caller.kind !== "OPERATOR") return false;
      if (one.own && caller.organization_id !== organization_id) return false;
      return !(withheld && one.disclosure === "confidential");
    });
    return { ...each, fields };
  });
}

/** A record as the action found it. */
export type Version = { readonly table: string; readonly id: string; readonly updated_at: string };

type Bound = {
  readonly action: string;
  readonly input: unknown;
  readonly changed: readonly ChangedRecord[];
  readonly versions: readonly Version[];
  /** The ids that the action made, and its time: they are others when it is carried out. */
  readonly made: readonly string[];
  readonly now: Date;
};

const OF_THE_CLOCK = /_seconds$|^minutes_|^seconds$/;

/** What a confirmation is bound to: SHA-256, in hex. */
export function digestOf({ action, input, changed, versions, made, now }: Bound): string {
  const nth = new Map(made.map((id, i) => [id, `#${i}`]));
  const plain = (value: unknown): unknown => {
    if (typeof value === "string") return nth.get(value) ?? (Date.parse(value) === now.getTime() ? "now" : value);
    if (Array.isArray(value)) return value.map(plain);
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(entries.map(([name, each]) => [name, plain(each)]));
  };
  const records = changed.map(({ kind, id, change, fields }) => {
    const told = fields.filter(({ field }) => !OF_THE_CLOCK.test(field)).map((each) => ({ ...each }));
    return plain({ kind, id, change, fields: told });
  });
  const read = versions.map(({ table, id, updated_at }) => `${table} ${id} ${updated_at}`);
  const text = JSON.stringify([action, plain(input), records, [...new Set(read)].toSorted()]);
  return hash("sha256", text, "hex");
}
