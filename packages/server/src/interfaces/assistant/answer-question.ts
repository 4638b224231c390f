import { findTurn, keepTurn } from "#domain/assistant/keep-turn.ts";
import type { AnswerEvent } from "#interfaces/assistant/answer-event.ts";
import type { Asked } from "#interfaces/assistant/asked.ts";
import { callTool } from "#interfaces/assistant/call-tool.ts";
import { headlineOf } from "#interfaces/assistant/headline.ts";
import type { RequestedJob } from "#interfaces/assistant/jobs/job.ts";
import { requestedJob } from "#interfaces/assistant/jobs/jobs.ts";
import { saidTo } from "#interfaces/assistant/said-to.ts";
import { carryOut } from "#interfaces/assistant/understanding/carry-out.ts";
import { type ChangeRequest, changeRequestIn } from "#interfaces/assistant/understanding/change-request.ts";
import { understand } from "#interfaces/assistant/understanding/understand.ts";
import type { Call, Understanding } from "#interfaces/assistant/understanding/understanding.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import type { Session } from "#interfaces/mcp/call-tools.ts";
import { Refusal } from "#kernel/refusal.ts";
import { inLanguage } from "#platform/language/speaking.ts";

const DAY_LENGTH = "2026-11-21".length;

/** A stored question, and its meaning for the tools. */
export type Begun = {
  readonly understanding: Understanding;
  /** The change it asks for, if it is a plain request. */
  readonly change: ChangeRequest | undefined;
  /** The job it asks for, if any. */
  readonly job: RequestedJob | undefined;
  readonly turn: { readonly conversation_id: string; readonly turn_id: string };
};

export async function beginTurn(asked: Asked, session: Session, dependencies: Dependencies): Promise<Begun> {
  const today = dependencies.clock().toISOString().slice(0, DAY_LENGTH);
  const understanding = asked.call ? asGiven(asked.call) : understand(asked.question, today, asked.about);
  const change = asked.call ? undefined : changeRequestIn(asked.question, asked.about);
  const job = asked.call ? undefined : requestedJob(asked.question, asked.about);
  const turn = await keep(asked, change || job ? undefined : understanding, session, dependencies);
  return { understanding, change, job, turn };
}

/** Answers without a model: how the question was understood, each call with its result, and the answer. */
export async function* answerUnderstood(
  { understanding }: Begun,
  session: Session,
  dependencies: Dependencies,
): AsyncGenerator<AnswerEvent> {
  if (!understanding.understood) {
    const { reason, because } = understanding;
    yield { event: "not_understood", data: { reason, because } };
    return;
  }
  yield { event: "understood", data: understoodAs(understanding) };
  const outcome = await carryOut(understanding, (tool, args) => callTool(tool, args, session, dependencies));
  for (const call of outcome.calls) yield { event: "call", data: call };
  if ("refused" in outcome) {
    yield { event: "refused", data: { message: saidTo(session, outcome.refused) } };
    return;
  }
  const { items, total, count } = outcome;
  const headline = inLanguage(session.language ?? "en", () => headlineOf(understanding, outcome));
  yield { event: "answer", data: { headline, items, total: total ?? null, count: count ?? null } };
}

function understoodAs({ tool, arguments: args, view }: Call) {
  return { tool, arguments: args, columns: view.columns };
}

function asGiven({ tool, arguments: args }: NonNullable<Asked["call"]>): Understanding {
  return { understood: true, tool, arguments: args, view: { columns: [] } };
}

function keep(
  { question, conversation_id, turn_id }: Asked,
  understanding: Understanding | undefined,
  { caller }: Session,
  dependencies: Dependencies,
) {
  const call = understanding?.understood
    ? { tool: understanding.tool, arguments: JSON.stringify(understanding.arguments) }
    : { tool: null, arguments: null };
  if (conversation_id !== undefined && turn_id !== undefined) {
    return findTurn(dependencies.database, caller, conversation_id, turn_id);
  }
  return keepTurn(dependencies.database, caller, { question, conversation_id, ...call }, dependencies);
}

/** What is shown to a person does not say what broke. */
export function failureEvent(error: unknown, session: Session): AnswerEvent {
  const { log, request_id } = session;
  if (error instanceof Refusal)
    return { event: "failed", data: { code: error.code, message: saidTo(session, error.phrase) } };
  log(error);
  return { event: "failed", data: { code: "INTERNAL_SERVER_ERROR", message: "Internal server error", request_id } };
}
