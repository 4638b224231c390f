import { hash } from "node:crypto";
import type { RowState, Writes } from "#domain/proposals/changed-rows.ts";
import type { Action } from "#kernel/action.ts";

export type ChangedField = { readonly field: string; readonly before: unknown; readonly after: unknown };

/** A record that an action creates, changes or removes. */
export type ChangedRecord = {
  readonly kind: string;
  readonly id: string;
  readonly change: "created" | "changed" | "removed";
  /** Its reference; null if it has none. */
  readonly called: string | null;
  readonly fields: readonly ChangedField[];
};

/** What the action wrote, record by record, in the order it created new ones. Unchanged rows are omitted. */
export function differenceOf({ before, after, removed }: Writes, made: readonly string[]): ChangedRecord[] {
  const known = new Map(before.map((row) => [`${row.kind} ${row.id}`, row]));
  const place = new Map(made.map((id, i) => [id, i]));
  const knownAs = ({ kind, id }: RowState) => known.get(`${kind} ${id}`);
  const placeOf = (row: RowState) =>
    `${row.kind} ${String(place.get(row.id) ?? -1).padStart(6)} ${knownAs(row) ? row.id : ""}`;
  const written = after.flatMap((row): ChangedRecord[] => {
    const old = knownAs(row);
    const fields = changedFields(old?.fields ?? {}, row.fields);
    if (old && fields.length === 0) return [];
    return [{ kind: row.kind, id: row.id, change: old ? "changed" : "created", called: nameOf(old ?? row), fields }];
  });
  const gone = removed.map((row): ChangedRecord => {
    const fields = Object.entries(row.fields).flatMap(([field, then]) =>
      then === null ? [] : [{ field, before: then, after: null }],
    );
    return { kind: row.kind, id: row.id, change: "removed", called: nameOf(row), fields };
  });
  const places = new Map([...after, ...removed].map((row) => [`${row.kind} ${row.id}`, placeOf(row)]));
  const at = ({ kind, id }: ChangedRecord) => places.get(`${kind} ${id}`) ?? "";
  return [...written, ...gone].toSorted((a, b) => (at(a) < at(b) ? -1 : 1));
}

function changedFields(before: RowState["fields"], after: RowState["fields"]): ChangedField[] {
  return Object.entries(after).flatMap(([field, now]) => {
    const then = before[field] ?? null;
    if (JSON.stringify(then) === JSON.stringify(now ?? null)) return [];
    return [{ field, before: then, after: now }];
  });
}

function nameOf({ fields, reference }: RowState): string | null {
  const title = [fields.title, fields.name].find((each) => typeof each === "string");
  const parts = [reference, title].filter((each) => typeof each === "string");
  return parts.length > 0 ? parts.join(" ") : null;
}

/** A record before the action. */
export type Version = { readonly table: string; readonly id: string; readonly updated_at: string };

type Bound = {
  readonly action: Pick<Action, "name" | "computes">;
  readonly input: unknown;
  readonly changed: readonly ChangedRecord[];
  readonly versions: readonly Version[];
  /** New ids and the time of the action: they differ when it is carried out. */
  readonly made: readonly string[];
  readonly now: Date;
  /** Users to be notified. */
  readonly notified: readonly { readonly user_id: string }[];
};

const OF_THE_CLOCK = /_seconds$|^minutes_|^seconds$/;

/** The digest a confirmation is bound to: SHA-256, in hex. */
export function digestOf({ action, input, changed, versions, made, now, notified }: Bound): string {
  const nth = new Map(made.map((id, i) => [id, `#${i}`]));
  const plain = (value: unknown): unknown => {
    if (typeof value === "string") return nth.get(value) ?? (Date.parse(value) === now.getTime() ? "now" : value);
    if (Array.isArray(value)) return value.map(plain);
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(entries.map(([name, each]) => [name, plain(each)]));
  };
  const computed = new Set<string>(action.computes);
  const bound = changed.filter(({ kind }) => !computed.has(kind));
  const records = bound.map(({ kind, id, change, fields }) => {
    const shown = fields.filter(({ field }) => !OF_THE_CLOCK.test(field)).map((each) => ({ ...each }));
    return plain({ kind, id, change, fields: shown });
  });
  const read = versions.map(({ table, id, updated_at }) => `${table} ${plain(id)} ${plain(updated_at)}`);
  const users = notified.map(({ user_id }) => user_id).toSorted();
  const text = JSON.stringify([action.name, plain(input), records, [...new Set(read)].toSorted(), users]);
  return hash("sha256", text, "hex");
}
