import { lockRecord } from "#domain/actions/find-record.ts";
import { asTyped, joinRequest } from "#domain/exercises/records/join-request.ts";
import { participant } from "#domain/exercises/records/participant.ts";
import { checkFree, putSeatToken } from "#domain/exercises/room/seat-token.ts";
import { checkOneAudience } from "#domain/exercises/run/choose-for.ts";
import { exerciseSeconds } from "#domain/exercises/run/exercise-clock.ts";
import { checkExerciseStatus } from "#domain/exercises/run/exercise-moves.ts";
import { type HeldExercise, lockInExercise } from "#domain/exercises/run/lock-exercise.ts";
import { type ActionContext, action } from "#kernel/action.ts";
import { idOf, line } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import { insertRow, type RowKey, updateRow } from "#storage/write.ts";

type Asked = RowKey & {
  readonly name: string;
  readonly role: string;
  readonly status: "WAITING" | "ADMITTED" | "DECLINED";
  readonly sha256: Buffer | null;
};

type Seated = RowKey & { readonly name: string; readonly role: string };

export const admitParticipant = action({
  name: "admitParticipant",
  description:
    "Admits a request on the waiting list of a PLANNED or IN_PROGRESS exercise, as a new participant or to the " +
    "seat of a listed one. CONFLICT while another device uses the seat.",
  permission: "run_exercises",
  returns: participant,
  proposal: { never: neverProposed.waiting },
  input: {
    id: idOf("JoinRequest", "The request; must be WAITING."),
    participant_id: {
      ...idOf(
        "Participant",
        "The listed participant they are. Name and role on the list do not change. Required if the list " +
          "contains that name.",
      ),
      optional: true,
    },
    audience: {
      ...line(
        "Audience whose injects they receive, in addition to those for everyone: one, without commas and " +
          "semicolons. Default: the listed participant's, or none.",
      ),
      optional: true,
    },
  },
  run: async (context, { id, participant_id, audience }) => {
    checkOneAudience(audience);
    const { held: asked, of } = await lockInExercise<Asked>(context, joinRequest, {
      id,
      columns: "name, role, status, sha256",
    });
    checkExerciseStatus(of, ["PLANNED", "IN_PROGRESS"], phrase`admitting a participant`);
    const sha256 = tokenOf(asked);
    const seated = participant_id
      ? await seatListed(context, of, participant_id, audience)
      : await seatNew(context, of, asked, audience);

    const { organization_id } = asked;
    const admitted = { status: "ADMITTED", participant_id: seated.id, sha256: null, updated_at: context.now };
    await updateRow(context.connection, "join_requests", asked, admitted);
    await putSeatToken(context, seated, sha256);
    const summary = `${seated.name} joined as ${seated.role}`;
    const exercise_seconds = exerciseSeconds(of, context.now);
    const event = { exercise_id: of.id, kind: "PARTICIPANT_ADDED", exercise_seconds, summary } as const;
    return { organization_id, id: seated.id, event };
  },
});

/** Refuses a request that was already answered. */
export function tokenOf({ status, sha256 }: Pick<Asked, "status" | "sha256">): Buffer {
  if (status === "WAITING" && sha256) return sha256;
  const message = phrase`This JoinRequest is ${status}; only a WAITING one can be answered.`;
  throw new Refusal("CONFLICT", message, { field: "id", allowed: ["WAITING"] });
}

async function seatListed(
  context: ActionContext,
  of: HeldExercise,
  id: string,
  audience: string | undefined,
): Promise<Seated> {
  type Listed = Seated & {
    readonly exercise_id: string;
    readonly joined_at: Date | null;
    readonly admitted_at: Date | null;
  };
  const columns = "exercise_id, name, role, joined_at, admitted_at";
  const listed = await lockRecord<Listed>(context, participant, {
    id,
    columns,
    lock: "change",
    field: "participant_id",
  });
  if (listed.exercise_id !== of.id)
    refuseInput("participant_id", phrase`${listed.name} takes part in another exercise`);
  await checkFree(context, listed, listed.name, "participant_id");
  await updateRow(context.connection, "participants", listed, { ...arrival(context, of, listed), audience });
  return listed;
}

async function seatNew(
  context: ActionContext,
  of: HeldExercise,
  asked: Asked,
  audience: string | undefined,
): Promise<Seated> {
  await checkUnlisted(context, of, asked.name);
  const { connection, now, newId } = context;
  const { organization_id, name, role } = asked;
  const seated = { organization_id, id: newId(), name, role };
  const row = { ...seated, exercise_id: of.id, audience: audience ?? null, authors: asTyped, created_at: now };
  await insertRow(connection, "participants", { ...row, ...arrival(context, of) });
  return seated;
}

type Arrived = { readonly joined_at: Date | null; readonly admitted_at: Date | null };

/** When a person who takes a seat now joined. A person who joined before keeps that time. */
export function arrival({ now }: ActionContext, { status }: HeldExercise, before?: Arrived) {
  return {
    joined_at: before?.joined_at ?? (status === "IN_PROGRESS" ? now : null),
    admitted_at: before?.admitted_at ?? now,
    updated_at: now,
  };
}

const NAMESAKE = `select id from participants
  where organization_id = $1 and exercise_id = $2 and lower(btrim(name)) = lower(btrim($3)) limit 1`;

/** Two people with one name could be confused, so the facilitator chooses. */
async function checkUnlisted({ connection }: ActionContext, of: HeldExercise, name: string): Promise<void> {
  const values = [of.organization_id, of.id, name];
  const { rowCount } = await connection.query({ name: "find-namesake", text: NAMESAKE, values });
  if (rowCount === 0) return;
  const message = phrase`${name.trim()} is already on the list. Admit them as that participant with \`participant_id\`, or decline and ask for another name.`;
  throw new Refusal("CONFLICT", message, { field: "participant_id" });
}
