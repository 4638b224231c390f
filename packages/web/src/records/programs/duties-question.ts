import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { type ListSearch, PAGE_ROWS } from "#records/list/list-search.ts";

const DutyStates = graphql(`
  query DutyStates($organization_id: ID, $duty_id: ID, $state: DutyState, $limit: Int, $offset: Int) {
    duty_states(organization_id: $organization_id, duty_id: $duty_id, state: $state, limit: $limit, offset: $offset) {
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

export function dutyStatesOf({ state, duty_id, page = "1" }: ListSearch) {
  const wanted = STATES.find((each) => each === state);
  const offset = (Math.max(Number(page) || 1, 1) - 1) * PAGE_ROWS;
  return question(DutyStates, {
    ...(wanted && { state: wanted }),
    ...(duty_id && { duty_id }),
    limit: PAGE_ROWS,
    offset,
  });
}

export type DutyStatesShown = NonNullable<ResultOf<typeof DutyStates>["duty_states"]>;
export type DutyStateShown = DutyStatesShown["states"][number];
