import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import {
  CertificateState,
  ChangeFigure,
  LastExercised,
  OpenGaps,
  Overdue,
  ReadinessFigure,
  Renewal,
  Required,
} from "#carrier/portfolio/portfolio-cells.tsx";
import type { Client } from "#carrier/portfolio/portfolio-question.ts";
import { inWords } from "#graphql/code-words.ts";
import { dayText } from "#kit/dates.ts";
import { say } from "#kit/say.ts";
import { Sparkline } from "#kit/sparkline.tsx";
import { joined, numeral } from "#kit/words.ts";
import { sizeText } from "#records/organizations/organization-choices.ts";
import { DimensionCell } from "#records/readiness/dimension-cell.tsx";
import { type DimensionCode, dimensions } from "#records/readiness/dimensions.ts";
import { usePagePath } from "#session/page-path.ts";

export type PortfolioColumn = {
  readonly key: string;
  /** In the menu of columns, and over the column unless `brief` is. */
  readonly head: string;
  readonly brief?: string;
  /** Next to its value on a phone. */
  readonly label: string;
  readonly look: string;
  /** The schema's order, and the dimension whose order it is. */
  readonly order?: string;
  readonly dimension?: DimensionCode;
  /** The row's header: always shown. */
  readonly primary?: true;
  /** Hidden unless chosen. */
  readonly extra?: true;
  readonly cell: (client: Client) => ReactNode;
};

/** Each has a filter in `portfolioFilters`. */
export const portfolioColumns: readonly PortfolioColumn[] = [
  {
    key: "name",
    head: "Client",
    label: "Client",
    look: "",
    order: "NAME",
    primary: true,
    cell: (client) => <ClientName client={client} />,
  },
  {
    key: "industry",
    head: "Industry",
    label: "Industry",
    look: "",
    extra: true,
    cell: ({ industry }) => (industry ? inWords(industry) : <span className="faint">–</span>),
  },
  {
    key: "size",
    head: "Size",
    label: "Size",
    look: "unbroken",
    extra: true,
    cell: ({ size_band }) => (size_band ? sizeText(size_band) : <span className="faint">–</span>),
  },
  {
    key: "readiness",
    head: "Readiness",
    label: "Readiness",
    look: "numeric score-column",
    order: "READINESS",
    cell: (client) => <ReadinessFigure client={client} />,
  },
  {
    key: "trend",
    head: "Trend",
    label: "Trend",
    look: "sparkline-cell",
    cell: ({ trend }) => (
      <Sparkline values={trend.flatMap(({ overall_score: score }) => (score === null ? [] : [score]))} />
    ),
  },
  {
    key: "change",
    head: "Change",
    label: "Change",
    look: "numeric",
    order: "CHANGE",
    cell: (client) => <ChangeFigure client={client} />,
  },
  {
    key: "exercised",
    head: "Last exercised",
    label: "Last",
    look: "unbroken",
    order: "LAST_EXERCISED",
    cell: (client) => <LastExercised client={client} />,
  },
  {
    key: "next",
    head: "Next exercise",
    label: "Next",
    look: "unbroken",
    extra: true,
    cell: ({ next_exercise_on: day }) => (day ? dayText(day) : <span className="faint">–</span>),
  },
  {
    key: "gaps",
    head: "Critical and high gaps",
    brief: "Crit., high",
    label: "Gaps",
    look: "unbroken",
    order: "CRITICAL_GAPS",
    cell: (client) => <OpenGaps client={client} />,
  },
  {
    key: "open_gaps",
    head: "Gaps not proven closed",
    brief: "Gaps",
    label: "Not proven closed",
    look: "numeric",
    extra: true,
    cell: ({ open_gaps_count }) => numeral(open_gaps_count),
  },
  {
    key: "overdue",
    head: "Overdue",
    label: "Overdue",
    look: "numeric",
    order: "OVERDUE_ACTION_ITEMS",
    cell: ({ overdue_action_items_count: count }) => <Overdue count={count} />,
  },
  {
    key: "certificate",
    head: "Certificate",
    label: "Certificate",
    look: "unbroken",
    extra: true,
    cell: ({ certificate }) => <CertificateState certificate={certificate} />,
  },
  {
    key: "required",
    head: "Required",
    label: "Required",
    look: "",
    extra: true,
    cell: (client) => <Required client={client} />,
  },
  {
    key: "renewal",
    head: "Renewal, policy",
    brief: "Renewal",
    label: "Renewal",
    look: "unbroken",
    order: "RENEWAL",
    cell: (client) => <Renewal client={client} />,
  },
  {
    key: "disclosure",
    head: "Discloses",
    label: "Discloses",
    look: "",
    extra: true,
    cell: ({ disclosure }) => inWords(disclosure),
  },
  ...dimensions.map(({ code, column }) => ({
    key: code.toLowerCase(),
    head: inWords(code),
    brief: say(column),
    label: say(column),
    look: "heat-column",
    order: "DIMENSION",
    dimension: code,
    cell: ({ dimensions: scored }: Client) => <DimensionCell code={code} scored={scored} />,
  })),
];

/** Its name, and why it needs attention; if nothing does, what it is. */
function ClientName({ client }: { readonly client: Client }) {
  const pagePath = usePagePath();
  const { organization_id: id, name, industry, size_band, why } = client;
  const said = joined([industry && inWords(industry), size_band && sizeText(size_band)]);
  return (
    <>
      <Link to={pagePath("organizations", id)}>{name}</Link>
      <small>{why || said}</small>
    </>
  );
}
