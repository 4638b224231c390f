import type { InjectShown } from "#records/exercises/exercise-question.ts";
import type { ImportRow } from "#records/exercises/read-msel.ts";

export type FileRow = Omit<ImportRow, "options"> & {
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
    sender: inject.sender,
    location: inject.location,
    controller: inject.controller,
    expected_actions: inject.expected_actions,
    questions: inject.questions,
    notes: inject.notes,
    dimension: inject.dimension,
    criticality: inject.criticality,
    attack_technique: inject.attack_technique,
    audience: inject.audience,
    duty: inject.duty,
    duty_target_minutes: inject.duty_target_minutes,
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
