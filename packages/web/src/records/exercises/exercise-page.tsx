import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { dayText } from "#kit/dates.ts";
import { PageHead } from "#kit/page.tsx";
import { scoreText } from "#kit/scores.ts";
import { Tabs } from "#kit/tabs.tsx";
import { inWords } from "#kit/words.ts";
import { ExerciseFindings } from "#records/exercises/exercise-findings.tsx";
import { ExerciseOutputs } from "#records/exercises/exercise-outputs.tsx";
import { ExercisePlan } from "#records/exercises/exercise-plan.tsx";
import { Severity } from "#records/severity.tsx";
import { ExerciseStatus } from "#records/status.tsx";
import { usePagePath } from "#session/page-path.ts";
import { NotFound } from "#shell/not-found.tsx";
import { Page } from "#shell/page.tsx";

const Exercise = graphql(`
  query Exercise($id: ID!) {
    exercise(id: $id) {
      id
      reference
      title
      exercise_date
      status
      next_statuses
      scenario
      severity
      objectives
      narrative
      facilitator
      location
      started_at
      ended_at
      paused_seconds
      cancelled_reason
      updated_at
      organization {
        id
        name
      }
      engagement {
        id
        title
      }
      readiness_score {
        id
        overall_score
        status
      }
      participants {
        id
        name
        role
      }
      injects {
        id
        reference
        sequence
        title
        channel
        planned_offset_minutes
        dimension
        criticality
        attack_technique
        status
        delivered_seconds
        rating
        rating_note
      }
      decisions {
        id
        reference
        title
        rationale
        made_by
        minutes_to_decide
        target_minutes
        criticality
        quality
      }
      gaps {
        id
        reference
        title
        severity
        status
        category
        owner
        due_on
      }
      after_action_report {
        id
        status
        version
        author
      }
      certificates {
        id
        number
        holder
        kind
        status
        expires_on
      }
      deliverables {
        id
        title
        kind
        format
        status
        generated_at
        size_bytes
      }
    }
  }
`);

export type ExerciseShown = NonNullable<ResultOf<typeof Exercise>["exercise"]>;

/** One exercise, the same for every portal, less what the caller may not see. */
export function ExercisePage() {
  const { exercise: id } = useParams({ strict: false });
  const pagePath = usePagePath();
  const { data } = useSuspenseQuery(question(Exercise, { id: id ?? "" }));
  const exercise = data.exercise;
  if (!exercise) return <NotFound />;
  const score = exercise.readiness_score?.overall_score;
  return (
    <Page
      title={exercise.title}
      under={[{ label: "Exercises", to: pagePath("exercises") }, { label: exercise.organization.name }]}
    >
      <PageHead
        title={exercise.title}
        lead={
          <span className="row wrap">
            <span>{exercise.reference}</span>
            <ExerciseStatus status={exercise.status} />
            <span>{dayText(exercise.exercise_date)}</span>
            <span>{inWords(exercise.scenario)}</span>
            <Severity severity={exercise.severity} />
            {score != null && <span>Score {scoreText(score)}</span>}
          </span>
        }
      />
      <Tabs
        label="Parts of the exercise"
        tabs={[
          { key: "plan", label: "Plan", content: () => <ExercisePlan exercise={exercise} /> },
          {
            key: "findings",
            label: "Findings",
            count: exercise.gaps.length,
            content: () => <ExerciseFindings exercise={exercise} />,
          },
          { key: "documents", label: "Documents", content: () => <ExerciseOutputs exercise={exercise} /> },
        ]}
      />
    </Page>
  );
}
