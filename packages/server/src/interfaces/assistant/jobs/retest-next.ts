import { declareJob } from "#interfaces/assistant/jobs/job.ts";
import { findToRetest } from "#interfaces/assistant/jobs/to-retest.ts";

const RETEST =
  /^what (?:to|should (?:we|they|i|this client|this organization)|do we need to) (?:re-?test|exercise) next(?: (?:at|for) (?<name>[^?]+?))?(?:,? and why)?[?.]?$/i;
const THIS = /^this (?:client|organization)$/i;

export const retestNext = declareJob({
  name: "retest next",
  understand: (question, about) => {
    const retest = RETEST.exec(question);
    if (!retest) return undefined;
    const name = retest.groups?.name;
    const shown = about?.kind === "Organization" ? about.id : undefined;
    return { organization_id: name === undefined || THIS.test(name) ? shown : name };
  },
  carryOut: async ({ organization_id }, doing) => {
    const { lines } = await findToRetest(organization_id, doing, "What to retest next at Calder Valley?");
    return { lines };
  },
});
