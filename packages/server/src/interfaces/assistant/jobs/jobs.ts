import type { About } from "#interfaces/assistant/about.ts";
import { changedSince } from "#interfaces/assistant/jobs/changed-since.ts";
import { clientsNeedingAttention } from "#interfaces/assistant/jobs/clients-needing-attention.ts";
import type { Job, RequestedJob } from "#interfaces/assistant/jobs/job.ts";
import { prepareExercise } from "#interfaces/assistant/jobs/prepare-exercise.ts";
import { reportSentenceJob } from "#interfaces/assistant/jobs/report-sentence.ts";
import { retestNext } from "#interfaces/assistant/jobs/retest-next.ts";
import { tailorExercise } from "#interfaces/assistant/jobs/tailor-exercise.ts";

const jobs: readonly Job[] = [
  clientsNeedingAttention,
  retestNext,
  changedSince,
  prepareExercise,
  tailorExercise,
  reportSentenceJob,
];

/** The job that all words of a question ask for, or undefined. */
export function requestedJob(question: string, about: About): RequestedJob | undefined {
  const asked = question.trim().replace(/\s+/g, " ");
  for (const job of jobs) {
    const requested = job(asked, about);
    if (requested) return requested;
  }
  return undefined;
}
