import type { About } from "#interfaces/assistant/about.ts";
import type { Calling } from "#interfaces/assistant/jobs/calling.ts";
import type { Word } from "#interfaces/assistant/jobs/wording.ts";
import type { Cited } from "#interfaces/assistant/model/citations.ts";
import type { Proposing } from "#interfaces/assistant/proposals/propose.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import type { Session } from "#interfaces/mcp/call-tools.ts";
import type { Phrase } from "#platform/language/phrase.ts";

/** Lines with their records, and the changes that follow from them. */
export type JobAnswer = {
  readonly lines: readonly Cited[];
  readonly proposals?: readonly Proposing[];
  /** Runs after the lines were sent: it must not happen if they were not. */
  readonly afterwards?: () => Promise<void>;
  /** The model that was asked for a wording. */
  readonly asked?: { readonly model: string; readonly host: string } | undefined;
  /** Why it is answered without a model. */
  readonly fallback?: Phrase | undefined;
};

/** The tools of a job. Its calls are shown as they are made. */
export type Doing = {
  readonly calling: Calling;
  readonly session: Session;
  readonly dependencies: Dependencies;
  /** The question, as stored in its conversation. */
  readonly turn_id: string;
  readonly word: Word;
};

/** A question that takes several calls and has its own name. */
export type JobDeclaration<Wanted extends object> = {
  readonly name: string;
  /** The request, if all words of the question match this job. */
  readonly understand: (question: string, about: About) => Wanted | undefined;
  readonly carryOut: (wanted: Wanted, doing: Doing) => Promise<JobAnswer>;
};

export type RequestedJob = {
  readonly job: string;
  readonly wanted: object;
  readonly carryOut: (doing: Doing) => Promise<JobAnswer>;
};

export type Job = (question: string, about: About) => RequestedJob | undefined;

export function declareJob<Wanted extends object>({ name, understand, carryOut }: JobDeclaration<Wanted>): Job {
  return (question, about) => {
    const wanted = understand(question, about);
    return wanted && { job: name, wanted, carryOut: (doing) => carryOut(wanted, doing) };
  };
}
