import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import {
  CertificateState,
  ChangeFigure,
  LastExercised,
  OpenGaps,
  Overdue,
  ReadinessFigure,
  Required,
} from "#carrier/portfolio/portfolio-columns.tsx";
import type { Client } from "#carrier/portfolio/portfolio-question.ts";
import { inWords } from "#graphql/code-words.ts";
import { HeatCell } from "#kit/heat-cell.tsx";
import { Icon } from "#kit/icon.tsx";
import { bands } from "#kit/scores.ts";
import { Sparkline } from "#kit/sparkline.tsx";
import { counted, joined } from "#kit/words.ts";
import { sizeText } from "#records/organizations/organization-list.tsx";
import { dimensions } from "#records/readiness/dimensions.ts";
import { usePagePath } from "#session/page-path.ts";

type PortfolioTableProps = {
  readonly clients: readonly Client[];
  readonly sort: string | undefined;
  readonly sortBy: (sort: string | undefined) => void;
};

const HEADS = [
  { head: "Client", order: "NAME", look: "" },
  { head: "Readiness, trend", order: "READINESS", look: "numeric", columns: 2 },
  { head: "Change", order: "CHANGE", look: "numeric" },
  { head: "Last exercised", order: "LAST_EXERCISED", look: "" },
  { head: "Crit., high", order: "CRITICAL_GAPS", look: "" },
  { head: "Overdue", order: "OVERDUE_ACTION_ITEMS", look: "numeric" },
] as const;

/** One row for each client, with a heat map of its six dimensions. */
export function PortfolioTable({ clients, sort, sortBy }: PortfolioTableProps) {
  return (
    <table role="table" className="stack dense portfolio">
      <caption className="visually-hidden">
        Clients with readiness, gaps, actions, certificate and six dimensions
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {HEADS.map((head) => (
            <SortedHead key={head.order} {...head} sort={sort} sortBy={sortBy} />
          ))}
          <th role="columnheader" scope="col">
            Certificate, required
          </th>
          {dimensions.map(({ code, column }) => (
            <th role="columnheader" scope="col" className="heat-column" key={code}>
              <abbr title={inWords(code)}>{column}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {clients.map((client) => (
          <ClientRow key={client.organization_id} client={client} />
        ))}
      </tbody>
    </table>
  );
}

type SortedHeadProps = Pick<PortfolioTableProps, "sort" | "sortBy"> & {
  readonly head: string;
  readonly order: string;
  readonly look: string;
  readonly columns?: number;
};

function SortedHead({ head, order, look, columns, sort, sortBy }: SortedHeadProps) {
  const [up, down] = [`${order}_ASC`, `${order}_DESC`];
  const direction = sort === up ? "ascending" : sort === down ? "descending" : undefined;
  const next = direction === undefined ? up : direction === "ascending" ? down : undefined;
  return (
    <th role="columnheader" scope="col" className={look} colSpan={columns} aria-sort={direction}>
      <button className="sort" type="button" onClick={() => sortBy(next)}>
        {head}
        {direction && <Icon name={direction === "ascending" ? "arrow-up" : "arrow-down"} />}
      </button>
    </th>
  );
}

function ClientRow({ client }: { readonly client: Client }) {
  const pagePath = usePagePath();
  const { organization_id: id, name, industry, size_band, trend, reasons } = client;
  const why = reasons.map(({ text }) => text).join(" ");
  const told = joined([industry && inWords(industry), size_band && sizeText(size_band)]);
  return (
    <tr role="row" title={why}>
      <th role="rowheader" scope="row">
        <Link to={pagePath("organizations", id)}>{name}</Link>
        <small>{told}</small>
        <span className="visually-hidden">{why}</span>
      </th>
      <Cell label="Readiness" look="numeric score-column">
        <ReadinessFigure client={client} />
      </Cell>
      <td role="cell" className="sparkline-cell">
        <Sparkline values={trend.flatMap(({ overall_score: score }) => (score === null ? [] : [score]))} />
      </td>
      <Cell label="Change" look="numeric">
        <ChangeFigure client={client} />
      </Cell>
      <Cell label="Last" look="unbroken">
        <LastExercised client={client} />
      </Cell>
      <Cell label="Gaps" look="unbroken">
        <OpenGaps client={client} />
      </Cell>
      <Cell label="Overdue" look="numeric">
        <Overdue count={client.overdue_action_items_count} />
      </Cell>
      <Cell label="Certificate" look="unbroken">
        <CertificateState certificate={client.certificate} />
        <Required client={client} />
      </Cell>
      {dimensions.map(({ code, column }) => (
        <Cell key={code} label={column} look="heat-column">
          <HeatCell
            score={client.dimensions.find(({ dimension }) => dimension === code)?.score}
            dimension={inWords(code)}
          />
        </Cell>
      ))}
    </tr>
  );
}

type CellProps = { readonly label: string; readonly look: string; readonly children: ReactNode };

function Cell({ label, look, children }: CellProps) {
  return (
    <td role="cell" className={look} data-label={label}>
      {children}
    </td>
  );
}

type PortfolioFootProps = { readonly shown: number; readonly total: number; readonly turn: ReactNode };

export function PortfolioFoot({ shown, total, turn }: PortfolioFootProps) {
  return (
    <div className="table-foot">
      <span role="status">{`${shown} of ${counted(total, "client")}`}</span>
      {turn}
      <span className="heat-key">
        Heat, 0 to 100:{" "}
        {bands.map(({ band, words }) => (
          <span className={`heat heat-band-${band}`} key={band}>
            {words}
          </span>
        ))}
        <span className="heat heat-unknown">not assessed</span>
      </span>
    </div>
  );
}
