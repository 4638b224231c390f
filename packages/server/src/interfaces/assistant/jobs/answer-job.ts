import type { AnswerEvent } from "#interfaces/assistant/answer-event.ts";
import { callTool } from "#interfaces/assistant/call-tool.ts";
import { createCalling } from "#interfaces/assistant/jobs/calling.ts";
import type { RequestedJob } from "#interfaces/assistant/jobs/job.ts";
import type { Word } from "#interfaces/assistant/jobs/wording.ts";
import type { MakeProposal } from "#interfaces/assistant/proposals/propose.ts";
import { saidTo } from "#interfaces/assistant/said-to.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import type { Session } from "#interfaces/mcp/call-tools.ts";
import { Refusal } from "#kernel/refusal.ts";
import { inLanguage } from "#platform/language/speaking.ts";

type Answering = {
  readonly requested: RequestedJob;
  readonly conversation_id: string;
  readonly turn_id: string;
  /** The question was asked before: changes proposed then are not proposed again. */
  readonly isAgain: boolean;
  readonly word: Word;
};

/** Each call, each line with its records, then each change that follows. */
export async function* answerJob(
  { requested, conversation_id, turn_id, isAgain, word }: Answering,
  session: Session,
  dependencies: Dependencies,
  propose: MakeProposal,
): AsyncGenerator<AnswerEvent> {
  const calling = createCalling((tool, args) => callTool(tool, args, session, dependencies));
  const doing = { calling, session, dependencies, turn_id, word };
  const outcome = await orRefusal(() => inLanguage(session.language ?? "en", () => requested.carryOut(doing)));
  for (const call of calling.calls) yield { event: "call", data: call };
  if (outcome instanceof Refusal) {
    yield { event: "refused", data: { message: saidTo(session, outcome.phrase) } };
    return;
  }
  if (outcome.asked) yield { event: "answered_by", data: outcome.asked };
  if (outcome.fallback) yield { event: "fallback", data: { message: saidTo(session, outcome.fallback) } };
  for (const line of outcome.lines) yield { event: "sentence", data: line };
  await outcome.afterwards?.();
  for (const proposing of isAgain ? [] : (outcome.proposals ?? [])) {
    const proposed = await orRefusal(() => propose(session, { ...proposing, conversation_id }));
    if (proposed instanceof Refusal) yield { event: "refused", data: { message: saidTo(session, proposed.phrase) } };
    else yield { event: "proposal", data: proposed };
  }
  yield { event: "done", data: { input_tokens: 0, output_tokens: 0 } };
}

async function orRefusal<Result>(work: () => Promise<Result>): Promise<Result | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
