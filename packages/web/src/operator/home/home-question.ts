import type { ResultOf } from "gql.tada";
import { graphql } from "#graphql/graphql.ts";

export const Home = graphql(`
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
    completed: exercises(status: COMPLETED, is_sample: false, limit: 1) {
      id
    }
    running_count: exercises_count(status: IN_PROGRESS)
    week: exercises(from: $monday, to: $sunday, order_by: EXERCISE_DATE_ASC, limit: 20) {
      id
      title
      exercise_date
      start_time
      length_minutes
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
    closures: gaps(closure_proposed: true, limit: 6) {
      id
      reference
      title
      severity
      closure_proposed_at
      organization {
        name
      }
    }
    closures_count: gaps_count(closure_proposed: true)
    requests: exercise_requests(standing: true, limit: 6) {
      id
      requested_by
      requested_at
      gap_ids
      organization {
        id
        name
      }
    }
    requests_count: exercise_requests_count(standing: true)
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
      range_low
      range_high
      records
      status
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
