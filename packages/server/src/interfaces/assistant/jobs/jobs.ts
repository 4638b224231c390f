import type { Asked } from "#interfaces/assistant/endpoint.ts";
import { clientsNeedingAttention } from "#interfaces/assistant/jobs/clients-needing-attention.ts";
import type { Job, RequestedJob } from "#interfaces/assistant/jobs/job.ts";
import { reportSentenceJob } from "#interfaces/assistant/jobs/report-sentence.ts";
import { retestNext } from "#interfaces/assistant/jobs/retest-next.ts";

const jobs: readonly Job[] = [clientsNeedingAttention, retestNext, reportSentenceJob];

/** The job that a question asks for with all of its words, or undefined. */
export function requestedJob(question: string, about: Asked["about"]): RequestedJob | undefined {
  const asked = question.trim().replace(/\s+/g, " ");
  for (const job of jobs) {
    const requested = job(asked, about);
    if (requested) return requested;
  }
  return undefined;
}
