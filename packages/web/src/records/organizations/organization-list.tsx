import { optionsOf } from "#graphql/code-options.ts";
import { inWords } from "#graphql/code-words.ts";
import { Industry, OrganizationKind } from "#graphql/enums.ts";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { OrganizationStatus } from "#graphql/statuses.ts";
import { dayText } from "#kit/dates.ts";
import { counted, countryName, joined } from "#kit/words.ts";
import type { RecordList } from "#records/list/record-list.ts";
import { sizes, sizeText } from "#records/organizations/organization-choices.ts";
import { SampleBadge } from "#records/organizations/sample-badge.tsx";
import { ScoreFigure } from "#records/readiness/score-figure.tsx";
import { Status } from "#records/status.tsx";

const Organizations = graphql(`
  query Organizations(
    $kind: OrganizationKind
    $industry: Industry
    $size_band: SizeBand
    $status: OrganizationStatus
    $parent_id: ID
    $query: String
    $order_by: OrganizationOrder
    $limit: Int
    $offset: Int
  ) {
    rows: organizations(
      kind: $kind
      industry: $industry
      size_band: $size_band
      status: $status
      parent_id: $parent_id
      query: $query
      order_by: $order_by
      limit: $limit
      offset: $offset
    ) {
      id
      name
      kind
      industry
      size_band
      country
      status
      open_gaps_count
      last_exercised_on
      children_count
      is_sample
      parent {
        name
      }
      latest_readiness_score {
        overall_score
        range_low
        range_high
        records
        status
      }
    }
    total: organizations_count(
      kind: $kind
      industry: $industry
      size_band: $size_band
      status: $status
      parent_id: $parent_id
      query: $query
    )
  }
`);

export type OrganizationRow = NonNullable<ResultOf<typeof Organizations>["rows"]>[number];

export const organizationList: RecordList<OrganizationRow> = {
  what: "organizations",
  one: "organization",
  field: "organizations",
  document: Organizations,
  columns: [
    {
      key: "name",
      head: "Organization",
      sort: "NAME",
      primary: true,
      cell: ({ name, industry, size_band, children_count, is_sample }) => (
        <>
          {name} <SampleBadge is_sample={is_sample} />
          <small>
            {joined([
              industry && inWords(industry),
              size_band && sizeText(size_band),
              children_count > 0 && counted(children_count, "organization"),
            ])}
          </small>
        </>
      ),
    },
    { key: "kind", head: "Kind", cell: ({ kind }) => inWords(kind) },
    { key: "parent", head: "Under", cell: ({ parent }) => parent?.name ?? <span className="faint">–</span> },
    {
      key: "score",
      head: "Readiness",
      numeric: true,
      cell: ({ kind, latest_readiness_score }) =>
        latest_readiness_score ? (
          <ScoreFigure score={latest_readiness_score} />
        ) : (
          <span className="faint">{kind === "CLIENT" ? "Not assessed" : "–"}</span>
        ),
    },
    {
      key: "gaps",
      head: "Gaps open",
      numeric: true,
      cell: ({ kind, open_gaps_count }) => (kind === "CLIENT" ? open_gaps_count : <span className="faint">–</span>),
    },
    {
      key: "exercised",
      head: "Last exercised",
      cell: ({ kind, last_exercised_on }) =>
        last_exercised_on ? (
          <span className="unbroken">{dayText(last_exercised_on)}</span>
        ) : (
          <span className="faint">{kind === "CLIENT" ? "Never" : "–"}</span>
        ),
    },
    {
      key: "country",
      head: "Country",
      sort: "COUNTRY",
      extra: true,
      cell: ({ country }) => country && countryName(country),
    },
    { key: "status", head: "State", extra: true, cell: ({ status }) => <Status status={status} /> },
  ],
  filters: [
    { name: "parent_id", label: "Under", kind: "organization" },
    { name: "kind", label: "Kind", kind: "choice", options: optionsOf(OrganizationKind) },
    { name: "industry", label: "Industry", kind: "choice", options: optionsOf(Industry) },
    {
      name: "size_band",
      label: "Size",
      kind: "choice",
      options: sizes,
    },
    { name: "status", label: "State", kind: "choice", options: optionsOf(OrganizationStatus) },
  ],
  empty: { title: "No organizations yet", text: "Carriers and their clients appear here once they are created." },
};
