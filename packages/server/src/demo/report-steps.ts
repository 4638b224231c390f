import type { Telling } from "#demo/exercise-steps.ts";
import type { Step } from "#demo/stage.ts";
import type { ReportStory } from "#demo/story.ts";
import { changeAfterActionReportStatus } from "#domain/reports/change-after-action-report-status.ts";
import { draftAfterActionReport } from "#domain/reports/draft-after-action-report.ts";
import { updateAfterActionReport } from "#domain/reports/update-after-action-report.ts";

const [DRAFTED, REVIEWED, AGREED] = [2, 6, 13];
const FORENOON = 9 * 60;

const moves: Readonly<Record<ReportStory["status"], readonly (readonly [number, string])[]>> = {
  DRAFT: [],
  IN_REVIEW: [[REVIEWED, "IN_REVIEW"]],
  FINAL: [
    [REVIEWED, "IN_REVIEW"],
    [AGREED, "FINAL"],
  ],
};

/**
 * A report is drafted from the record, rewritten by the facilitator, read and agreed. Until it is agreed the lists
 * stand as they were drafted: the summary and the story are rewritten first.
 */
export function reportSteps({ story, played, time, facilitator }: Telling): Step[] {
  const { report } = story;
  if (!report) return [];
  const { status, ...texts } = report;
  const { strengths: _, areas_for_improvement: __, ...first } = texts;
  const on = (days: number) => time.on(story.days_ago - days, FORENOON);
  const draft: Step = {
    at: on(DRAFTED),
    happen: async (stage) => {
      const { id } = await stage.perform(facilitator, draftAfterActionReport, { exercise_id: played.exercise_id });
      played.report_id = id;
      await stage.perform(facilitator, updateAfterActionReport, { id, ...(status === "FINAL" ? texts : first) });
    },
  };
  const changes = moves[status].map(
    ([days, to]): Step => ({
      at: on(days),
      happen: (stage) =>
        stage.perform(facilitator, changeAfterActionReportStatus, { id: played.report_id, status: to }),
    }),
  );
  return [draft, ...changes];
}
