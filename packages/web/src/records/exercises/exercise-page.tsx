import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { inWords } from "#graphql/code-words.ts";
import { queries } from "#graphql/queries.ts";
import { scoreSaid } from "#graphql/score-words.ts";
import { opened } from "#kit/opened.tsx";
import { PageHead } from "#kit/page.tsx";
import { plannedText } from "#kit/planned-time.ts";
import { Tabs } from "#kit/tabs.tsx";
import { DecisionDrawer, ExerciseEvaluation, InjectDrawer } from "#records/dialogs.ts";
import { ExerciseActions } from "#records/exercises/exercise-actions.tsx";
import { WITHOUT_SCORE } from "#records/exercises/exercise-acts.ts";
import { ExerciseFindings } from "#records/exercises/exercise-findings.tsx";
import { ExerciseOutputs } from "#records/exercises/exercise-outputs.tsx";
import { ExercisePlan } from "#records/exercises/exercise-plan.tsx";
import { exerciseQuestion } from "#records/exercises/exercise-question.ts";
import { ExerciseReport } from "#records/exercises/exercise-report.tsx";
import { ExerciseRun } from "#records/exercises/exercise-run.tsx";
import { LiveLinks } from "#records/exercises/live-links.tsx";
import { ScoreChanged } from "#records/exercises/score-changed.tsx";
import { useListSearch } from "#records/list/list-search.ts";
import { useOrganizationCrumb } from "#records/organizations/organization-link.tsx";
import { SampleBadge } from "#records/organizations/sample-badge.tsx";
import { Severity } from "#records/severity.tsx";
import { ExerciseStatus } from "#records/status.tsx";
import { usePagePath } from "#session/page-path.ts";
import { NotFound } from "#shell/not-found.tsx";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

const ExerciseFeedback = opened(async () => (await import("#records/feedback/exercise-feedback.tsx")).ExerciseFeedback);

export const begin: Begin = ({ params: { exercise: id = "" } }) => queries.ensureQueryData(exerciseQuestion(id));

/** One exercise, the same in every portal, without what the caller may not see. */
export function ExercisePage() {
  const { exercise: id = "" } = useParams({ strict: false });
  const [search, change] = useListSearch();
  const pagePath = usePagePath();
  const organizationCrumb = useOrganizationCrumb();
  const { data } = useSuspenseQuery(exerciseQuestion(id));
  const exercise = data.exercise;
  if (!exercise) return <NotFound />;
  const score = exercise.readiness_score;
  const onPlan = search.tab === undefined || search.tab === "plan";
  const inject = onPlan ? exercise.injects.find((each) => each.id === search.open) : undefined;
  const decision = search.tab === "findings" ? exercise.decisions.find((each) => each.id === search.open) : undefined;
  const close = () => change({ open: undefined });
  return (
    <Page
      title={exercise.title}
      drawer={
        (inject && <InjectDrawer exercise={exercise} inject={inject} close={close} />) ??
        (decision && <DecisionDrawer id={decision.id} close={close} />)
      }
      under={[{ label: "Exercises", to: pagePath("exercises") }, organizationCrumb(exercise.organization)]}
      actions={<LiveLinks exercise={exercise} />}
    >
      <PageHead
        title={exercise.title}
        lead={
          <span className="inline-row wrap">
            <span>{exercise.reference}</span>
            <SampleBadge is_sample={exercise.organization.is_sample} />
            <ExerciseStatus status={exercise.status} />
            <span>{plannedText(exercise, exercise.organization.time_zone)}</span>
            <span>{inWords(exercise.scenario)}</span>
            <Severity severity={exercise.severity} />
            {score && <span>{scoreSaid(score)}</span>}
            {score && <ScoreChanged exercise={exercise.id} score={score} />}
            {!score && exercise.completed_without && <span>{WITHOUT_SCORE}</span>}
          </span>
        }
        actions={<ExerciseActions exercise={exercise} />}
      />
      <Tabs
        label="Parts of the exercise"
        tabs={[
          {
            key: "plan",
            label: "Plan",
            content: () => <ExercisePlan exercise={exercise} narrow={inject !== undefined} />,
          },
          { key: "run", label: "Run", content: () => <ExerciseRun exercise={exercise} /> },
          {
            key: "findings",
            label: "Findings",
            count: exercise.gaps_count,
            content: () => <ExerciseFindings exercise={exercise} />,
          },
          { key: "evaluation", label: "Evaluation", content: () => <ExerciseEvaluation exercise={exercise} /> },
          { key: "feedback", label: "Feedback", content: () => <ExerciseFeedback exercise={exercise} /> },
          { key: "report", label: "Report", content: () => <ExerciseReport exercise={exercise} /> },
          { key: "documents", label: "Documents", content: () => <ExerciseOutputs exercise={exercise} /> },
        ]}
      />
    </Page>
  );
}
