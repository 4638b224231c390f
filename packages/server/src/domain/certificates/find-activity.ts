import type { Activity } from "#domain/certificates/write-credential.ts";
import { clipped } from "#domain/documents/prose.ts";
import { exerciseSeconds } from "#domain/exercises/run/exercise-clock.ts";
import type { HeldExercise } from "#domain/exercises/run/lock-exercise.ts";
import { scenarioKind } from "#domain/scenarios/scenario-enums.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";

const FACTS = `
  select e.title, e.reference, e.scenario, e.objectives, e.location, e.facilitator, o.name as organization,
    (select name from organizations where kind = 'OPERATOR') as issuer
  from exercises e join organizations o on o.id = e.organization_id
  where e.organization_id = $1 and e.id = $2`;

type Row = {
  readonly title: string;
  readonly reference: string;
  readonly scenario: Code<typeof scenarioKind>;
  readonly objectives: string | null;
  readonly location: string | null;
  readonly facilitator: string | null;
  readonly organization: string;
  readonly issuer: string | null;
};

const MOST_CHARACTERS = 600;

/** The facts a certificate states about its COMPLETED exercise, without ratings, gaps and scores. */
export async function findActivity({ connection, now }: ActionContext, of: HeldExercise) {
  const values = [of.organization_id, of.id];
  const { rows } = await connection.query<Row>({ name: "certified-activity", text: FACTS, values });
  const [row] = rows;
  if (!row) throw new Error(`The exercise ${of.id} is locked and does not exist.`);
  if (!of.started_at || !of.ended_at) {
    const message = phrase`This Exercise was imported: its start and end are not on record, so nobody can attest to it.`;
    throw new Refusal("CONFLICT", message, { field: "exercise_id" });
  }
  const activity: Activity = {
    reference: row.reference,
    title: row.title,
    description: descriptionOf(row),
    started_at: of.started_at,
    ended_at: of.ended_at,
    seconds: exerciseSeconds(of, now) ?? 0,
    location: row.location,
    facilitator: row.facilitator,
  };
  return { activity, organization: row.organization, issuer: row.issuer ?? row.organization };
}

function descriptionOf({ scenario, objectives }: Row): string {
  const story = `Facilitated tabletop exercise. Scenario: ${scenarioKind.values[scenario]}`;
  return objectives ? `${story} Objectives: ${clipped(objectives, MOST_CHARACTERS)}` : story;
}
