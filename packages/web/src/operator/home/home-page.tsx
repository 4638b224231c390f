import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { JobButton } from "#assistant/job-button.tsx";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { Button } from "#kit/button.tsx";
import { isoDay, weekdayText } from "#kit/dates.ts";
import { PageHead } from "#kit/page.tsx";
import { counted, joined } from "#kit/words.ts";
import { OverdueItems } from "#operator/home/overdue-items.tsx";
import { ReportsInReview } from "#operator/home/reports-in-review.tsx";
import { RunningNow } from "#operator/home/running-now.tsx";
import { ScoreMovements } from "#operator/home/score-movements.tsx";
import { ThisWeek } from "#operator/home/this-week.tsx";
import { mondayOf, shifted } from "#records/exercises/calendar-days.ts";
import { CreateExerciseDialog } from "#records/exercises/create-exercise.tsx";
import { useMay } from "#session/me.ts";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

const Home = graphql(`
  query OperatorHome($monday: Date!, $sunday: Date!, $recently: DateTime!) {
    running: exercises(status: IN_PROGRESS, limit: 10) {
      id
      title
      facilitator
      started_at
      paused_at
      paused_seconds
      organization {
        name
      }
      injects_count
      pending: injects_count(status: PENDING)
      participants_count
      decisions_count
      gaps_count
    }
    running_count: exercises_count(status: IN_PROGRESS)
    week: exercises(from: $monday, to: $sunday, order_by: EXERCISE_DATE_ASC, limit: 20) {
      id
      title
      exercise_date
      status
      facilitator
      organization {
        name
      }
    }
    week_count: exercises_count(from: $monday, to: $sunday)
    week_planned: exercises_count(from: $monday, to: $sunday, status: PLANNED)
    reports: after_action_reports(status: IN_REVIEW, order_by: UPDATED_AT_DESC, limit: 6) {
      id
      version
      updated_at
      stale: sentences(is_stale: true, limit: 100) {
        section
        heading
      }
      missing: sentences(section: MISSING_EVIDENCE, limit: 100) {
        rests_on_count
        stale_because_count
      }
      exercise {
        id
        title
      }
      organization {
        name
      }
    }
    reports_count: after_action_reports_count(status: IN_REVIEW)
    overdue: action_items(overdue: true, limit: 8) {
      id
      title
      priority
      owner
      due_on
      organization {
        name
      }
    }
    overdue_count: action_items_count(overdue: true)
    movements: readiness_scores(whole_organization: true, from: $recently, limit: 6) {
      id
      overall_score
      change_since_previous
      organization {
        id
        name
        readiness_scores(whole_organization: true, limit: 6) {
          id
          overall_score
        }
      }
    }
  }
`);

export type HomeShown = ResultOf<typeof Home>;

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
      <RunningNow exercises={data.running ?? []} />
      <div className="cols2">
        <div className="stackv">
          <ThisWeek exercises={data.week ?? []} total={data.week_count ?? 0} />
          <OverdueItems items={data.overdue ?? []} total={data.overdue_count ?? 0} />
        </div>
        <div className="stackv">
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

function leadOf({ running_count, week_planned, reports_count, overdue_count }: HomeShown): string {
  const now = running_count ?? 0;
  const others = week_planned ?? 0;
  return [
    RUNNING[now] ?? `${counted(now, "exercise")} are running.`,
    `${joined([
      others === 0
        ? `${now === 0 ? "None" : "No other"} is still to come this week`
        : `${counted(others, "exercise")} still to come this week`,
      reports_count && `${counted(reports_count, "report")} in review`,
      overdue_count && `${counted(overdue_count, "action item")} overdue`,
    ])}.`,
  ].join(" ");
}
