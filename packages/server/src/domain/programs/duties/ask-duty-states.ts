import { dutyState } from "#domain/programs/duties/duty-enums.ts";
import { dutyStatesAnswer } from "#domain/programs/duties/duty-states.ts";
import { type FoundDuties, findDutyStates } from "#domain/programs/duties/find-duty-states.ts";
import { computedQuery } from "#kernel/computed-query.ts";
import { idOf } from "#kernel/input-fields.ts";
import type { SeenRecords } from "#kernel/seen-records.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import { NIL_UUID } from "#platform/ids.ts";
import { asCaller } from "#storage/tenancy.ts";
import { isUUID } from "#storage/write.ts";

const STANDARD_LIMIT = 50;

export const askDutyStates = computedQuery({
  name: "duty_states",
  description:
    "Where the clients in an organization's scope stand with the duties of their ACTIVE exercise programs: met, due or " +
    "overdue. A carrier reads those of clients that disclose everything. Null if the organization is outside the caller's " +
    "scope.",
  permission: "read_exercises",
  cost: 1_000,
  input: {
    organization_id: {
      ...idOf("Organization", "Organization whose clients to list, or one client. Default: your own."),
      optional: true,
    },
    duty_id: { ...idOf("Duty", "Only this duty."), optional: true },
    state: { type: "enum", of: dutyState, optional: true, description: "Only clients in this state." },
    due_to: { type: "date", optional: true, description: "Only states due on or before this day." },
    limit: {
      type: "integer",
      min: 1,
      max: 200,
      optional: true,
      description: "Maximum number of states to return (default 50).",
    },
    offset: { type: "integer", min: 0, max: 100_000, optional: true, description: "Number of states to skip." },
  },
  returns: dutyStatesAnswer,
  run: async ({ database, caller, now, noteReads }, { limit = STANDARD_LIMIT, offset = 0, ...asked }) => {
    const { organization_id = caller.organization_id, duty_id: wanted = null, state = null, due_to = null } = asked;
    if (!isUUID(organization_id)) return null;
    const duty_id = wanted === null || isUUID(wanted) ? wanted : NIL_UUID;
    const today = utcDay(now);
    const question = { organization_id, today, duty_id, state, due_to, limit, offset };
    const found = await asCaller(database, caller, (connection) => findDutyStates(connection, caller, question));
    if (found.organization_id === null) return null;
    noteReads?.(readsOf(found));
    return { ...found, organization_id: found.organization_id, as_of: today };
  },
});

function readsOf({ states }: FoundDuties): SeenRecords[] {
  const clients = Map.groupBy(states, (state) => state.organization_id);
  return [...clients].map(([organization_id, rows]) => {
    return { organization_id, record_kind: "ProgramDuty", records: rows.length };
  });
}
