import { Link } from "@tanstack/react-router";
import { cellText, columnsFor, rowsOf, shownBy } from "#assistant/answer-columns.ts";
import type { Answer, Item } from "#assistant/ask-request.ts";
import { portalOf, useMe } from "#session/me.ts";

type AnswerTableProps = {
  readonly tool: string;
  readonly asked: readonly string[];
  readonly question: string;
  readonly answer: Answer;
};

/** The records of an answer, each linked to its page if it has one. */
export function AnswerTable({ tool, asked, question, answer }: AnswerTableProps) {
  const rows = rowsOf(tool, answer.items);
  const columns = columnsFor(tool, asked, rows);
  if (rows.length === 0 || columns.length === 0) return null;
  return (
    <div className="table-frame">
      <table className="stack">
        <caption className="visually-hidden">{question}</caption>
        <thead>
          <tr>
            {columns.map(({ head }) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={`${String(row.id ?? row.control_id)} ${i}`}>
              {columns.map(({ head, field, primary }) => (
                <td key={head} data-label={head}>
                  {primary ? <Named tool={tool} row={row} field={field} /> : cellText(row, field)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {answer.total !== null && answer.total > rows.length && (
        <p className="table-foot">
          {rows.length} of {answer.total}
        </p>
      )}
    </div>
  );
}

function Named({ tool, row, field }: { readonly tool: string; readonly row: Item; readonly field: string }) {
  const me = useMe();
  const page = shownBy[tool]?.page;
  const text = cellText(row, field);
  const note = [cellText(row, "reference"), cellText(row, "organization.name")].filter((each) => each !== "–");
  const to: string | undefined = page && typeof row.id === "string" ? `${portalOf(me)}/${page}/${row.id}` : undefined;
  return (
    <>
      {to ? <Link to={to}>{text}</Link> : text}
      {note.length > 0 && <small>{note.join(", ")}</small>}
    </>
  );
}
