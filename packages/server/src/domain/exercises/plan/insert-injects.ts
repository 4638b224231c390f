import { inject } from "#domain/exercises/records/inject.ts";
import { recordStateChanges } from "#domain/history/change-state.ts";
import { INJECT_COLUMNS } from "#domain/scenarios/content/inject-contents.ts";
import type { ActionContext } from "#kernel/action.ts";
import { insertRows, type RowKey } from "#storage/write.ts";

/** A planned inject. */
export type PlannedInject = {
  /** Its position; by default it comes after the previous one. */
  readonly sequence?: number;
  /** Its number; by default the next one. */
  readonly number?: number;
  /** Of texts that are copied. */
  readonly authors?: Readonly<Record<string, string>>;
  readonly title: string;
  readonly body: string;
  readonly channel: string;
  readonly planned_offset_minutes: number;
  readonly audience?: string | null | undefined;
  readonly location?: string | null | undefined;
  readonly sender?: string | null | undefined;
  readonly controller?: string | null | undefined;
  readonly expected_actions?: string | null | undefined;
  readonly questions?: string | null | undefined;
  readonly notes?: string | null | undefined;
  readonly attack_technique?: string | null | undefined;
  readonly dimension: string;
  readonly criticality: string;
  readonly scheduled_seconds?: number | null | undefined;
  readonly duty?: string | null | undefined;
  readonly duty_target_minutes?: number | null | undefined;
};

/** The import that brings injects, and what the history says about each. */
export type InjectOrigin = { readonly import_id: string; readonly notes: readonly string[] };

/** The first number; the others follow. */
type FirstPlace = { readonly number: number; readonly sequence: number };

const INJECT_TYPES = {
  organization_id: "uuid",
  id: "uuid",
  created_at: "timestamptz",
  updated_at: "timestamptz",
  exercise_id: "uuid",
  ...INJECT_COLUMNS,
  status: "text",
  import_id: "uuid",
};

/** Adds several injects to an exercise, one after the other. Returns their keys in the same order. */
export async function insertInjects(
  context: ActionContext,
  { organization_id, id: exercise_id }: RowKey,
  injects: readonly PlannedInject[],
  first: FirstPlace,
  origin?: InjectOrigin,
): Promise<readonly RowKey[]> {
  const { connection, now, newId } = context;
  const common = { organization_id, created_at: now, updated_at: now };
  const rows = injects.map((planned, i) => {
    const place = {
      id: newId(),
      exercise_id,
      number: planned.number ?? first.number + i,
      sequence: planned.sequence ?? first.sequence + i,
    };
    const authors = JSON.stringify(planned.authors ?? {});
    return { ...planned, ...common, ...place, authors, status: "PENDING", import_id: origin?.import_id };
  });
  const changes = rows.map((key, i) => {
    const change = { record: inject, key, from: null, to: key.status };
    return origin ? { ...change, note: origin.notes[i], import_id: origin.import_id } : change;
  });
  await Promise.all([insertRows(connection, "injects", INJECT_TYPES, rows), recordStateChanges(context, changes)]);
  return rows;
}
