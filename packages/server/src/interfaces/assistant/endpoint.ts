import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { consentingOrganizations } from "#domain/assistant/consents.ts";
import { homeOf } from "#domain/reads/reader.ts";
import { cacheNothing } from "#interfaces/answer-refusal.ts";
import { admitPerson } from "#interfaces/assistant/admit-person.ts";
import { answerAsked } from "#interfaces/assistant/answer-asked.ts";
import type { AnswerEvent } from "#interfaces/assistant/answer-event.ts";
import { type Asked, asked, SHAPE } from "#interfaces/assistant/asked.ts";
import { type AskingSession, askingSession } from "#interfaces/assistant/asking-session.ts";
import { notesRoute } from "#interfaces/assistant/notes/notes-route.ts";
import { proposalRoutes } from "#interfaces/assistant/proposals/proposal-routes.ts";
import { createProposing, type MakeProposal } from "#interfaces/assistant/proposals/propose.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { toolList } from "#interfaces/mcp/handshake.ts";
import { createMinuteWindow } from "#interfaces/minute-window.ts";
import type { Caller } from "#kernel/caller.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { unwantedText } from "#platform/text/unwanted-character.ts";

const PATH = "/api/assistant";
const QUESTIONS_PER_MINUTE = 30;
/** The assistant of the portals: a signed-in person asks, and the answer is streamed as server-sent events. */
export function assistantEndpoint(app: FastifyInstance, dependencies: Dependencies): void {
  const { use } = createMinuteWindow(dependencies.clock);
  const tools = JSON.stringify(JSON.parse(toolList).tools);
  cacheNothing(app);
  const propose = createProposing(dependencies);
  proposalRoutes(app, dependencies, propose);
  notesRoute(app, dependencies, propose);
  app.get(PATH, async (request, reply) => {
    const caller = await admitPerson(request, dependencies);
    const model = JSON.stringify(await modelOf(caller, dependencies));
    reply.type("application/json; charset=utf-8");
    return `{"tools":${tools},"kept_days":${dependencies.conversationDays},"model":${model}}`;
  });
  app.post(`${PATH}/ask`, async (request, reply) => {
    const session = await askingSession(request, dependencies);
    const given = asked.safeParse(request.body);
    if (!given.success) throw new Refusal("BAD_USER_INPUT", phrase`${SHAPE}.`);
    const unwanted = unwantedText(given.data.question, "one");
    if (unwanted) throw new Refusal("BAD_USER_INPUT", phrase`${"question: "}${unwanted}.`, { field: "question" });
    const seconds = use(session.caller, "the assistant", QUESTIONS_PER_MINUTE);
    if (seconds !== undefined) throw tooMany(seconds);
    return stream(reply, dependencies, { question: given.data, session, propose });
  });
}

/** Which model answers, and whether the person's organization allows it; null if there is none. */
async function modelOf(caller: Caller, { assistantModel, database }: Dependencies) {
  if (!assistantModel) return null;
  const { host, model } = assistantModel;
  const home = homeOf(caller);
  return { host, model, is_allowed: (await consentingOrganizations(database, [home], host)).has(home) };
}

function tooMany(seconds: number): Refusal {
  const message = phrase`The assistant answers ${QUESTIONS_PER_MINUTE} questions a minute; retry in ${seconds} s`;
  return new Refusal("RATE_LIMITED", message, { retry_after: seconds });
}

type Asking = { readonly question: Asked; readonly session: AskingSession; readonly propose: MakeProposal };

function stream(reply: FastifyReply, dependencies: Dependencies, { question, session, propose }: Asking) {
  // A person who stops reading also stops the model.
  const leaving = new AbortController();
  reply.raw.once("close", () => leaving.abort());
  const events = Readable.from(written(answerAsked(question, session, dependencies, leaving.signal, propose)));
  return reply
    .header("content-type", "text/event-stream; charset=utf-8")
    .header("x-accel-buffering", "no")
    .send(events);
}

async function* written(events: AsyncIterable<AnswerEvent>): AsyncGenerator<string> {
  for await (const { event, data } of events) yield `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
