import { afterActionReport } from "@hotwash/server/after-action-report.ts";
import { factsOf } from "@hotwash/server/record-facts.ts";
import type { Stage, Step } from "#demo/stage.ts";
import type { ExerciseStory, ReportStory, ReportTexts } from "#demo/story.ts";
import type { Telling } from "#demo/telling.ts";

const [EDITED, REVIEWED, AGREED] = [2, 6, 13];
const FORENOON = 9 * 60;
const FINAL_REASON =
  "The room read it together and agreed on what it saw. What is missing was not part of this exercise.";

/**
 * The report that was drafted at the end is edited by the facilitator where the story has texts, read and agreed. Until
 * it is agreed only its summary and what participants said were edited.
 */
export function reportSteps(telling: Telling): Step[] {
  const { story, played, time, facilitator } = telling;
  const { report } = story;
  if (!report) return [];
  const on = (days: number) => time.on(story.days_ago - days, FORENOON);
  const move = (stage: Stage, status: ReportStory["status"], note?: string) =>
    stage.perform(facilitator, "changeAfterActionReportStatus", { id: played.report_id, status, note });
  const edit = async (stage: Stage, texts: ReportTexts) => {
    const id = played.report_id ?? "";
    const changes = await edited(stage, id, { ...texts, status: report.status });
    await stage.perform(facilitator, "updateAfterActionReport", { id, ...changes });
  };
  const edits =
    report.strengths === undefined ? [] : [{ at: on(EDITED), happen: (stage: Stage) => edit(stage, report) }];
  const review: Step = { at: on(REVIEWED), happen: (stage) => move(stage, "IN_REVIEW") };
  const agree: Step = {
    at: on(AGREED),
    happen: async (stage) => {
      if (closedMeanwhile(story)) await confirmStale(stage, telling);
      await move(stage, "FINAL", FINAL_REASON);
    },
  };
  const steps = { DRAFT: edits, IN_REVIEW: [...edits, review], FINAL: [...edits, review, agree] };
  return steps[report.status];
}

type Edited = ReportTexts & Pick<ReportStory, "status">;
/** Where participants said nothing, nothing is drafted. */
type Drafted = Omit<ReportTexts, "participant_feedback"> & { readonly participant_feedback: string | null };

const DRAFTED_TEXTS = `select executive_summary, strengths, areas_for_improvement, participant_feedback
  from after_action_reports where id = $1`;

/** The facilitator's words before what was drafted; what other chapters tell leaves the summary. */
async function edited({ connection }: Stage, id: string, report: Edited): Promise<Partial<ReportTexts>> {
  const { rows } = await connection.query<Drafted>({ name: "demo-drafted", text: DRAFTED_TEXTS, values: [id] });
  const [drafted] = rows;
  if (!drafted) throw new Error(`The report ${id} was not drafted.`);
  const counts = drafted.executive_summary
    .split("\n\n")
    .filter((part) => /^(\d+ injects? |The worst gaps\n)/.test(part));
  const summary = {
    executive_summary: [report.executive_summary, ...counts].join("\n\n"),
    ...(report.participant_feedback && {
      participant_feedback: [report.participant_feedback, drafted.participant_feedback ?? []].flat().join("\n\n"),
    }),
  };
  if (report.status !== "FINAL") return summary;
  return {
    ...summary,
    strengths: `${report.strengths}\n\n${drafted.strengths}`,
    areas_for_improvement: `${report.areas_for_improvement}\n\n${drafted.areas_for_improvement}`,
  };
}

/** Whether a gap was closed before the agreement, which what the draft tells of it does not know. */
function closedMeanwhile({ gaps = [] }: ExerciseStory): boolean {
  return gaps.some(({ moves = [] }) => moves.some(([day, status]) => day <= AGREED && status !== "IN_PROGRESS"));
}

const STALE = { fields: ["id"], related: { sentences: { fields: ["id", "section"], filters: { is_stale: true } } } };

async function confirmStale(stage: Stage, { played, facilitator }: Telling): Promise<void> {
  type Stale = { readonly sentences: readonly { readonly id: string; readonly section: string }[] };
  const found = await factsOf<Stale>(stage.connection, afterActionReport, played.report_id ?? "", STALE);
  const written = found?.sentences.filter(({ section }) => section !== "MISSING_EVIDENCE") ?? [];
  const sentence_ids = written.map(({ id }) => id);
  if (sentence_ids.length === 0) return;
  const note = "True of the exercise. What was done since stands in the improvement plan.";
  await stage.perform(facilitator, "confirmReportSentences", { id: played.report_id, sentence_ids, note });
}
