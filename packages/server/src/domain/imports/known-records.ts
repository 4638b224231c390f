import type { ExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import type { GapStatus } from "#domain/findings/gap-enums.ts";
import type { Connection } from "#storage/database.ts";

/** Existing records of the organization that rows may refer to or repeat. */
export type KnownRecords = {
  readonly exercises: readonly KnownExercise[];
  readonly gaps: readonly KnownGap[];
  readonly action_items: readonly KnownActionItem[];
};

export type KnownExercise = {
  readonly id: string;
  readonly reference: string;
  readonly title: string;
  readonly exercise_date: string;
  readonly status: ExerciseStatus;
};
export type KnownGap = {
  readonly id: string;
  readonly reference: string;
  readonly title: string;
  readonly status: GapStatus;
  readonly exercise_id: string;
};
export type KnownActionItem = { readonly reference: string; readonly title: string; readonly gap_id: string };

const KNOWN = `
  select
    (select coalesce(json_agg(fact), '[]') from (
      select id, reference, title, exercise_date, status from exercises where organization_id = $1
    ) fact) as exercises,
    (select coalesce(json_agg(fact), '[]') from (
      select id, reference, title, status, exercise_id from gaps where organization_id = $1
    ) fact) as gaps,
    (select coalesce(json_agg(fact), '[]') from (
      select reference, title, gap_id from action_items where organization_id = $1 and gap_id is not null
    ) fact) as action_items`;

export async function loadKnownRecords(connection: Connection, organization_id: string): Promise<KnownRecords> {
  const { rows } = await connection.query<KnownRecords>({ name: "known", text: KNOWN, values: [organization_id] });
  const [known] = rows;
  if (!known) throw new Error("The query for known records returned nothing.");
  return known;
}
