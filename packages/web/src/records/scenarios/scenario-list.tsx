import { optionsOf } from "#graphql/code-options.ts";
import { inWords } from "#graphql/code-words.ts";
import {
  Industry,
  Language,
  Regulation,
  ScenarioAudience,
  ScenarioKind,
  Severity as Severities,
} from "#graphql/enums.ts";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { ScenarioStatus } from "#graphql/statuses.ts";
import { offsetText } from "#kit/dates.ts";
import { say } from "#kit/say.ts";
import { joined } from "#kit/words.ts";
import type { RecordList } from "#records/list/record-list.ts";
import { Severity } from "#records/severity.tsx";
import { Status } from "#records/status.tsx";

const Scenarios = graphql(`
  query Scenarios(
    $status: ScenarioStatus
    $kind: ScenarioKind
    $severity: Severity
    $sector: Industry
    $audience: ScenarioAudience
    $regulation: Regulation
    $language: Language
    $max_length_minutes: Int
    $attack_technique: String
    $is_library: Boolean
    $query: String
    $order_by: ScenarioOrder
    $limit: Int
    $offset: Int
  ) {
    rows: scenarios(
      status: $status
      kind: $kind
      severity: $severity
      sector: $sector
      audience: $audience
      regulation: $regulation
      language: $language
      max_length_minutes: $max_length_minutes
      attack_technique: $attack_technique
      is_library: $is_library
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
      status
      version
      is_library
      is_shared
      sector
      language
      length_minutes
      organization {
        name
      }
      injects_count
    }
    total: scenarios_count(
      status: $status
      kind: $kind
      severity: $severity
      sector: $sector
      audience: $audience
      regulation: $regulation
      language: $language
      max_length_minutes: $max_length_minutes
      attack_technique: $attack_technique
      is_library: $is_library
      query: $query
    )
  }
`);

export type ListedScenario = NonNullable<ResultOf<typeof Scenarios>["rows"]>[number];

export const scenarioList: RecordList<ListedScenario> = {
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
      cell: ({ title, summary, language }) => (
        <>
          <span lang={language.toLowerCase()}>{title}</span>
          <small lang={language.toLowerCase()}>{summary}</small>
        </>
      ),
    },
    { key: "kind", head: "Kind", cell: ({ kind }) => <span className="unbroken">{inWords(kind)}</span> },
    { key: "severity", head: "Severity", cell: ({ severity }) => <Severity severity={severity} /> },
    {
      key: "status",
      head: "Status",
      sort: "STATUS",
      cell: ({ status, version, is_library }) => (
        <Status status={status} label={is_library ? inWords(status) : `${inWords(status)}, version ${version}`} />
      ),
    },
    {
      key: "source",
      head: "Source",
      cell: ({ is_library, is_shared, organization }) =>
        is_library ? "Hotwash" : joined([organization.name, is_shared && say("shared by the operator")]),
    },
    { key: "sector", head: "Industry", extra: true, cell: ({ sector }) => sector && inWords(sector) },
    { key: "language", head: "Language", extra: true, cell: ({ language }) => inWords(language) },
    {
      key: "length",
      head: "Length",
      numeric: true,
      extra: true,
      cell: ({ length_minutes }) => length_minutes !== null && offsetText(length_minutes),
    },
    { key: "injects", head: "Injects", numeric: true, cell: ({ injects_count }) => injects_count },
  ],
  filters: [
    { name: "status", label: "Status", kind: "choice", options: optionsOf(ScenarioStatus) },
    { name: "kind", label: "Kind", kind: "choice", options: optionsOf(ScenarioKind) },
    { name: "severity", label: "Severity", kind: "choice", options: optionsOf(Severities) },
    { name: "sector", label: "Industry", kind: "choice", options: optionsOf(Industry) },
    { name: "audience", label: "Players", kind: "choice", options: optionsOf(ScenarioAudience) },
    { name: "regulation", label: "Regulation", kind: "choice", options: optionsOf(Regulation) },
    { name: "language", label: "Language", kind: "choice", options: optionsOf(Language) },
    { name: "max_length_minutes", label: "Minutes at most", kind: "number", min: 1, max: 10_080 },
    { name: "attack_technique", label: "ATT&CK technique", kind: "text" },
    { name: "is_library", label: "Source", kind: "flag", yes: "Hotwash", no: say("Own") },
  ],
  empty: {
    title: "No scenarios yet",
    text: "A scenario is an exercise before it is played: a story with its injects.",
  },
};
