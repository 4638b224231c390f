import { inWords } from "#graphql/code-words.ts";
import { Notice } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { counted, firstOf } from "#kit/words.ts";
import type { Checked } from "#operator/imports/mapping-state.ts";

/** Every problem with its row: the place, the value, what is wrong, and what is expected. */
export function ImportProblems({ checked, busy }: { readonly checked: Checked; readonly busy: boolean }) {
  const { problems, problems_count: all } = checked;
  if (all === 0) return <Notice>No problems were found in the rows to import.</Notice>;
  const count = problems.length < all ? firstOf(problems.length, all) : counted(all, "problem");
  return (
    <Panel title="Problems" count={count} busy={busy}>
      <table role="table" className="stack single dense">
        <caption className="visually-hidden">Problems by sheet and row</caption>
        <thead role="rowgroup">
          <tr role="row">
            {["Where", "Field", "Value", "Problem", "Expected"].map((head) => (
              <th role="columnheader" scope="col" key={head}>
                {say(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {problems.map(({ sheet, row, column, field, value, problem, expected }) => (
            <tr role="row" key={`${sheet} ${row} ${field} ${problem}`}>
              <th role="rowheader" scope="row">
                <span className="unbroken">{row === null ? sheet : `${sheet}, row ${row}`}</span>
                {column && <small>{column}</small>}
              </th>
              <td role="cell" data-label="Field">
                {field ? inWords(field) : "–"}
              </td>
              <td role="cell" data-label="Value" className="break-words">
                {value ?? "–"}
              </td>
              <td role="cell" data-label="Problem">
                {capital(problem)}
              </td>
              <td role="cell" data-label="Expected">
                {expected ? capital(expected) : "–"}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
