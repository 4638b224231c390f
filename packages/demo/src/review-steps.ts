import type { Caller } from "@hotwash/server/caller.ts";
import type { Stage, Step } from "#demo/stage.ts";
import { minutesAfter } from "#demo/story-time.ts";

const DAY_MINUTES = 24 * 60;
const EXERCISE = "Cold Harbor: ransomware at the terminals";
const ASKED_LATE = "Order platform deleted on the first day of the winter sale";
const ASKED_DAYS = 12;

type Reviewing = {
  readonly now: Date;
  readonly organization_id: string;
  readonly facilitator: Caller;
  /** Who comments, and who agrees. */
  readonly reviewers: readonly [Caller, Caller];
};

/** What somebody does in a transaction of their own: only the reviewers reach what is said of a report. */
export type OwnStep = { readonly by: Caller; readonly step: Step };

/** A report goes to its reviewers. One asks about a sentence and is answered, the other agrees. */
export function reviewSteps({ now, organization_id, facilitator, reviewers }: Reviewing): readonly OwnStep[] {
  const [commenter, agreeing] = reviewers;
  const on = (days: number, by: Caller, happen: (stage: Stage) => Promise<unknown>): OwnStep => ({
    by,
    step: { at: minutesAfter(now, -days * DAY_MINUTES), happen },
  });
  let [report, asked] = ["", ""];
  return [
    on(11, facilitator, async (stage) => {
      report = await reportOf(stage, organization_id, EXERCISE);
      const reviewer_ids = reviewers.map(({ actor_id }) => actor_id);
      const input = { id: report, status: "IN_REVIEW", reviewer_ids };
      await stage.perform(facilitator, "changeAfterActionReportStatus", input);
    }),
    on(10, commenter, async (stage) => {
      const sentence_id = await sentenceWith(stage, report, "nine minutes");
      const body =
        "The core log says eleven: the last two links were yard offices. Could we say eleven, or twelve of fourteen?";
      asked = (await stage.perform(commenter, "commentOnReport", { sentence_id, body })).id;
      const praise = "The order of terminals is with operations now; it will be the first item of the next exercise.";
      await stage.perform(commenter, "commentOnReport", { report_id: report, body: praise });
    }),
    on(9, facilitator, (stage) => {
      const body =
        "Nine is when Toledo and Newark were off, which carried the malware. I will name both times before it is final.";
      return stage.perform(facilitator, "commentOnReport", { comment_id: asked, body });
    }),
    on(7, agreeing, (stage) => {
      const note = "Agreed, with both times for the links, as Priya and Amit settled it.";
      return stage.perform(agreeing, "agreeToReport", { id: report, note });
    }),
  ];
}

/** Somebody at the client is asked to review a report that went to review before anybody there was. */
export function askLater(now: Date, facilitator: Caller, reviewer: Caller): OwnStep {
  const happen = async (stage: Stage) => {
    const id = await reportOf(stage, reviewer.organization_id, ASKED_LATE);
    const input = { id, status: "IN_REVIEW", reviewer_ids: [reviewer.actor_id] };
    await stage.perform(facilitator, "changeAfterActionReportStatus", input);
  };
  return { by: facilitator, step: { at: minutesAfter(now, -ASKED_DAYS * DAY_MINUTES), happen } };
}

async function reportOf({ connection }: Stage, organization_id: string, exercise: string): Promise<string> {
  const text = `select r.id from after_action_reports r join exercises e on e.organization_id = r.organization_id
    and e.id = r.exercise_id where r.organization_id = $1 and e.title = $2`;
  const { rows } = await connection.query<{ id: string }>(text, [organization_id, exercise]);
  return rows[0]?.id ?? missing(`report of ${exercise}`);
}

async function sentenceWith({ connection }: Stage, report: string, words: string): Promise<string> {
  const text = `select id from report_sentences where report_id = $1 and position($2 in text) > 0
    order by section_rank, position limit 1`;
  const { rows } = await connection.query<{ id: string }>(text, [report, words]);
  return rows[0]?.id ?? missing(`sentence with "${words}"`);
}

function missing(what: string): never {
  throw new Error(`The demo has no ${what}.`);
}
