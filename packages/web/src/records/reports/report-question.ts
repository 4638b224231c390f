import { graphql, type ResultOf } from "#graphql/graphql.ts";

export const Report = graphql(`
  query ExerciseReport($id: ID!, $version: Int, $offset: Int!) {
    exercise(id: $id) {
      id
      reference
      title
      exercise_date
      status
      organization {
        name
      }
      injects {
        id
        reference
        status
        rating
      }
      gaps {
        id
        reference
        title
        severity
        status
        owner
        due_on
        action_items {
          id
          title
          owner
          due_on
          status
        }
      }
      versions: after_action_reports(limit: 50) {
        id
        version
        status
      }
      shown: after_action_reports(version: $version, limit: 1) {
        id
        version
        status
        next_statuses
        executive_summary
        strengths
        areas_for_improvement
        narrative
        participant_feedback
        author
        finalized_at
        created_at
        updated_at
        sentences_count
        sentences(limit: 500, offset: $offset) {
          id
          section
          paragraph
          heading
          text
          origin
          is_stale
          confirmed_by
          confirmed_at
          confirmation_note
          rests_on_count
          rests_on(limit: 8) {
            id
            record_kind
            record_id
            reference
            title
          }
          stale_because_count
          stale_because(limit: 4) {
            id
            record_kind
            record_id
            reference
            title
            changes
          }
        }
      }
    }
  }
`);

export type ReportedExercise = NonNullable<ResultOf<typeof Report>["exercise"]>;
export type ReportShown = ReportedExercise["shown"][number];
export type SentenceShown = ReportShown["sentences"][number];
export type EvidenceShown = SentenceShown["rests_on"][number];

export const SENTENCES_AT_ONCE = 500;

/** The sections that people write, in the order in which they are read. */
export const SECTIONS = [
  ["executive_summary", "EXECUTIVE_SUMMARY", "Executive summary"],
  ["narrative", "NARRATIVE", "What happened"],
  ["strengths", "STRENGTHS", "Strengths"],
  ["areas_for_improvement", "AREAS_FOR_IMPROVEMENT", "Areas for improvement"],
  ["participant_feedback", "PARTICIPANT_FEEDBACK", "Feedback"],
] as const;

export type SectionName = (typeof SECTIONS)[number][0];

/** Stands in the summary of a draft; the page shows it as a section of its own. */
export const MISSING_HEADING = "What the record does not hold";
