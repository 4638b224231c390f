import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { rowsOf, wholeQuestion } from "#graphql/whole-question.ts";
import { ExerciseEdited } from "#records/exercises/exercise-fields.tsx";
import { RetestShown } from "#records/retests/retest.ts";

const Exercise = graphql(
  `
  query Exercise($id: ID!, $offset: Int!) {
    exercise(id: $id) {
      ...ExerciseEdited
      status
      next_statuses
      started_at
      ended_at
      paused_at
      paused_seconds
      cancelled_reason
      completed_without
      organization {
        id
        name
        disclosure
        is_sample
        time_zone
      }
      engagement {
        id
        title
      }
      import {
        id
        file_name
      }
      readiness_score {
        id
        overall_score
        range_low
        range_high
        records
        status
        as_of
        formula_version
      }
      participants(offset: $offset) {
        id
        name
        role
        audience
        linked_at
      }
      participants_count
      injects(offset: $offset) {
        id
        reference
        sequence
        title
        body
        channel
        planned_offset_minutes
        scheduled_seconds
        audience
        sender
        controller
        location
        expected_actions
        questions
        notes
        dimension
        criticality
        attack_technique
        duty
        duty_target_minutes
        clock_minutes
        status
        skipped_reason
        delivered_seconds
        rating
        rating_note
        updated_at
        retests {
          ...RetestShown
        }
        options {
          id
          label
          next_inject {
            id
            reference
          }
        }
      }
      injects_count
      decisions(offset: $offset) {
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
      decisions_count
      gaps(offset: $offset) {
        id
        reference
        title
        severity
        status
        category
        owner
        due_on
      }
      gaps_count
      after_action_report {
        id
        status
        version
        author
      }
      certificates(offset: $offset) {
        id
        number
        holder
        kind
        status
        expires_on
      }
      certificates_count
      deliverables(offset: $offset) {
        id
        title
        kind
        format
        status
        generated_at
        size_bytes
        download_url
      }
      deliverables_count
    }
  }
`,
  [ExerciseEdited, RetestShown],
);

type Answer = ResultOf<typeof Exercise>;
export type ExerciseShown = NonNullable<Answer["exercise"]>;
export type InjectShown = ExerciseShown["injects"][number];

/** The limit of a nested list. */
const AT_ONCE = 200;

/** One exercise in full, however large. */
export function exerciseQuestion(id: string) {
  return wholeQuestion(
    Exercise,
    { id },
    { atOnce: AT_ONCE, most: ({ exercise }) => (exercise ? longest(exercise) : 0), join: joinParts },
  );
}

function longest(exercise: ExerciseShown): number {
  return Math.max(
    exercise.participants_count,
    exercise.injects_count,
    exercise.decisions_count,
    exercise.gaps_count,
    exercise.certificates_count,
    exercise.deliverables_count,
  );
}

function joinParts(parts: readonly [Answer, ...Answer[]]): Answer {
  const [{ exercise: first }] = parts;
  if (!first) return { exercise: first };
  const all = parts.flatMap(({ exercise }) => exercise ?? []);
  return {
    exercise: {
      ...first,
      participants: rowsOf(all.map(({ participants }) => participants)),
      injects: rowsOf(all.map(({ injects }) => injects)),
      decisions: rowsOf(all.map(({ decisions }) => decisions)),
      gaps: rowsOf(all.map(({ gaps }) => gaps)),
      certificates: rowsOf(all.map(({ certificates }) => certificates)),
      deliverables: rowsOf(all.map(({ deliverables }) => deliverables)),
    },
  };
}
