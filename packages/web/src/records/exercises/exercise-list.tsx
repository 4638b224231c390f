import { optionsOf } from "#graphql/code-options.ts";
import { inWords } from "#graphql/code-words.ts";
import { ScenarioKind, Severity as Severities } from "#graphql/enums.ts";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { ExerciseStatus as Statuses } from "#graphql/statuses.ts";
import { dayText } from "#kit/dates.ts";
import { plannedHours } from "#kit/planned-time.ts";
import { say } from "#kit/say.ts";
import { joined } from "#kit/words.ts";
import type { RecordList } from "#records/list/record-list.ts";
import { ScoreFigure } from "#records/readiness/score-figure.tsx";
import { Severity } from "#records/severity.tsx";
import { ExerciseStatus } from "#records/status.tsx";

const Exercises = graphql(`
  query Exercises(
    $status: ExerciseStatus
    $scenario: ScenarioKind
    $severity: Severity
    $organization_id: ID
    $engagement_id: ID
    $from: Date
    $to: Date
    $query: String
    $order_by: ExerciseOrder
    $limit: Int
    $offset: Int
  ) {
    rows: exercises(
      status: $status
      scenario: $scenario
      severity: $severity
      organization_id: $organization_id
      engagement_id: $engagement_id
      from: $from
      to: $to
      query: $query
      order_by: $order_by
      limit: $limit
      offset: $offset
    ) {
      id
      reference
      title
      exercise_date
      start_time
      length_minutes
      status
      scenario
      severity
      facilitator
      gaps_count
      open: gaps_count(unclosed: true)
      organization {
        name
      }
      readiness_score {
        overall_score
        range_low
        range_high
        records
        status
      }
    }
    total: exercises_count(
      status: $status
      scenario: $scenario
      severity: $severity
      organization_id: $organization_id
      engagement_id: $engagement_id
      from: $from
      to: $to
      query: $query
    )
  }
`);

type Row = NonNullable<ResultOf<typeof Exercises>["rows"]>[number];

export const exerciseList: RecordList<Row> = {
  what: "exercises",
  one: "exercise",
  field: "exercises",
  document: Exercises,
  columns: [
    {
      key: "exercise_date",
      head: "Date",
      sort: "EXERCISE_DATE",
      cell: (row) => (
        <span className="unbroken">
          {dayText(row.exercise_date)}
          {row.start_time && <small>{plannedHours(row)}</small>}
        </span>
      ),
    },
    {
      key: "title",
      head: "Exercise",
      sort: "TITLE",
      primary: true,
      cell: ({ title, reference, scenario, facilitator }) => (
        <>
          {title}
          <small>{joined([reference, inWords(scenario), facilitator])}</small>
        </>
      ),
    },
    { key: "organization", head: "Organization", cell: ({ organization }) => organization.name },
    {
      key: "severity",
      head: "Severity",
      extra: true,
      cell: ({ severity }) => <Severity severity={severity} />,
    },
    { key: "status", head: "State", sort: "STATUS", cell: ({ status }) => <ExerciseStatus status={status} /> },
    {
      key: "gaps",
      head: "Gaps open",
      numeric: true,
      cell: ({ open, gaps_count }) =>
        gaps_count === 0 ? <span className="faint">–</span> : say("{0} of {1}", open, gaps_count),
    },
    {
      key: "score",
      head: "Score",
      numeric: true,
      cell: ({ readiness_score }) =>
        readiness_score ? <ScoreFigure score={readiness_score} /> : <span className="faint">Not scored</span>,
    },
  ],
  filters: [
    { name: "organization_id", label: "Organization", kind: "organization" },
    { name: "status", label: "State", kind: "choice", options: optionsOf(Statuses) },
    { name: "scenario", label: "Scenario", kind: "choice", options: optionsOf(ScenarioKind) },
    { name: "severity", label: "Severity", kind: "choice", options: optionsOf(Severities) },
    { name: "from", label: "From", kind: "day" },
    { name: "to", label: "Until", kind: "day" },
  ],
  empty: {
    title: "No exercises yet",
    text: "The operator's staff plan exercises, from a scenario or from scratch.",
  },
};
