import { Link } from "@tanstack/react-router";
import { daysUntil, dayText } from "#kit/dates.ts";
import { Empty } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { counted, numeral } from "#kit/words.ts";
import type { HomeShown } from "#operator/home/home-question.ts";
import { Priority } from "#records/severity.tsx";

type Item = NonNullable<HomeShown["overdue"]>[number];

export function OverdueItems({ items, total }: { readonly items: readonly Item[]; readonly total: number }) {
  const all = (
    <Link to="/operator/action-items" search={{ overdue: "true" }}>
      All overdue
    </Link>
  );
  return (
    <Panel
      title="Overdue action items"
      count={`${numeral(items.length)} of ${numeral(total)}, longest overdue first`}
      more={all}
    >
      {items.length === 0 ? (
        <Empty title="Nothing is overdue">Every open action item has time left.</Empty>
      ) : (
        <table role="table" className="stack">
          <caption className="visually-hidden">Overdue action items</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                Priority
              </th>
              <th role="columnheader" scope="col">
                Action item
              </th>
              <th role="columnheader" scope="col">
                Owner
              </th>
              <th role="columnheader" scope="col">
                Due
              </th>
              <th role="columnheader" scope="col" className="numeric">
                Late
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {items.map(({ id, title, priority, owner, due_on, organization }) => (
              <tr role="row" key={id}>
                <td role="cell" data-label="Priority">
                  <Priority priority={priority} />
                </td>
                <th role="rowheader" scope="row">
                  <Link to="/operator/action-items" search={{ overdue: "true", open: id }}>
                    {title}
                  </Link>
                  <small>{organization.name}</small>
                </th>
                <td role="cell" className="unbroken muted" data-label="Owner">
                  {owner ?? <span className="faint">No owner</span>}
                </td>
                <td role="cell" className="unbroken muted" data-label="Due">
                  {due_on && dayText(due_on)}
                </td>
                <td role="cell" className="numeric" data-label="Late">
                  {due_on && counted(-daysUntil(due_on), "day")}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
