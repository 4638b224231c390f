import { Link, useRouterState, useSearch } from "@tanstack/react-router";
import { inWords } from "#graphql/code-words.ts";
import { Icon } from "#kit/icon.tsx";
import { Empty, Notice } from "#kit/notice.tsx";
import { say } from "#kit/say.ts";
import { changeText, scoreText } from "#kit/scores.ts";
import { EvidenceChip } from "#records/readiness/evidence-chip.tsx";
import { type LedgerColumn, type LedgerRow, ledgerColumns, ledgerOf } from "#records/readiness/ledger.ts";
import type { Contribution, Score } from "#records/readiness/readiness-question.ts";
import { reasonText } from "#records/readiness/reason-text.ts";

type PointsPanelProps = { readonly score: Score; readonly disclosed: boolean };

/** Where the points come from: by dimension and kind, each row down to its evidence. */
export function PointsPanel({ score, disclosed }: PointsPanelProps) {
  const rows = ledgerOf(score.contributions, score.dimensions);
  const whole = score.contributions.length === score.contributions_count;
  return (
    <section className="panel full-width" aria-labelledby="points">
      <div className="panel-head">
        <h2 id="points">Where the points come from</h2>
        {score.overall_score !== null && disclosed && whole && (
          <span className="count">every row and column sums exactly to {scoreText(score.overall_score)}</span>
        )}
      </div>
      {!disclosed ? (
        <Empty title="Not disclosed">This client shares a summary: scores without the evidence behind them.</Empty>
      ) : rows.length === 0 ? (
        <Empty title="No points yet">Ratings, decisions and gaps of completed exercises appear here.</Empty>
      ) : (
        <>
          {!whole && (
            <Notice>
              {`Only the first ${score.contributions.length} of ${score.contributions_count} pieces are shown, so ` +
                "rows do not add up."}
            </Notice>
          )}
          <Ledger rows={rows} total={score.overall_score ?? 0} />
        </>
      )}
    </section>
  );
}

type Row = LedgerRow<Contribution>;
type LedgerProps = { readonly rows: readonly Row[]; readonly total: number };

function Ledger({ rows, total }: LedgerProps) {
  const search = useSearch({ strict: false });
  const weights = rows.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <table role="table" className="stack dense ledger">
      <caption className="visually-hidden">Points of the overall score by dimension and kind of evidence</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Dimension
          </th>
          {["Weight", ...ledgerColumns, "Points"].map((head) => (
            <th role="columnheader" scope="col" className="numeric" key={head}>
              {say(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <DimensionRows key={row.dimension} row={row} open={search.points === row.dimension} />
        ))}
      </tbody>
      <tfoot role="rowgroup">
        <tr role="row">
          <th role="rowheader" scope="row">
            Overall score
          </th>
          <td role="cell" className="numeric" data-label="Weight">
            {weights} %
          </td>
          {ledgerColumns.map((column) => (
            <Points key={column} column={column} hundredths={rows.reduce((sum, { cells }) => sum + cells[column], 0)} />
          ))}
          <td role="cell" className="numeric" data-label="Points">
            {scoreText(total)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function DimensionRows({ row, open }: { readonly row: Row; readonly open: boolean }) {
  const path: string = useRouterState({ select: ({ location }) => location.pathname });
  const search = useSearch({ strict: false });
  const leaves = row.leaves.filter(({ hundredths }) => hundredths !== 0);
  return (
    <>
      <tr role="row">
        <th role="rowheader" scope="row">
          <Link
            className="expander"
            role="button"
            aria-expanded={open}
            to={path}
            search={{ ...search, points: open ? "" : row.dimension }}
            resetScroll={false}
            replace
            activeProps={{}}
          >
            <Icon name={open ? "chevron-down" : "chevron-right"} />
            {inWords(row.dimension)}
          </Link>
        </th>
        <td role="cell" className="numeric muted" data-label="Weight">
          {row.weight} %
        </td>
        {ledgerColumns.map((column) => (
          <Points key={column} column={column} hundredths={row.cells[column]} />
        ))}
        <td role="cell" className="numeric" data-label="Points">
          <b>{scoreText(row.hundredths / 100)}</b>
        </td>
      </tr>
      {open && (
        <tr role="row" className="leaf-row">
          <td role="cell" colSpan={ledgerColumns.length + 3}>
            <ul className="leaves">
              {leaves.map(({ of, hundredths }) => (
                <li key={of.id}>
                  <span className="numeric">
                    <Signed hundredths={hundredths} />
                  </span>
                  <span className="grow">{leafText(of)}</span>
                  <EvidenceChip kind={of.record_kind} id={of.record_id} reference={of.reference} />
                </li>
              ))}
            </ul>
          </td>
        </tr>
      )}
    </>
  );
}

function leafText({ title, reason }: Contribution): string {
  return title ? `${title}: ${reasonText(reason)}` : reasonText(reason);
}

function Points({ column, hundredths }: { readonly column: LedgerColumn; readonly hundredths: number }) {
  return (
    <td role="cell" className="numeric" data-label={say(column)}>
      <Signed hundredths={hundredths} />
    </td>
  );
}

function Signed({ hundredths }: { readonly hundredths: number }) {
  if (hundredths === 0) return <span className="faint">{changeText(0)}</span>;
  if (hundredths < 0) return <span className="falling">{changeText(hundredths / 100)}</span>;
  return scoreText(hundredths / 100);
}
