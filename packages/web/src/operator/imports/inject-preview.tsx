import { inWords } from "#graphql/code-words.ts";
import { offsetText } from "#kit/dates.ts";
import { Notice } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { counted } from "#kit/words.ts";
import type { Checked } from "#operator/imports/mapping-state.ts";

/** Every inject that a file would add, in order, and the rows that are left out. */
export function InjectPreview({ checked, busy }: { readonly checked: Checked; readonly busy: boolean }) {
  const { injects, left_out } = checked;
  if (injects.length === 0) return null;
  return (
    <Panel title="Injects" count={counted(injects.length, "inject")} busy={busy}>
      <table role="table" className="stack single dense">
        <caption className="visually-hidden">Injects of the file, in order</caption>
        <thead role="rowgroup">
          <tr role="row">
            {["Row", "Time", "Title", "Channel", "Audience", "Problems"].map((head) => (
              <th role="columnheader" scope="col" key={head}>
                {say(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {injects.map((each) => (
            <tr role="row" key={`${each.sheet} ${each.row}`}>
              <th role="rowheader" scope="row">
                <span className="unbroken">{`${each.sheet}, row ${each.row}`}</span>
                {each.number && <small>{each.number}</small>}
              </th>
              <td role="cell" data-label="Time" className="unbroken">
                {each.planned_offset_minutes === null ? "–" : offsetText(each.planned_offset_minutes)}
              </td>
              <td role="cell" data-label="Title" className="break-words">
                {each.title ?? "–"}
              </td>
              <td role="cell" data-label="Channel">
                {each.channel ? inWords(each.channel) : "–"}
              </td>
              <td role="cell" data-label="Audience" className="break-words">
                {each.audience ?? "Everyone"}
              </td>
              <td role="cell" data-label="Problems">
                {each.problems_count === 0 ? "–" : counted(each.problems_count, "problem")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {left_out.length > 0 && (
        <div className="panel-body">
          <Notice>
            <p>{`${counted(left_out.length, "row is left out", "rows are left out")}: titles, headers and examples.`}</p>
            <ul className="space-above-4">
              {left_out.map(({ sheet, row, text }) => (
                <li key={`${sheet} ${row}`} className="break-words">{`${sheet}, row ${row}: ${text}`}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
    </Panel>
  );
}
