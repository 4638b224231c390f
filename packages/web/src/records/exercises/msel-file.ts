import { csvText } from "@hotwash/server/csv.ts";
import type { InjectShown } from "#records/exercises/exercise-question.ts";

/** The columns of a file, in order, named like the fields of GraphQL. */
export const COLUMNS = [
  "title",
  "channel",
  "planned_offset_minutes",
  "body",
  "expected_actions",
  "dimension",
  "criticality",
  "attack_technique",
  "audience",
  "scheduled_seconds",
  "options",
] as const;

export type FileRow = {
  readonly [Column in Exclude<(typeof COLUMNS)[number], "options">]?: string | number | null | undefined;
} & {
  /** The room's options; `next` is the row, counted from 1, that an option leads to. */
  readonly options?: readonly { readonly label: string; readonly next?: number | null | undefined }[];
};

function fileRows(injects: readonly InjectShown[]): FileRow[] {
  const rowOf = new Map(injects.map(({ id }, i) => [id, i + 1]));
  return injects.map((inject) => ({
    title: inject.title,
    channel: inject.channel,
    planned_offset_minutes: inject.planned_offset_minutes,
    body: inject.body,
    expected_actions: inject.expected_actions,
    dimension: inject.dimension,
    criticality: inject.criticality,
    attack_technique: inject.attack_technique,
    audience: inject.audience,
    scheduled_seconds: inject.scheduled_seconds,
    options: inject.options.map(({ label, next_inject }) => {
      const next = next_inject ? rowOf.get(next_inject.id) : undefined;
      return next === undefined ? { label } : { label, next };
    }),
  }));
}

export function mselJson(injects: readonly InjectShown[]): string {
  return `${JSON.stringify(fileRows(injects), null, 2)}\n`;
}

/** Options share a cell, one line each: "Pay -> 7". */
export function mselCsv(injects: readonly InjectShown[]): string {
  const rows = fileRows(injects).map(({ options = [], ...row }) => {
    const choices = options.map(({ label, next }) => (next == null ? label : `${label} -> ${next}`)).join("\n");
    return COLUMNS.map((column) => (column === "options" ? choices : String(row[column] ?? "")));
  });
  return csvText(COLUMNS, rows);
}
