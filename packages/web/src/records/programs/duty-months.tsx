import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { dayText } from "#kit/dates.ts";
import { Empty, Notice } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { counted, numeral } from "#kit/words.ts";
import type { ListSearch } from "#records/list/list-search.ts";
import { type DutyStateShown, dutyMonthsOf } from "#records/programs/duties-question.ts";
import { dutyName } from "#records/programs/program-texts.ts";
import { Status } from "#records/status.tsx";
import { usePagePath } from "#session/page-path.ts";

/** What is due in each month, by client: what is overdue first. */
export function DutyMonths({ search }: { readonly search: ListSearch }) {
  const { data } = useSuspenseQuery(dutyMonthsOf(search));
  const found = data.duty_states;
  if (!found || found.total === 0) {
    return (
      <div className="table-frame">
        <Empty title="Nothing is due">Duties appear here once a client's program is active.</Empty>
      </div>
    );
  }
  const { states, total, as_of } = found;
  const months = Map.groupBy(states, ({ due_on }) => (due_on < as_of ? "Overdue" : monthText(due_on)));
  return (
    <div className="stacked">
      {states.length < total && (
        <Notice>{`These are the first ${numeral(states.length)} of ${numeral(total)}. Choose a state or a duty.`}</Notice>
      )}
      {[...months].map(([month, due]) => (
        <Panel key={month} title={month} count={counted(due.length, "duty", "duties")}>
          <ul className="list">
            {[...Map.groupBy(due, ({ organization_id }) => organization_id)].map(([client, duties]) => (
              <ClientRow key={client} duties={duties} />
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}

function ClientRow({ duties }: { readonly duties: readonly DutyStateShown[] }) {
  const pagePath = usePagePath();
  const [first] = duties;
  if (!first) return null;
  return (
    <li>
      <span className="grow">
        <Link to={pagePath("programs", first.program_id)}>{first.name}</Link>
        {duties.map((duty) => (
          <span key={duty.duty_id} className="inline-row wrap small">
            <span>
              {dayText(duty.due_on)}: {dutyName(duty)}
            </span>
            <Status status={duty.state} />
            {duty.planned_on && <span>{`Exercise on ${dayText(duty.planned_on)}`}</span>}
          </span>
        ))}
      </span>
    </li>
  );
}

const MONTH = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

function monthText(day: string): string {
  return MONTH.format(new Date(`${day}T00:00:00Z`));
}
