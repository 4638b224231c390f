import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { waitingText } from "#domain/exercises/room/waiting-caller.ts";
import { createLiveHub, type LiveHub } from "#domain/live/live-hub.ts";
import { readSituation } from "#domain/live/situation.ts";
import { cacheNothing } from "#interfaces/answer-refusal.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { sendAttachment } from "#interfaces/documents/send-attachment.ts";
import {
  enterAsEvaluator,
  evaluate,
  leaveAsEvaluator,
  seatedGuest,
  showOwnEvaluations,
} from "#interfaces/live/evaluator-seat.ts";
import { openEventStream } from "#interfaces/live/event-stream.ts";
import { enter, join, leave, showCode } from "#interfaces/live/join.ts";
import { liveActs, performLiveActs } from "#interfaces/live/live-acts.ts";
import {
  actOperation,
  evaluateOperation,
  evaluatorSeatOperation,
  eventsOperation,
  fileOperation,
  joinOperation,
  leaveOperation,
  ownEvaluationsOperation,
  seatOperation,
  showCodeOperation,
  situationOperation,
} from "#interfaces/live/live-operations.ts";
import { admitSubscriber, findSeated, unauthenticated } from "#interfaces/live/subscribers.ts";
import { findInLine, streamWaiting } from "#interfaces/live/waiting.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase, verbatim } from "#platform/language/phrase.ts";

const MOST_STREAMS = 8;

const params = z.object({ id: z.string() });
const fileParams = z.object({ file: z.string() });
const codeParams = z.object({ code: z.string() });
const query = z.object({ view: z.string().optional(), last_event_id: z.string().optional() });

/** The live exercise: joining it, watching it, and the few things that its participants do. */
export function liveEndpoint(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, clock, timings } = dependencies;
  const report = (error: unknown, what: string) => app.log.warn({ err: error }, what);
  const hub = createLiveHub({ database, clock, report, noteDelivery: timings.noteLiveDelivery });
  const performAct = performLiveActs(dependencies);
  // Streams end before the server waits for its requests to end.
  app.addHook("preClose", () => hub.stop());

  cacheNothing(app);
  app.get("/api/live/codes/:code", { config: { operation: showCodeOperation } }, async (request) =>
    showCode(dependencies, request, codeParams.parse(request.params).code),
  );
  app.post("/api/live/join", { config: { operation: joinOperation } }, (request, reply) =>
    join(dependencies, request, reply),
  );
  app.get("/api/live/exercises/:id", { config: { operation: situationOperation } }, (request, reply) =>
    showSituation(dependencies, request, reply),
  );
  for (const [name, act] of Object.entries(liveActs)) {
    app.post(
      `/api/live/exercises/:id/${name}`,
      { config: { operation: actOperation(name, act) } },
      async (request, reply) => performAct(params.parse(request.params).id.toLowerCase(), name, request, reply),
    );
  }
  app.post("/api/live/exercises/:id/seat", { config: { operation: seatOperation } }, async (request, reply) =>
    enter(dependencies, request, reply, exerciseOf(request)),
  );
  app.post("/api/live/exercises/:id/evaluator", { config: { operation: evaluatorSeatOperation } }, (request, reply) =>
    enterAsEvaluator(dependencies, request, reply, exerciseOf(request)),
  );
  app.get("/api/live/exercises/:id/evaluations", { config: { operation: ownEvaluationsOperation } }, (request) =>
    showOwnEvaluations(dependencies, request, exerciseOf(request)),
  );
  app.post("/api/live/exercises/:id/evaluations", { config: { operation: evaluateOperation } }, (request, reply) =>
    evaluate(dependencies, request, reply, exerciseOf(request)),
  );
  app.post("/api/live/exercises/:id/leave", { config: { operation: leaveOperation } }, async (request, reply) =>
    (queryOf(request).view === "guest" ? leaveAsEvaluator : leave)(dependencies, request, reply, exerciseOf(request)),
  );
  app.get("/api/live/exercises/:id/files/:file", { config: { operation: fileOperation } }, (request, reply) =>
    sendFile(dependencies, request, reply),
  );
  app.get("/api/live/exercises/:id/events", { config: { operation: eventsOperation } }, (request, reply) =>
    streamEvents(dependencies, hub, request, reply),
  );
}

async function showSituation(
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  reply.type("application/json; charset=utf-8");
  const inLine = await findInLine(dependencies, request, exerciseOf(request), queryOf(request).view);
  if (inLine) return waitingText(inLine.waiting);
  const { subscription, me } = await admitted(dependencies, request);
  const { text } = await readSituation(dependencies.database, subscription, { me, clock: dependencies.clock });
  return text;
}

/** Participants and guests have no account, so that they cannot use the address of everybody else. */
async function sendFile(dependencies: Dependencies, request: FastifyRequest, reply: FastifyReply) {
  const isGuest = queryOf(request).view === "guest";
  const caller = isGuest
    ? await seatedGuest(dependencies, request, exerciseOf(request))
    : (await findSeated(dependencies, request, exerciseOf(request)))?.caller;
  if (!caller) throw unauthenticated();
  return sendAttachment({ request, reply, dependencies, caller }, fileParams.parse(request.params).file);
}

async function streamEvents(dependencies: Dependencies, hub: LiveHub, request: FastifyRequest, reply: FastifyReply) {
  const known = lastEventId(request);
  const inLine = await findInLine(dependencies, request, exerciseOf(request), queryOf(request).view);
  if (inLine) {
    checkStreams(hub.waiting.streamsOf(inLine.waiting.request_id));
    streamWaiting(hub, inLine, reply);
    return;
  }
  const subscriber = await admitted(dependencies, request);
  if (subscriber.me) checkStreams(hub.streamsOf(subscriber.me.id));
  const streaming = { ...subscriber, stream: openEventStream(reply) };
  reply.raw.on("close", () => hub.leave(streaming));
  await hub.join(streaming, known).catch((error: unknown) => {
    request.log.warn(error, "a live stream could not be opened");
    hub.leave(streaming);
    reply.raw.end();
  });
  if (reply.raw.destroyed) hub.leave(streaming); // it closed before they were in
}

function checkStreams(open: number): void {
  if (open < MOST_STREAMS) return;
  const message = phrase`At most ${MOST_STREAMS} streams may be open at once: close another page of this exercise.`;
  throw new Refusal("RATE_LIMITED", message, { retry_after: 10 });
}

function admitted(dependencies: Dependencies, request: FastifyRequest) {
  return admitSubscriber(dependencies, request, exerciseOf(request), queryOf(request).view);
}

function exerciseOf(request: FastifyRequest): string {
  return params.parse(request.params).id.toLowerCase();
}

function queryOf(request: FastifyRequest): z.infer<typeof query> {
  const { success, data } = query.safeParse(request.query);
  if (!success) throw new Refusal("BAD_USER_INPUT", verbatim("view and last_event_id may each be given only once."));
  return data;
}

/** Browsers send it when they reconnect; a new stream may have it in the URL. */
function lastEventId(request: FastifyRequest): number | undefined {
  const given = request.headers["last-event-id"] ?? queryOf(request).last_event_id;
  const known = typeof given === "string" && /^\d{1,15}$/.test(given) ? Number(given) : undefined;
  return known === 0 ? undefined : known;
}
