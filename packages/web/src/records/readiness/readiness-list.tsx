import { inWords } from "#graphql/code-words.ts";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { dayText } from "#kit/dates.ts";
import { say } from "#kit/say.ts";
import { ScoreChange } from "#kit/score-change.tsx";
import { capitalized, joined } from "#kit/words.ts";
import type { RecordList } from "#records/list/record-list.ts";
import { sizeText } from "#records/organizations/organization-choices.ts";
import { DimensionCell } from "#records/readiness/dimension-cell.tsx";
import { dimensions } from "#records/readiness/dimensions.ts";
import { ScoreFigure } from "#records/readiness/score-figure.tsx";

const LatestScores = graphql(`
  query LatestScores($organization_id: ID, $order_by: ReadinessScoreOrder, $limit: Int, $offset: Int) {
    rows: readiness_scores(
      organization_id: $organization_id
      whole_organization: true
      latest: true
      order_by: $order_by
      limit: $limit
      offset: $offset
    ) {
      id
      as_of
      overall_score
      range_low
      range_high
      records
      change_since_previous
      status
      coverage
      organization {
        id
        name
        industry
        size_band
      }
      dimensions {
        dimension
        score
        confidence
      }
    }
    total: readiness_scores_count(organization_id: $organization_id, whole_organization: true, latest: true)
  }
`);

type Row = NonNullable<ResultOf<typeof LatestScores>["rows"]>[number];

/** The latest score of each organization. */
export const readinessList: RecordList<Row> = {
  what: "scores",
  one: "score",
  field: "readiness_scores",
  document: LatestScores,
  columns: [
    {
      key: "organization",
      head: "Organization",
      primary: true,
      cell: ({ organization: { name, industry, size_band } }) => (
        <>
          {name}
          <small>{joined([industry && inWords(industry), size_band && sizeText(size_band)])}</small>
        </>
      ),
    },
    {
      key: "score",
      head: "Score",
      numeric: true,
      sort: "OVERALL_SCORE",
      cell: (score) => <ScoreFigure score={score} />,
    },
    {
      key: "change",
      head: "Change",
      numeric: true,
      cell: ({ change_since_previous }) => <ScoreChange change={change_since_previous} />,
    },
    {
      key: "as_of",
      head: "As of",
      sort: "AS_OF",
      cell: ({ as_of }) => <span className="unbroken">{dayText(as_of)}</span>,
    },
    {
      key: "status",
      head: "Status",
      cell: ({ status, coverage }) => (
        <>
          {inWords(status)}
          <small>{Math.round(coverage)} % covered</small>
        </>
      ),
    },
    ...dimensions.map(({ code, brief }) => ({
      key: code,
      head: capitalized(say(brief)),
      numeric: true as const,
      cell: (row: Row) => <DimensionCell code={code} scored={row.dimensions} />,
    })),
  ],
  filters: [{ name: "organization_id", label: "Organization", kind: "organization" }],
  finds: false,
  empty: {
    title: "No scores yet",
    text: "A score is computed and saved when an exercise is completed.",
  },
};
