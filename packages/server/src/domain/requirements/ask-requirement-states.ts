import { findStandings } from "#domain/requirements/find-standings.ts";
import { requirementState } from "#domain/requirements/requirement-enums.ts";
import { requirementStatesAnswer } from "#domain/requirements/requirement-states.ts";
import { sayRequired } from "#domain/requirements/say-required.ts";
import { sayStanding } from "#domain/requirements/say-standing.ts";
import type { Standing } from "#domain/requirements/standings.ts";
import { computedQuery } from "#kernel/computed-query.ts";
import { idOf } from "#kernel/input-fields.ts";
import type { SeenRecords } from "#kernel/seen-records.ts";
import { utcDay } from "#platform/dates/utc-day.ts";
import { NIL_UUID } from "#platform/ids.ts";
import { asCaller } from "#storage/tenancy.ts";
import { isUUID } from "#storage/write.ts";

const STANDARD_LIMIT = 50;

export const requirementStates = computedQuery({
  name: "requirement_states",
  description:
    "Where the clients in an organization's scope stand with what their carrier requires: met, due or missed, with the " +
    "reason in words. A client reads what concerns it. Null if the organization is outside the caller's scope.",
  permission: "read_organizations",
  cost: 1_000,
  input: {
    organization_id: {
      ...idOf("Organization", "Organization whose clients to list, or one client. Default: your own."),
      optional: true,
    },
    requirement_id: {
      ...idOf("Requirement", "Only this requirement, of a carrier in your scope."),
      optional: true,
    },
    state: { type: "enum", of: requirementState, optional: true, description: "Only clients in this state." },
    limit: {
      type: "integer",
      min: 1,
      max: 200,
      optional: true,
      description: "Maximum number of states to return (default 50).",
    },
    offset: { type: "integer", min: 0, max: 100_000, optional: true, description: "Number of states to skip." },
  },
  returns: requirementStatesAnswer,
  run: async ({ database, caller, now, noteReads }, { limit = STANDARD_LIMIT, offset = 0, state = null, ...asked }) => {
    const { organization_id = caller.organization_id, requirement_id: wanted = null } = asked;
    if (!isUUID(organization_id)) return null;
    const requirement_id = wanted === null || isUUID(wanted) ? wanted : NIL_UUID;
    const question = { organization_id, today: utcDay(now), requirement_id, state, limit, offset };
    const found = await asCaller(database, caller, (connection) => findStandings(connection, caller, question));
    if (found.organization_id === null) return null;
    noteReads?.(readsOf(found.states));
    return { ...found, organization_id: found.organization_id, states: found.states.map(shown) };
  },
});

/** Each client that was shown counts as one that was read. */
function readsOf(states: readonly Standing[]): SeenRecords[] {
  const clients = new Set(states.map(({ organization_id }) => organization_id));
  return [...clients].map((organization_id) => ({ organization_id, record_kind: "Organization", records: 1 }));
}

function shown({ requirement_id, kind, severity, note, state, due_on, since, ...standing }: Standing) {
  const { organization_id, name } = standing;
  const summary = sayRequired({ ...standing, kind, severity });
  const required = { requirement_id, kind, summary, severity, note };
  const why = sayStanding({ ...standing, ...required, state, due_on, since });
  return { organization_id, name, ...required, state, due_on, since, why };
}
