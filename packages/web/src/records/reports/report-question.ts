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
      injects(limit: 200) {
        id
        reference
        status
        rating
      }
      gaps(limit: 100) {
        id
        reference
        severity
        status
        owner
        due_on
      }
      action_items(limit: 200) {
        id
        reference
        title
        owner
        due_on
        status
        gap {
          id
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
        ratings(limit: 200) {
          id
          reference
          status
          rating
          rating_today
        }
        plan(limit: 200) {
          id
          gap_id
          gap_reference
          action_item_id
          severity
          title
          owner
          due_on
          status
          owner_today
          due_on_today
          status_today
          gap_status
          gap_status_today
        }
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
