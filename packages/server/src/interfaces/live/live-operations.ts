import { recordEvaluation } from "#domain/exercises/evaluation/record-evaluation.ts";
import { joining } from "#domain/exercises/room/join-exercise.ts";
import { attachmentFileOperation } from "#interfaces/documents/file-operations.ts";
import { inputSchema, type JsonSchema } from "#interfaces/input-schema.ts";
import { evaluationTakes } from "#interfaces/live/evaluator-seat.ts";
import type { LiveAct } from "#interfaces/live/live-acts.ts";
import { moment, type Operation, object, orNull, text, uuid } from "#interfaces/openapi/operation.ts";
import type { InputFields } from "#kernel/input.ts";
import { idempotencyKey, line } from "#kernel/input-fields.ts";

const exercise = { id: "The exercise's id." };
const json = (schema: JsonSchema) => ({ "application/json": schema });
const participant = object({ id: uuid, name: text });

const ahead = object({
  id: uuid,
  title: text,
  status: { enum: ["PLANNED", "IN_PROGRESS"] },
  exercise_date: { type: "string", format: "date" },
  start_time: orNull(text),
  length_minutes: { description: "Planned length, in minutes.", type: ["integer", "null"] },
  time_zone: { description: "The zone of start_time, an IANA name.", type: "string" },
});

const waiting = object({
  view: { const: "waiting" },
  status: text,
  name: text,
  exercise: ahead,
});

const situation = object({
  sequence: { description: "The last change that it contains.", type: "integer" },
  view: { enum: ["console", "evaluator", "room"] },
  now: moment,
  exercise_seconds: { description: "Seconds on the exercise clock; null before the start.", type: ["integer", "null"] },
  me: orNull(
    object({ kind: { enum: ["USER", "PARTICIPANT", "EVALUATOR"] }, id: uuid, name: text, audience: orNull(text) }),
  ),
  presence: {
    type: "array",
    items: object({ participant_id: uuid, seen_at: moment, in_room: { type: "boolean" } }),
  },
  records: { description: "The records that the view shows, by kind.", type: "object" },
});

const view = {
  name: "view",
  in: "query",
  description:
    "Default: the participant's cookie decides, otherwise the caller's permissions. guest: an evaluator who entered by " +
    "personal link.",
  schema: { enum: ["console", "evaluator", "guest", "room", "participant"] },
} as const;

const refuses = ["UNAUTHENTICATED", "FORBIDDEN", "NOT_FOUND"] as const;

export const showCodeOperation: Operation = {
  id: "live_code",
  tag: "live",
  summary: "The exercise that a code opens",
  callers: "anyone",
  path: { code: "The code that the room shows." },
  answers: {
    200: { description: "Its title, and when it is planned.", content: json(object({ exercise: ahead })) },
  },
  refuses: ["NOT_FOUND", "RATE_LIMITED"],
};

export const joinOperation: Operation = {
  id: "live_join",
  tag: "live",
  summary: "Ask to join an exercise by its code",
  description: "Sets the cookie with which the other addresses are called. The facilitator admits or declines.",
  callers: "anyone",
  body: {
    description: "The code, and who asks.",
    content: json(inputSchema({ code: line("The code that the room shows."), ...joining })),
  },
  answers: {
    201: {
      description: "The place on the waiting list.",
      content: json(
        object({
          exercise_id: uuid,
          join_request: object({ id: uuid, name: text, role: text, status: { const: "WAITING" } }),
        }),
      ),
    },
  },
  refuses: ["BAD_USER_INPUT", "FORBIDDEN", "NOT_FOUND", "CONFLICT", "RATE_LIMITED"],
};

export const seatOperation: Operation = {
  id: "live_seat",
  tag: "live",
  summary: "Take a seat by a personal link",
  callers: "anyone",
  path: exercise,
  body: { description: "The part of the link after `#seat=`.", content: json(object({ link: text })) },
  answers: {
    200: {
      description: "The person already had this seat.",
      content: json(object({ exercise_id: uuid, participant })),
    },
    201: { description: "The seat, and its cookie.", content: json(object({ exercise_id: uuid, participant })) },
  },
  refuses: ["BAD_USER_INPUT", "FORBIDDEN", "NOT_FOUND", "CONFLICT", "RATE_LIMITED"],
};

const evaluator = object({ id: uuid, name: text });

export const evaluatorSeatOperation: Operation = {
  id: "live_evaluator",
  tag: "live",
  summary: "Enter as an evaluator by a personal link",
  description: "Sets the cookie hotwash_evaluator_{exercise}, with which view=guest and evaluations are asked for.",
  callers: "anyone",
  path: exercise,
  body: { description: "The part of the link after `#seat=`.", content: json(object({ link: text })) },
  answers: { 201: { description: "The evaluator.", content: json(object({ exercise_id: uuid, evaluator })) } },
  refuses: ["BAD_USER_INPUT", "FORBIDDEN", "NOT_FOUND", "RATE_LIMITED"],
};

export const ownEvaluationsOperation: Operation = {
  id: "live_own_evaluations",
  tag: "live",
  summary: "What an evaluator without an account rated",
  callers: "participant or member",
  path: exercise,
  answers: {
    200: {
      description: "Their own evaluations, oldest first.",
      content: json(object({ evaluations: { type: "array", items: { type: "object" } } })),
    },
  },
  refuses: ["UNAUTHENTICATED"],
};

export const evaluateOperation: Operation = {
  id: "live_evaluate",
  tag: "live",
  summary: "Rate as an evaluator without an account",
  callers: "participant or member",
  path: exercise,
  body: {
    description: "What they saw of an inject, target or task.",
    content: json(inputSchema(fieldsOf(recordEvaluation.input, evaluationTakes))),
  },
  answers: {
    201: { description: "The evaluation.", content: json(object({ evaluation: object({ id: uuid }) })) },
  },
  refuses: [...refuses, "BAD_USER_INPUT", "CONFLICT", "RATE_LIMITED"],
};

export const situationOperation: Operation = {
  id: "live_situation",
  tag: "live",
  summary: "What the caller may see of a live exercise now",
  callers: "participant or member",
  path: exercise,
  parameters: [view],
  answers: { 200: { description: "The situation.", content: json({ oneOf: [situation, waiting] }) } },
  refuses: [...refuses, "BAD_USER_INPUT"],
};

export const eventsOperation: Operation = {
  id: "live_events",
  tag: "live",
  summary: "Follow a live exercise",
  description: "Server-sent events: snapshot, change, presence, waiting and end.",
  callers: "participant or member",
  path: exercise,
  parameters: [
    view,
    { name: "last_event_id", in: "query", description: "Resumes after this event.", schema: text },
    {
      name: "Last-Event-ID",
      in: "header",
      description: "The same, sent by browsers when they reconnect.",
      schema: text,
    },
  ],
  answers: { 200: { description: "The stream.", content: { "text/event-stream": text } } },
  refuses: [...refuses, "BAD_USER_INPUT", "RATE_LIMITED"],
};

const asGuest = {
  name: "view",
  in: "query",
  description: "guest: as an evaluator who entered by a link. Default: as a participant.",
  schema: { const: "guest" },
} as const;

export const fileOperation: Operation = {
  ...attachmentFileOperation,
  id: "live_file",
  tag: "live",
  summary: "A file of an inject",
  description:
    "For participants, of delivered injects, and with view=guest for evaluators who entered by a link, of all. Members " +
    "use /api/attachments/{id}/file.",
  callers: "participant or member",
  path: { ...exercise, file: "The attachment's id." },
  parameters: [...(attachmentFileOperation.parameters ?? []), asGuest],
  refuses: [...refuses, "BAD_USER_INPUT"],
};

export const leaveOperation: Operation = {
  id: "live_leave",
  tag: "live",
  summary: "Leave the exercise",
  description: "Ends the access of this device. With view=guest, that of an evaluator who entered by a link.",
  callers: "participant or member",
  path: exercise,
  parameters: [asGuest],
  answers: { 204: { description: "The cookie is removed." } },
  refuses: ["BAD_USER_INPUT", "UNAUTHENTICATED", "FORBIDDEN"],
};

function fieldsOf(input: InputFields, takes: readonly string[]): InputFields {
  const fields = Object.entries(input).filter(([field]) => takes.includes(field));
  return { ...Object.fromEntries(fields), idempotency_key: idempotencyKey };
}

export function actOperation(name: string, { action, takes }: LiveAct): Operation {
  return {
    id: `live_${name}`,
    tag: "live",
    summary: action.description.split(/(?<=\.)\s/)[0]?.replace(/\.$/, "") ?? name,
    callers: "participant or member",
    path: exercise,
    body: {
      description: "What the participant says.",
      content: json(inputSchema(fieldsOf(action.input, takes))),
    },
    answers: { 201: { description: "The record.", content: json(object({ record: { type: ["object", "null"] } })) } },
    refuses: [...refuses, "BAD_USER_INPUT", "CONFLICT", "RATE_LIMITED"],
  };
}
