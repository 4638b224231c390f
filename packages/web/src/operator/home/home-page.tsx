import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { Button } from "#kit/button.tsx";
import { isoDay, mondayOf, shifted, weekdayText } from "#kit/dates.ts";
import { opened } from "#kit/opened.tsx";
import { PageHead } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { counted, joined } from "#kit/words.ts";
import type { HomeShown } from "#operator/home/home-question.ts";
import { Home } from "#operator/home/home-question.ts";
import { OverdueItems } from "#operator/home/overdue-items.tsx";
import { ProposedClosures } from "#operator/home/proposed-closures.tsx";
import { ReportsInReview } from "#operator/home/reports-in-review.tsx";
import { RequestedExercises } from "#operator/home/requested-exercises.tsx";
import { RunningNow } from "#operator/home/running-now.tsx";
import { ScoreMovements } from "#operator/home/score-movements.tsx";
import { ThisWeek } from "#operator/home/this-week.tsx";
import { CreateExerciseDialog } from "#records/dialogs.ts";
import { useMay } from "#session/me.ts";
import { JobButton } from "#shell/ask-button.tsx";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

/** Loaded by new installations only. */
const FirstSteps = opened(async () => (await import("#operator/home/first-steps.tsx")).FirstSteps);

export const begin: Begin = () => queries.ensureQueryData(question(Home, weekOf(new Date())));

/** What needs the operator's staff today. */
export function HomePage() {
  const may = useMay();
  const [creating, setCreating] = useState(false);
  const today = new Date();
  const { data } = useSuspenseQuery(question(Home, weekOf(today)));
  return (
    <Page
      title="Home"
      actions={
        <>
          <JobButton question="What changed since I last looked?">What changed</JobButton>
          {may("run_exercises") && (
            <Button icon="plus" onClick={() => setCreating(true)}>
              New exercise
            </Button>
          )}
        </>
      }
    >
      <PageHead title={weekdayText(today)} lead={leadOf(data)} />
      {data.completed?.length === 0 && (
        <div className="space-below-16">
          <FirstSteps />
        </div>
      )}
      <RunningNow exercises={data.running ?? []} />
      <div className="two-columns">
        <div className="stacked">
          <ThisWeek exercises={data.week ?? []} total={data.week_count ?? 0} />
          <OverdueItems items={data.overdue ?? []} total={data.overdue_count ?? 0} />
        </div>
        <div className="stacked">
          <RequestedExercises requests={data.requests ?? []} total={data.requests_count ?? 0} />
          <ProposedClosures gaps={data.closures ?? []} total={data.closures_count ?? 0} />
          <ReportsInReview reports={data.reports ?? []} total={data.reports_count ?? 0} />
          <ScoreMovements scores={data.movements ?? []} />
        </div>
      </div>
      {creating && <CreateExerciseDialog close={() => setCreating(false)} />}
    </Page>
  );
}

const DAYS_OF_MOVEMENTS = 60;

function weekOf(today: Date) {
  const monday = mondayOf(today);
  const recently = shifted(today, -DAYS_OF_MOVEMENTS);
  return { monday: isoDay(monday), sunday: isoDay(shifted(monday, 6)), recently: `${isoDay(recently)}T00:00:00Z` };
}

const RUNNING = ["No exercise is running.", "One exercise is running."];

function leadOf({ running_count, week_planned, closures_count, reports_count, overdue_count }: HomeShown): string {
  const now = running_count ?? 0;
  const others = week_planned ?? 0;
  return [
    RUNNING[now] ?? `${counted(now, "exercise")} are running.`,
    `${joined([
      others === 0
        ? `${now === 0 ? "None" : "No others"} left this week`
        : `${counted(others, "exercise")} left this week`,
      closures_count && say("{0} to confirm", counted(closures_count, "closure")),
      reports_count && say("{0} in review", counted(reports_count, "report")),
      overdue_count && `${counted(overdue_count, "action item")} overdue`,
    ])}.`,
  ].join(" ");
}
