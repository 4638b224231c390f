import { optionsOf } from "#graphql/code-options.ts";
import { inWords } from "#graphql/code-words.ts";
import { ScenarioKind, Severity as Severities } from "#graphql/enums.ts";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import type { RecordList } from "#records/list/record-list.ts";
import { Severity } from "#records/severity.tsx";

const Scenarios = graphql(`
  query Scenarios(
    $kind: ScenarioKind
    $severity: Severity
    $query: String
    $order_by: ScenarioOrder
    $limit: Int
    $offset: Int
  ) {
    rows: scenarios(
      kind: $kind
      severity: $severity
      query: $query
      order_by: $order_by
      limit: $limit
      offset: $offset
    ) {
      id
      title
      kind
      severity
      summary
      injects_count
    }
    total: scenarios_count(kind: $kind, severity: $severity, query: $query)
  }
`);

type Row = NonNullable<ResultOf<typeof Scenarios>["rows"]>[number];

export const scenarioList: RecordList<Row> = {
  what: "scenarios",
  one: "scenario",
  field: "scenarios",
  document: Scenarios,
  columns: [
    {
      key: "title",
      head: "Scenario",
      sort: "TITLE",
      primary: true,
      cell: ({ title, summary }) => (
        <>
          {title}
          <small>{summary}</small>
        </>
      ),
    },
    { key: "kind", head: "Kind", cell: ({ kind }) => <span className="unbroken">{inWords(kind)}</span> },
    { key: "severity", head: "Severity", cell: ({ severity }) => <Severity severity={severity} /> },
    { key: "injects", head: "Injects", numeric: true, cell: ({ injects_count }) => injects_count },
  ],
  filters: [
    { name: "kind", label: "Kind", kind: "choice", options: optionsOf(ScenarioKind) },
    { name: "severity", label: "Severity", kind: "choice", options: optionsOf(Severities) },
  ],
  empty: {
    title: "No scenarios yet",
    text: "A scenario is an exercise before it is played: a story with its injects.",
  },
};
