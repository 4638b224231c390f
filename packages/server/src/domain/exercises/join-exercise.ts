import { systemCaller } from "#domain/access/caller.ts";
import { fingerprint } from "#domain/access/key-text.ts";
import { type Acting, action } from "#domain/actions/action.ts";
import { findReferred } from "#domain/actions/find-record.ts";
import { idOf, line } from "#domain/actions/input-fields.ts";
import { exercise } from "#domain/exercises/exercise.ts";
import { CLOCK_COLUMNS, type ClockColumns, exerciseSeconds } from "#domain/exercises/exercise-clock.ts";
import { checkExerciseStatus } from "#domain/exercises/exercise-moves.ts";
import { participant } from "#domain/exercises/participant.ts";
import { newParticipantToken, type OpenExercise } from "#domain/live/participant-caller.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";
import { insertRow, type RowKey, updateRow } from "#storage/write.ts";

/** What somebody who joins says of themselves. */
export const joining = {
  name: line("Who you are, as the others know you."),
  role: line("What you are in the exercise: a job title."),
  audience: { ...line("The audience whose injects are yours too; without: those for all."), optional: true },
} as const;

/** Carried out by whoever joins, as the participant that they become. */
export const joinExercise = action({
  name: "joinExercise",
  description: "Joins an exercise as a participant.",
  permission: "take_part",
  returns: participant,
  once: { token: "What the participant's browser keeps." },
  input: { exercise_id: idOf(() => exercise, "The exercise."), ...joining },
  run: async (acting, { exercise_id, name, role, audience = null }) => {
    const of = await findReferred<ClockColumns>(acting, exercise, exercise_id, CLOCK_COLUMNS);
    checkExerciseStatus(of, ["PLANNED", "IN_PROGRESS"], "joining it");

    const { connection, caller, now } = acting;
    const key = { organization_id: of.organization_id, id: caller.actor_id ?? "" };
    const joined_at = of.status === "IN_PROGRESS" ? now : null;
    const listed = await findNamesake(acting, exercise_id, name);
    if (listed && listed !== key.id) throw taken(name);
    if (listed) await updateRow(connection, "participants", key, { role, audience, joined_at, updated_at: now });
    else {
      const row = { ...key, exercise_id, name, role, audience, joined_at };
      await insertRow(connection, "participants", { ...row, created_at: now, updated_at: now });
    }
    const token = newParticipantToken();
    if (!(await keepToken(acting, key, token))) throw taken(name);
    const exercise_seconds = exerciseSeconds(of, now);
    const summary = `${name} joined as ${role}`;
    const event = { exercise_id, kind: "PARTICIPANT_ADDED", exercise_seconds, summary } as const;
    return { ...key, once: { token }, event };
  },
});

function taken(name: string): Refusal {
  const message = `name: ${name} is in the room already. If that is you on another device, ask the facilitator to let you in again; else add an initial.`;
  return new Refusal("CONFLICT", message, { field: "name" });
}

const NAMESAKE = `select id from participants
  where organization_id = $1 and exercise_id = $2 and lower(btrim(name)) = lower(btrim($3)) order by created_at, id limit 1`;

/** Two who give one name at once come one after the other. */
async function findNamesake(
  { connection, caller }: Acting,
  exercise: string,
  name: string,
): Promise<string | undefined> {
  const values = [caller.organization_id, exercise, name];
  const lock = "select pg_advisory_xact_lock(hashtextextended($1 || lower(btrim($2)), 0))";
  const [, { rows }] = await Promise.all([
    connection.query({ name: "lock-name", text: lock, values: [exercise, name] }),
    connection.query<{ id: string }>({ name: "find-namesake", text: NAMESAKE, values }),
  ]);
  return rows[0]?.id;
}

async function keepToken(
  { connection, now }: Acting,
  { organization_id, id }: RowKey,
  token: string,
): Promise<boolean> {
  const text = `insert into participant_tokens (organization_id, id, sha256, created_at) values ($1, $2, $3, $4)
    on conflict do nothing`;
  const values = [organization_id, id, fingerprint(token), now];
  const { rowCount } = await connection.query({ name: "keep-participant-token", text, values });
  return rowCount === 1;
}

const SEAT = `select p.id from participants p
  where p.organization_id = $1 and p.exercise_id = $2 and lower(btrim(p.name)) = lower(btrim($3))
    and not exists (select from participant_tokens t where t.organization_id = p.organization_id and t.id = p.id)
  order by p.created_at, p.id limit 1`;

/** Somebody on the list who has not come in yet, by their name. */
export async function findListed(database: Database, open: OpenExercise, name: string): Promise<string | undefined> {
  const values = [open.organization_id, open.exercise_id, name];
  // Whoever joins is nobody yet: the room shares what its newcomers use.
  const share = { purpose: "REQUEST", organization: open.exercise_id, caller: "newcomers" } as const;
  const { rows } = await asCaller(database, { ...systemCaller(open.organization_id), share }, (connection) =>
    connection.query<{ id: string }>({ name: "find-listed", text: SEAT, values }),
  );
  return rows[0]?.id;
}
