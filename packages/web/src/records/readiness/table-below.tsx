import type { ReactNode } from "react";
import { Icon } from "#kit/icon.tsx";

type TableBelowProps = {
  readonly caption: string;
  /** The first column names the row; the others are numbers. */
  readonly heads: readonly string[];
  readonly rows: readonly (readonly [name: string, ...values: ReactNode[]])[];
};

/** A chart's data as a table, one click away. */
export function TableBelow({ caption, heads, rows }: TableBelowProps) {
  return (
    <details className="toggle-details space-above-8">
      <summary>
        <Icon name="list" />
        Show as table
      </summary>
      <table role="table" className="dense stack">
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {heads.map((head, i) => (
              <th role="columnheader" scope="col" className={i === 0 ? "" : "numeric"} key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(([name, ...values]) => (
            <tr role="row" key={name}>
              <th role="rowheader" scope="row">
                {name}
              </th>
              {heads.slice(1).map((head, i) => (
                <td role="cell" className="numeric" data-label={head} key={head}>
                  {values[i]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
