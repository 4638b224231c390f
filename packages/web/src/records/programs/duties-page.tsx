import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { inWords } from "#graphql/code-words.ts";
import { queries } from "#graphql/queries.ts";
import { dayText } from "#kit/dates.ts";
import { Empty } from "#kit/notice.tsx";
import { PageHead, Strip } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { counted } from "#kit/words.ts";
import { type ListSearch, useListSearch } from "#records/list/list-search.ts";
import { PageTurn } from "#records/list/page-turn.tsx";
import { type DutyStateShown, dutyMonthsOf, dutyStatesOf } from "#records/programs/duties-question.ts";
import { DutyMonths } from "#records/programs/duty-months.tsx";
import { dutyName } from "#records/programs/program-texts.ts";
import { Status } from "#records/status.tsx";
import { usePagePath } from "#session/page-path.ts";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

export const begin: Begin = ({ search }) => queries.ensureQueryData(dutiesOf(search));

const dutiesOf = (search: ListSearch) => (isByMonth(search) ? dutyMonthsOf(search) : dutyStatesOf(search));
const isByMonth = ({ view }: ListSearch) => view === "months";

/** The duties of all clients in scope, those overdue longest first. */
export function DutiesPage() {
  const [search, change] = useListSearch();
  const { data } = useSuspenseQuery(dutiesOf(search));
  const { duty_states: found } = data;
  const page = Math.max(Number(search.page) || 1, 1);
  const months = isByMonth(search);
  return (
    <Page title="Duties due">
      <PageHead
        title="Duties due"
        lead="Where clients stand with the duties of their active programs."
        actions={<Views months={months} change={change} />}
      />
      {found && (
        <Strip
          figures={[
            { name: inWords("OVERDUE"), value: found.overdue_count },
            { name: inWords("DUE"), value: found.due_count },
            { name: inWords("MET"), value: found.met_count },
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
            <option value="OVERDUE">{inWords("OVERDUE")}</option>
            <option value="DUE">{inWords("DUE")}</option>
            <option value="MET">{inWords("MET")}</option>
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
        {found && !months && <PageTurn page={page} total={found.total} turn={(to) => change({ page: String(to) })} />}
      </div>
      {months ? <DutyMonths search={search} /> : <DutyTable states={found?.states ?? []} />}
    </Page>
  );
}

type ViewsProps = { readonly months: boolean; readonly change: (search: ListSearch) => void };

/** The same duties as a list or by month, according to the URL. */
function Views({ months, change }: ViewsProps) {
  return (
    <fieldset className="segments" aria-label="View">
      <button type="button" aria-pressed={!months} onClick={() => change({ view: "" })}>
        List
      </button>
      <button type="button" aria-pressed={months} onClick={() => change({ view: "months" })}>
        Calendar
      </button>
    </fieldset>
  );
}

function DutyTable({ states }: { readonly states: readonly DutyStateShown[] }) {
  if (states.length === 0) {
    return (
      <div className="table-frame">
        <Empty title="Nothing is due">Duties appear here once a client's program is active.</Empty>
      </div>
    );
  }
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
        <small>{say(state.title)}</small>
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
