import { exercise } from "#domain/exercises/records/exercise.ts";
import { asTyped } from "#domain/exercises/records/join-request.ts";
import { arrival } from "#domain/exercises/room/admit-participant.ts";
import { exerciseSeconds } from "#domain/exercises/run/exercise-clock.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { type HeldExercise, lockReferredExercise } from "#domain/exercises/run/lock-exercise.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRows } from "#storage/write.ts";

type Asked = { readonly id: string; readonly name: string; readonly role: string; readonly sha256: Buffer };

export const admitParticipants = action({
  name: "admitParticipants",
  description:
    "Admits all waiting requests of an exercise as new participants, except those whose name is already listed " +
    "or was given twice: admit or decline each of these separately.",
  permission: "run_exercises",
  returns: exercise,
  proposal: { never: neverProposed.waiting },
  input: { exercise_id: idOf("Exercise", "The exercise; must be PLANNED or IN_PROGRESS.") },
  run: async (context, { exercise_id }) => {
    const of = await lockReferredExercise(context, exercise_id);
    checkExerciseStatus(of, ["PLANNED", "IN_PROGRESS"], phrase`admitting a participant`);
    const asked = await findUnmistakable(context, of);
    if (asked.length === 0) {
      throw new Refusal(
        "CONFLICT",
        phrase`Every waiting name is already listed or was given twice. Admit them one by one.`,
      );
    }
    await seatAll(context, of, asked);
    const summary = asked.length === 1 ? `${asked[0]?.name} joined` : `${asked.length} people joined`;
    const exercise_seconds = exerciseSeconds(of, context.now);
    const event = { exercise_id: of.id, kind: "PARTICIPANT_ADDED", exercise_seconds, summary } as const;
    return { organization_id: of.organization_id, id: of.id, event };
  },
});

const UNMISTAKABLE = `select r.id, r.name, r.role, r.sha256 from join_requests r
  where r.organization_id = $1 and r.exercise_id = $2 and r.status = 'WAITING'
    and not exists (select from participants p where p.organization_id = $1 and p.exercise_id = $2
      and lower(btrim(p.name)) = lower(btrim(r.name)))
    and not exists (select from join_requests other where other.organization_id = $1 and other.exercise_id = $2
      and other.status = 'WAITING' and other.id <> r.id and lower(btrim(other.name)) = lower(btrim(r.name)))
  order by r.created_at, r.id for update of r`;

async function findUnmistakable({ connection }: ActionContext, of: HeldExercise): Promise<readonly Asked[]> {
  const values = [of.organization_id, of.id];
  const { rows } = await connection.query<Asked>({ name: "unmistakable-requests", text: UNMISTAKABLE, values });
  return rows;
}

const PARTICIPANT = {
  organization_id: "uuid",
  id: "uuid",
  exercise_id: "uuid",
  name: "text",
  role: "text",
  authors: "jsonb",
} as const;
const ARRIVED = {
  joined_at: "timestamptz",
  admitted_at: "timestamptz",
  created_at: "timestamptz",
  updated_at: "timestamptz",
} as const;
const TOKEN = { organization_id: "uuid", id: "uuid", sha256: "bytea", created_at: "timestamptz" } as const;

const ADMIT = `update join_requests r
  set status = 'ADMITTED', participant_id = seat.id, sha256 = null, updated_at = $4
  from unnest($2::uuid[], $3::uuid[]) as seat (request_id, id)
  where r.organization_id = $1 and r.id = seat.request_id`;

async function seatAll(context: ActionContext, of: HeldExercise, asked: readonly Asked[]): Promise<void> {
  const { connection, now, newId } = context;
  const { organization_id } = of;
  const seats = asked.map(({ name, role, sha256 }) => ({ organization_id, id: newId(), name, role, sha256 }));
  const arrived = { exercise_id: of.id, authors: asTyped, created_at: now, ...arrival(context, of) };
  const participants = seats.map((seat) => ({ ...seat, ...arrived }));
  const tokens = seats.map((seat) => ({ ...seat, created_at: now }));
  const values = [organization_id, asked.map(({ id }) => id), seats.map(({ id }) => id), now];
  await insertRows(connection, "participants", { ...PARTICIPANT, ...ARRIVED }, participants);
  await Promise.all([
    insertRows(connection, "participant_tokens", TOKEN, tokens),
    connection.query({ name: "admit-requests", text: ADMIT, values }),
  ]);
}
