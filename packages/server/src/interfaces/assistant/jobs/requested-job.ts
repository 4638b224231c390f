import type { Asked } from "#interfaces/assistant/endpoint.ts";

/** A question that takes several calls and has a name of its own. */
export type RequestedJob =
  | { readonly job: "clients needing attention" }
  /** Left out: the person's own organization. */
  | { readonly job: "retest next"; readonly organization_id: string | undefined };

const ATTENTION =
  /^(?:which|what) (?:of (?:our|my|the) )?clients? needs? (?:the )?(?:most )?attention(?:,? and why)?[?.]?$/i;
const RETEST =
  /^what (?:to|should (?:we|they|i)|do we need to) (?:re-?test|exercise) next(?: (?:at|for) (?<name>[^?]+?))?(?:,? and why)?[?.]?$/i;
const THIS = /^this (?:client|organization)$/i;

/** The job that a question asks for, all of its words, or undefined. */
export function requestedJob(question: string, about: Asked["about"]): RequestedJob | undefined {
  const asked = question.trim().replace(/\s+/g, " ");
  if (ATTENTION.test(asked)) return { job: "clients needing attention" };
  const retest = RETEST.exec(asked);
  if (!retest) return undefined;
  const name = retest.groups?.name;
  const shown = about?.kind === "Organization" ? about.id : undefined;
  if (name === undefined || THIS.test(name)) return { job: "retest next", organization_id: shown };
  return { job: "retest next", organization_id: name };
}
