import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { type ListSearch, PAGE_ROWS } from "#records/list/list-search.ts";

const DutyStates = graphql(`
  query DutyStates($duty_id: ID, $state: DutyState, $limit: Int, $offset: Int) {
    duty_states(duty_id: $duty_id, state: $state, limit: $limit, offset: $offset) {
      as_of
      total
      overdue_count
      due_count
      met_count
      states {
        organization_id
        name
        program_id
        duty_id
        regulation
        provision
        title
        basis
        cadence_months
        state
        due_on
        days_overdue
        last_served_on
        planned_on
      }
    }
    duties(limit: 40) {
      id
      regulation
      provision
    }
  }
`);

const STATES = ["OVERDUE", "DUE", "MET"] as const;

export function dutyStatesOf({ page = "1", ...search }: ListSearch) {
  const offset = (Math.max(Number(page) || 1, 1) - 1) * PAGE_ROWS;
  return question(DutyStates, { ...filtersOf(search), limit: PAGE_ROWS, offset });
}

const MOST_DUE = 200;

/** All of them, for the calendar: it has no pages. */
export function dutyMonthsOf(search: ListSearch) {
  return question(DutyStates, { ...filtersOf(search), limit: MOST_DUE, offset: 0 });
}

function filtersOf({ state, duty_id }: ListSearch) {
  const wanted = STATES.find((each) => each === state);
  return { ...(wanted && { state: wanted }), ...(duty_id && { duty_id }) };
}

export type DutyStatesShown = NonNullable<ResultOf<typeof DutyStates>["duty_states"]>;
export type DutyStateShown = DutyStatesShown["states"][number];
