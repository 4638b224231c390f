import { Refusal } from "#domain/refusal.ts";
import type { AppParts } from "#interfaces/app-parts.ts";
import { callTool } from "#interfaces/assistant/call-tool.ts";
import type { AnswerEvent } from "#interfaces/assistant/endpoint.ts";
import { clientsNeedingAttention } from "#interfaces/assistant/jobs/clients-needing-attention.ts";
import { type Calling, createCalling, type JobAnswer } from "#interfaces/assistant/jobs/job-answer.ts";
import type { RequestedJob } from "#interfaces/assistant/jobs/requested-job.ts";
import { retestNext } from "#interfaces/assistant/jobs/retest-next.ts";
import type { Session } from "#interfaces/mcp/call-tools.ts";

/** Each call, then each line with the records it rests on; without a model. */
export async function* answerJob(
  requested: RequestedJob,
  session: Session,
  parts: AppParts,
): AsyncGenerator<AnswerEvent> {
  const calling = createCalling((tool, args) => callTool(tool, args, session, parts));
  try {
    const { lines } = await carryOutJob(requested, calling, session, parts);
    for (const call of calling.calls) yield { event: "call", data: call };
    for (const line of lines) yield { event: "sentence", data: line };
    yield { event: "done", data: { input_tokens: 0, output_tokens: 0 } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    for (const call of calling.calls) yield { event: "call", data: call };
    yield { event: "refused", data: { message: error.message } };
  }
}

function carryOutJob(requested: RequestedJob, calling: Calling, session: Session, parts: AppParts): Promise<JobAnswer> {
  if (requested.job === "clients needing attention") return clientsNeedingAttention(calling, session, parts);
  return retestNext(calling, session, { organization_id: requested.organization_id, now: parts.clock() });
}
