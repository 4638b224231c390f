import { type ExercisePlan, readExercisePlan } from "#domain/exercises/plan/read-exercise-plan.ts";
import { findByReference } from "#domain/proposals/find-by-reference.ts";
import { codeOf, latestCall, sourceOf, textOf } from "#interfaces/assistant/jobs/calling.ts";
import { type Doing, declareJob, type JobAnswer } from "#interfaces/assistant/jobs/job.ts";
import { rateDimensions } from "#interfaces/assistant/jobs/to-retest.ts";
import type { Cited } from "#interfaces/assistant/model/citations.ts";
import { chooseSituations, type Tailored } from "#interfaces/assistant/tailoring/choose-situations.ts";
import { injectsFor } from "#interfaces/assistant/tailoring/injects-for.ts";
import { permit } from "#kernel/permit.ts";
import { EXERCISE_REFERENCE } from "#kernel/reference.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { say } from "#platform/language/say.ts";
import { counted } from "#platform/text/counted.ts";

const TAILOR = new RegExp(
  `^tailor (?<which>this exercise|${EXERCISE_REFERENCE})(?: to (?:the|this|its) client)?[.!?]?$`,
  "i",
);
const PAGE = 100;

export const tailorExercise = declareJob({
  name: "tailor exercise",
  understand: (question, about) => {
    const which = TAILOR.exec(question)?.groups?.which;
    if (which === undefined) return undefined;
    if (/\d$/.test(which)) return { reference: which.toUpperCase() };
    return about?.kind === "Exercise" ? { id: about.id } : {};
  },
  carryOut: (wanted: { readonly reference?: string; readonly id?: string }, doing) => tailor(wanted, doing),
});

/** Injects that test the client's own gaps, as a proposal. */
async function tailor(wanted: { readonly reference?: string; readonly id?: string }, doing: Doing): Promise<JobAnswer> {
  const { calling } = doing;
  const plan = await findPlan(wanted, doing);
  const read = latestCall(calling);
  const within = { organization_id: plan.organization_id };
  const open = await calling.list("list_gaps", { ...within, unclosed: true, limit: PAGE });
  const untested = await calling.list("list_gaps", { ...within, status: "remediated", limit: PAGE });
  const held = await calling.list("list_exercises", { ...within, status: "completed", limit: PAGE });
  const rated = await rateDimensions(held, within, calling);
  const known = { gaps: [...open.items, ...untested.items], worst: rated.worst };
  const { tailored, covered, left: unchosen } = chooseSituations(plan, known);
  const left = unchosen + open.total + untested.total - known.gaps.length;
  const already: Cited[] =
    covered.length === 0
      ? []
      : [
          {
            text: say(
              "{0, plural, one {# gap is tested by this exercise already.} other {# gaps are tested by this exercise already.}}",
              covered.length,
            ),
            sources: [read],
          },
        ];
  if (tailored.length === 0) {
    const text = say("Nothing needs tailoring: {0} has no open or untested gap left to test.", plan.reference);
    return { lines: [...already, { text, sources: [read] }] };
  }
  const more: Cited[] = left === 0 ? [] : [{ text: say("Left out: {0}.", counted(left, "more gap")), sources: [read] }];
  const injects = injectsFor(plan, tailored);
  const lines = [...tailored.flatMap(lineOf), ...rated.lines, ...already, ...more];
  return { lines, proposals: [{ action: "createInjects", input: { exercise_id: plan.id, injects } }] };
}

async function findPlan(
  { reference, id }: { readonly reference?: string; readonly id?: string },
  { calling, session: { caller }, dependencies: { database, recordReads } }: Doing,
): Promise<ExercisePlan> {
  permit(caller, "run_exercises", phrase`tailor an exercise`);
  const asked = reference === undefined ? id : await findByReference(database, caller, reference);
  if (asked === undefined) {
    throw new Refusal(
      "BAD_USER_INPUT",
      phrase`Name the exercise: “Tailor MFL-X-12 to the client.” Or ask on its page.`,
    );
  }
  const plan = await readExercisePlan(database, caller, asked);
  if (!plan) throw new Refusal("NOT_FOUND", phrase`There is no exercise ${asked} that you may read.`);
  const { organization_id, status } = plan;
  const seen = { organization_id, records: 1 };
  recordReads.note(caller, "ASSISTANT", [
    { ...seen, record_kind: "Exercise" },
    { ...seen, record_kind: "Inject", records: plan.injects.length },
  ]);
  calling.calls.push({ tool: "exercise", arguments: { id: asked }, text: JSON.stringify(plan) });
  if (status === "PLANNED") return plan;
  throw new Refusal("CONFLICT", phrase`Only a PLANNED exercise can be tailored, and ${plan.reference} is ${status}.`);
}

function lineOf({ gaps, situation }: Tailored): Cited[] {
  return gaps.map((gap) => {
    const named = [situation.title, textOf(gap, "title"), codeOf(gap, "severity")];
    const text =
      textOf(gap, "status") === "remediated"
        ? say("“{0}” tests “{1}” ({2}), which was remediated and has not been tested since.", ...named)
        : say("“{0}” tests “{1}” ({2}), which is not closed.", ...named);
    return { text, sources: sourceOf("Gap", gap) };
  });
}
