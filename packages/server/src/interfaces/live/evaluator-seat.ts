import type { FastifyReply, FastifyRequest } from "fastify";
import { perform } from "#domain/actions/perform.ts";
import { findGuestEvaluator } from "#domain/exercises/evaluation/guest-evaluator.ts";
import { recordEvaluation } from "#domain/exercises/evaluation/record-evaluation.ts";
import { auditRefusal } from "#interfaces/audit-refusal.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { findGuest } from "#interfaces/live/find-guest.ts";
import { checkOrigin, readBody } from "#interfaces/live/live-acts.ts";
import { clearEvaluatorCookie, setEvaluatorCookie } from "#interfaces/live/participant-cookie.ts";
import { holderOfLink } from "#interfaces/live/personal-link.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { readAsCaller } from "#storage/tenancy.ts";

/** What a guest gives of an evaluation: its time is that of the server. */
export const evaluationTakes = ["inject_id", "objective_id", "rating", "note", "strength", "improvement"] as const;

/** Enters by a personal link. The cookie is the link, so that both end together. */
export async function enterAsEvaluator(
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  exercise: string,
) {
  const find = (given: string) => findGuestEvaluator(dependencies.database, given);
  const purpose = "evaluator-link";
  const { link, caller } = await holderOfLink(dependencies, request, { exercise, purpose, find });
  setEvaluatorCookie(reply, dependencies, exercise, link);
  reply.code(201);
  return { exercise_id: exercise, evaluator: { id: caller.actor_id, name: caller.actor_name } };
}

const OWN = `select coalesce(json_agg(own order by own.evaluated_at, own.id), '[]') as evaluations from (
    select id, evaluator_name, user_id, inject_id, objective_id, rating, note, strength, improvement, exercise_seconds,
      evaluated_at, replaced_at, reconciled_at from evaluations where organization_id = $1 and exercise_id = $2
  ) own`;

/** What the guest rated; the row policies show them nothing else. */
export async function showOwnEvaluations(dependencies: Dependencies, request: FastifyRequest, exercise: string) {
  const caller = await seatedGuest(dependencies, request, exercise);
  const values = [caller.organization_id, exercise];
  const { rows } = await readAsCaller(dependencies.database, caller, (connection) =>
    connection.query<{ readonly evaluations: readonly object[] }>({ name: "own-evaluations", text: OWN, values }),
  );
  return { evaluations: rows[0]?.evaluations ?? [] };
}

/** Records what the guest saw, as recordEvaluation does. */
export async function evaluate(
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  exercise: string,
) {
  checkOrigin(dependencies, request);
  const { database, clock, newId, mutations } = dependencies;
  const caller = await seatedGuest(dependencies, request, exercise);
  const facts = { request_id: request.id, remote_address: request.ip };
  const began = clock();
  const action = recordEvaluation;
  try {
    const input = () => readBody(action, evaluationTakes, request.body);
    const performance = { caller, clock, newId, request: facts };
    const { id } = await mutations({ database, caller, action, input }, async (replayed) => {
      const done = await perform(database, action, input(), performance, async (_connection, each) => each);
      if (done.replayed) replayed();
      return done;
    });
    reply.code(201);
    return { evaluation: { id } };
  } catch (error) {
    auditRefusal(dependencies, { caller, action, began, request: facts }, error, (failure) =>
      request.log.error(failure),
    );
    throw error;
  }
}

/** Ends the access of this device. The link stays, and so does what was rated. */
export async function leaveAsEvaluator(
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  exercise: string,
) {
  checkOrigin(dependencies, request);
  await seatedGuest(dependencies, request, exercise);
  clearEvaluatorCookie(reply, dependencies, exercise);
  reply.code(204);
}

export async function seatedGuest(dependencies: Dependencies, request: FastifyRequest, exercise: string) {
  const caller = await findGuest(dependencies, request, exercise);
  if (caller) return caller;
  throw new Refusal("UNAUTHENTICATED", phrase`Open your personal link as an evaluator again.`);
}
