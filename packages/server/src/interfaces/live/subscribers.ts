import type { FastifyRequest } from "fastify";
import { isEvaluator } from "#domain/exercises/evaluation/is-evaluator.ts";
import { findParticipant, type ParticipantCaller } from "#domain/exercises/room/participant-caller.ts";
import type { Subscriber } from "#domain/live/subscriber.ts";
import { participantSubscription, type Subscription, staffSubscription } from "#domain/live/subscription.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { findGuest } from "#interfaces/live/find-guest.ts";
import { readParticipantCookie } from "#interfaces/live/participant-cookie.ts";
import type { Caller } from "#kernel/caller.ts";
import { permit } from "#kernel/permit.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";
import { asCaller } from "#storage/tenancy.ts";
import { findRow, isUUID } from "#storage/write.ts";

const VIEWS = ["console", "evaluator", "guest", "room", "participant"];

export type Admitted = Omit<Subscriber, "stream">;

/** Who asks for a live exercise, and what they are to see of it. */
export async function admitSubscriber(
  dependencies: Dependencies,
  request: FastifyRequest,
  exercise: string,
  view: string | undefined,
): Promise<Admitted> {
  if (view !== undefined && !VIEWS.includes(view)) {
    const message = verbatim(`view: must be one of ${VIEWS.join(", ")}`);
    throw new Refusal("BAD_USER_INPUT", message, { field: "view", allowed: VIEWS });
  }
  if (view === "guest") return admitGuest(dependencies, request, exercise);
  const seated =
    view === undefined || view === "participant" ? await findSeated(dependencies, request, exercise) : undefined;
  if (seated) return admitParticipant(seated);
  if (view === "participant") throw unauthenticated();
  const caller = await dependencies.findSessionCaller(request);
  if (!caller) throw unauthenticated();
  return admitStaff(dependencies, request, caller, exercise, view);
}

/** The participant whose cookie for this exercise came along, if it still opens it. */
export async function findSeated(dependencies: Dependencies, request: FastifyRequest, exercise: string) {
  const token = readParticipantCookie(request, exercise);
  const caller = token === undefined ? undefined : await findParticipant(dependencies.database, token);
  return token !== undefined && caller?.seat.exercise_id === exercise ? { token, caller } : undefined;
}

export function unauthenticated(): Refusal {
  return new Refusal("UNAUTHENTICATED", phrase`Join this exercise with its code, or sign in.`);
}

function admitParticipant({ token, caller }: { token: string; caller: ParticipantCaller }): Admitted {
  const { actor_name, organization_id, seat } = caller;
  const me = { kind: "PARTICIPANT", id: seat.participant_id, name: actor_name, audience: seat.audience } as const;
  return { subscription: participantSubscription(organization_id, seat), me, by: { token } };
}

/** An evaluator without an account sees what evaluators see. */
async function admitGuest(dependencies: Dependencies, request: FastifyRequest, exercise: string): Promise<Admitted> {
  const guest = await findGuest(dependencies, request, exercise);
  if (!guest) throw new Refusal("UNAUTHENTICATED", phrase`Open your personal link as an evaluator again.`);
  const { organization_id, actor_id, actor_name } = guest;
  const me = { kind: "EVALUATOR", id: actor_id ?? "", name: actor_name, audience: null } as const;
  const mayStay = async () => (await findGuest(dependencies, request, exercise)) !== undefined;
  return {
    subscription: staffSubscription({ organization_id, exercise_id: exercise }, "evaluator"),
    me,
    by: { mayStay },
  };
}

async function admitStaff(
  dependencies: Dependencies,
  request: FastifyRequest,
  caller: Caller,
  exercise: string,
  asked: string | undefined,
): Promise<Admitted> {
  const subscription = await subscribeAsStaff(dependencies, caller, exercise, asked);
  const { organization_id } = subscription;
  dependencies.recordReads.note(caller, "LIVE", [{ organization_id, record_kind: "Exercise", records: 1 }]);
  const { actor_id, actor_name } = caller;
  const me = { kind: "USER", id: actor_id ?? "", name: actor_name, audience: null } as const;
  const mayStay = async () => {
    try {
      const now = await dependencies.findSessionCaller(request);
      if (!now || now.actor_id !== actor_id) return false;
      await subscribeAsStaff(dependencies, now, exercise, subscription.view);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  };
  return { subscription, me, by: { mayStay } };
}

type Found = { readonly organization_id: string; readonly disclosure: "SUMMARY" | "FULL" };

/** Those who do not lead see what the room sees: it would spoil the exercise for those who play. */
async function subscribeAsStaff(
  { database }: Dependencies,
  caller: Caller,
  exercise: string,
  asked: string | undefined,
): Promise<Subscription> {
  permit(caller, "read_exercises", phrase`watch exercises`);
  const columns = `organization_id, (select o.disclosure from organizations o where o.id = organization_id) as disclosure`;
  const found = isUUID(exercise)
    ? await asCaller(database, caller, (connection) =>
        findRow<Found>(connection, caller, { table: "exercises", columns, id: exercise }),
      )
    : undefined;
  if (!found || (caller.kind === "CARRIER" && found.disclosure !== "FULL")) {
    throw new Refusal("NOT_FOUND", phrase`There is no Exercise with the ID ${exercise}`);
  }
  const watched = { organization_id: found.organization_id, exercise_id: exercise };
  if (asked === "evaluator") {
    if (!(await isEvaluator(database, caller, watched)))
      throw new Refusal("FORBIDDEN", phrase`Only its evaluators may use this view of an exercise.`);
    return staffSubscription(watched, "evaluator");
  }
  if (caller.kind === "OPERATOR") return staffSubscription(watched, asked === "room" ? "room" : "console");
  if (asked === "console")
    throw new Refusal("FORBIDDEN", phrase`Only the operator's staff may use the console: request view=room.`);
  return staffSubscription(watched, "room");
}
