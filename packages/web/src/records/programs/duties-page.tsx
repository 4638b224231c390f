import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { queries } from "#graphql/queries.ts";
import { dayText } from "#kit/dates.ts";
import { Empty } from "#kit/notice.tsx";
import { PageHead, Strip } from "#kit/page.tsx";
import { counted } from "#kit/words.ts";
import { useListSearch } from "#records/list/list-search.ts";
import { PageTurn } from "#records/list/page-turn.tsx";
import { type DutyStateShown, dutyStatesOf } from "#records/programs/duties-question.ts";
import { dutyName } from "#records/programs/program-texts.ts";
import { Status } from "#records/status.tsx";
import { usePagePath } from "#session/page-path.ts";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

export const begin: Begin = ({ search }) => queries.ensureQueryData(dutyStatesOf(search));

/** The duties of all clients in scope, those overdue longest first. */
export function DutiesPage() {
  const [search, change] = useListSearch();
  const { data } = useSuspenseQuery(dutyStatesOf(search));
  const { duty_states: found } = data;
  const page = Math.max(Number(search.page) || 1, 1);
  return (
    <Page title="Duties due">
      <PageHead title="Duties due" lead="Where clients stand with the duties of their active programs." />
      {found && (
        <Strip
          figures={[
            { name: "Overdue", value: found.overdue_count },
            { name: "Due", value: found.due_count },
            { name: "Met", value: found.met_count },
          ]}
        />
      )}
      <div className="inline-row wrap space-above-16 space-below-16">
        <label className="inline-row">
          State
          <select
            className="input"
            value={search.state ?? ""}
            onChange={(event) => change({ state: event.target.value })}
          >
            <option value="">Any</option>
            <option value="OVERDUE">Overdue</option>
            <option value="DUE">Due</option>
            <option value="MET">Met</option>
          </select>
        </label>
        <label className="inline-row">
          Duty
          <select
            className="input"
            value={search.duty_id ?? ""}
            onChange={(event) => change({ duty_id: event.target.value })}
          >
            <option value="">Any</option>
            {(data.duties ?? []).map((duty) => (
              <option key={duty.id} value={duty.id}>
                {dutyName(duty)}
              </option>
            ))}
          </select>
        </label>
        {found && <PageTurn page={page} total={found.total} turn={(to) => change({ page: String(to) })} />}
      </div>
      {found && found.total > 0 ? (
        <DutyTable states={found.states} />
      ) : (
        <div className="table-frame">
          <Empty title="Nothing is due">Duties appear here once a client's program is active.</Empty>
        </div>
      )}
    </Page>
  );
}

function DutyTable({ states }: { readonly states: readonly DutyStateShown[] }) {
  return (
    <div className="table-frame">
      <table role="table" className="stack">
        <caption className="visually-hidden">Duties of clients</caption>
        <thead role="rowgroup">
          <tr role="row">
            {["Client", "Duty", "State", "Due", "Last served", "Next exercise"].map((head) => (
              <th role="columnheader" scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {states.map((state) => (
            <DutyRow key={`${state.program_id} ${state.duty_id}`} state={state} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DutyRow({ state }: { readonly state: DutyStateShown }) {
  const pagePath = usePagePath();
  const { days_overdue: late } = state;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <Link to={pagePath("programs", state.program_id)}>{state.name}</Link>
      </th>
      <td role="cell" data-label="Duty">
        {dutyName(state)}
        <small>{state.title}</small>
      </td>
      <td role="cell" data-label="State">
        <Status status={state.state} />
      </td>
      <td role="cell" data-label="Due">
        <span className="unbroken">{dayText(state.due_on)}</span>
        {late > 0 && <small>{`${counted(late, "day")} ago`}</small>}
      </td>
      <td role="cell" data-label="Last served">
        {state.last_served_on ? dayText(state.last_served_on) : <span className="faint">Never</span>}
      </td>
      <td role="cell" data-label="Next exercise">
        {state.planned_on ? dayText(state.planned_on) : <span className="faint">None planned</span>}
      </td>
    </tr>
  );
}
