import type { ReactNode } from "react";
import type { PortfolioColumn } from "#carrier/portfolio/portfolio-columns.tsx";
import type { Client } from "#carrier/portfolio/portfolio-question.ts";
import { nextSort, sortOf } from "#carrier/portfolio/portfolio-search.ts";
import { Icon } from "#kit/icon.tsx";
import { bands } from "#kit/scores.ts";
import { counted } from "#kit/words.ts";
import type { ListSearch } from "#records/list/list-search.ts";

type PortfolioTableProps = {
  readonly clients: readonly Client[];
  readonly columns: readonly PortfolioColumn[];
  readonly search: ListSearch;
  readonly change: (changes: Record<string, string | undefined>) => void;
};

/** One row for each client, with why it needs attention, and a heat map of its six dimensions. */
export function PortfolioTable({ clients, columns, search, change }: PortfolioTableProps) {
  return (
    <table role="table" className="stack dense portfolio">
      <caption className="visually-hidden">Clients and why they need attention</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <Head key={column.key} column={column} search={search} change={change} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {clients.map((client) => (
          <tr role="row" key={client.organization_id}>
            {columns.map(({ key, label, look, primary, cell }) =>
              primary ? (
                <th role="rowheader" scope="row" key={key}>
                  {cell(client)}
                </th>
              ) : (
                <td role="cell" className={look} data-label={label} key={key}>
                  {cell(client)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type HeadProps = Pick<PortfolioTableProps, "search" | "change"> & { readonly column: PortfolioColumn };

function Head({ column, search, change }: HeadProps) {
  const { head, brief, look, order, dimension } = column;
  const shown = brief ? <abbr title={head}>{brief}</abbr> : head;
  if (!order) {
    return (
      <th role="columnheader" scope="col" className={look}>
        {shown}
      </th>
    );
  }
  const direction = sortOf(search, order, dimension);
  return (
    <th role="columnheader" scope="col" className={look} aria-sort={direction}>
      <button className="sort" type="button" onClick={() => change(nextSort(search, order, dimension))}>
        {shown}
        {direction && <Icon name={direction === "ascending" ? "arrow-up" : "arrow-down"} />}
      </button>
    </th>
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
        <span className="heat heat-unsure">low confidence</span>
        <span className="heat heat-unknown">not assessed</span>
      </span>
    </div>
  );
}
