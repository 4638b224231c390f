import type { FastifyReply, FastifyRequest } from "fastify";
import { perform } from "#domain/actions/perform.ts";
import { addComment } from "#domain/comments/add-comment.ts";
import { answerFeedbackForm } from "#domain/exercises/feedback/answer-feedback-form.ts";
import { respondToInject } from "#domain/exercises/room/respond-to-inject.ts";
import { voteForOption } from "#domain/exercises/room/vote-for-option.ts";
import { recordNote } from "#domain/exercises/run/record-note.ts";
import { participantSubscription, readRecords } from "#domain/live/subscription.ts";
import { auditRefusal } from "#interfaces/audit-refusal.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { findSeated, unauthenticated } from "#interfaces/live/subscribers.ts";
import { isAllowedOrigin } from "#interfaces/origins.ts";
import type { Action } from "#kernel/action.ts";
import { checkInput } from "#kernel/check-input.ts";
import type { InputFields } from "#kernel/input.ts";
import { idempotencyKey } from "#kernel/input-fields.ts";
import { Refusal } from "#kernel/refusal.ts";
import { verbatim } from "#platform/language/phrase.ts";
import { readAsCaller, type Seat } from "#storage/tenancy.ts";

/** What a participant does, by an action that staff have too. */
export type LiveAct = {
  readonly action: Action;
  /** The fields of the action that they may give. */
  readonly takes: readonly string[];
  /** What the action is given besides. */
  readonly adds: (seat: Seat) => Readonly<Record<string, unknown>>;
  /** Its input makes a repetition harmless, so that no key and no digest of the input is kept. */
  readonly keepsNoKey?: true;
};

export const liveActs: Readonly<Record<string, LiveAct>> = {
  answers: {
    action: respondToInject,
    takes: ["inject_id", "body"],
    adds: ({ participant_id }) => ({ participant_id }),
  },
  votes: {
    action: voteForOption,
    takes: ["option_id"],
    adds: ({ participant_id }) => ({ participant_id }),
  },
  notes: {
    action: recordNote,
    takes: ["kind", "body", "inject_id"],
    adds: ({ exercise_id, participant_id }) => ({ exercise_id, participant_id }),
  },
  comments: { action: addComment, takes: ["inject_id", "body"], adds: () => ({}) },
  feedback: {
    action: answerFeedbackForm,
    takes: ["form_id", "sheet_token", "answers"],
    adds: () => ({}),
    keepsNoKey: true,
  },
};

export function performLiveActs(dependencies: Dependencies) {
  const { database, clock, newId, mutations } = dependencies;

  return async (exercise: string, name: string, request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    checkOrigin(dependencies, request);
    const { action, takes, adds, keepsNoKey } = liveActs[name] ?? unknownAct(name);
    const seated = await findSeated(dependencies, request, exercise);
    if (!seated) throw unauthenticated();
    const { caller } = seated;
    const facts = { request_id: request.id, remote_address: request.ip };
    const began = clock();
    try {
      const input = () => {
        const { idempotency_key, ...given } = readBody(action, takes, request.body);
        return { ...given, ...adds(caller.seat), ...(!keepsNoKey && { idempotency_key }) };
      };
      const subscription = participantSubscription(caller.organization_id, caller.seat);
      const performance = { caller, clock, newId, request: facts };
      const { id } = await mutations({ database, caller, action, input }, async (replayed) => {
        const done = await perform(database, action, input(), performance, async (_connection, each) => each);
        if (done.replayed) replayed();
        return done;
      });
      // Read afterwards: many act at once, and until its end an action holds up those of the same organization.
      const [done] = await readAsCaller(database, caller, (connection) =>
        readRecords(connection, subscription, [{ kind: action.returns.name, id }]),
      );
      reply.code(201).type("application/json; charset=utf-8");
      return `{"record":${done?.record ?? "null"}}`;
    } catch (error) {
      const log = (failure: unknown) => request.log.error(failure);
      auditRefusal(dependencies, { caller, action, began, request: facts }, error, log);
      throw error;
    }
  };
}

/** What a page of another site could make a browser send with a participant's cookie is turned away. */
export function checkOrigin({ allowedOrigins }: Dependencies, { headers }: FastifyRequest): void {
  if (isAllowedOrigin(headers, allowedOrigins)) return;
  throw new Refusal("FORBIDDEN", verbatim("The Origin header must be one of the allowed origins."));
}

export function readBody(action: Action, takes: readonly string[], body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new Refusal("BAD_USER_INPUT", verbatim(`Send a JSON object with ${takes.join(", ")}.`));
  }
  const fields: InputFields = Object.fromEntries(
    Object.entries({ ...action.input, idempotency_key: idempotencyKey }).flatMap(([name, field]) =>
      takes.includes(name) || name === "idempotency_key" ? [[name, field]] : [],
    ),
  );
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
  checkInput(fields, given);
  return given;
}

function unknownAct(name: string): never {
  throw new Error(`Unknown live action ${name}.`);
}
