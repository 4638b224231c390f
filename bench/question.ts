import { type Holder, KEYS_EACH, keyOf } from "./keys.ts";

/** What every GraphQL server of the comparison is asked. */
export const nestedQuery =
  "{ exercises(status: COMPLETED, limit: 20) { id title exercise_date severity gaps { title severity status category } readiness_score { overall_score scored_at } } }";

/** The first page of the gaps' list, filtered and sorted as people do it, with the number of all that match. */
export const gapPageQuery = `query ($organization_id: ID!, $severity: Severity!, $status: GapStatus!, $order_by: GapOrder!, $limit: Int!) {
  rows: gaps(organization_id: $organization_id, severity: $severity, status: $status, order_by: $order_by, limit: $limit) {
    id reference title severity status assurance category owner identified_at due_on agreed_due_on moved_times accepted_until updated_at
    organization { name } exercise { title } verified_by_exercise { reference }
  }
  total: gaps_count(organization_id: $organization_id, severity: $severity, status: $status)
}`;

/** All that is recorded of one exercise. */
export const wholeExerciseQuery = `query ($id: ID!) {
  exercise(id: $id) {
    id reference title exercise_date status severity scenario objectives narrative facilitator started_at ended_at
    organization { name }
    participants { name role }
    injects { sequence title body channel planned_offset_minutes dimension criticality status }
    decisions { title dimension criticality minutes_to_decide target_minutes }
    gaps { title severity status category }
    action_items { reference title owner priority status due_on }
    after_action_report { version status executive_summary author }
    readiness_score { overall_score scored_at }
  }
}`;

export const updateMutation = `mutation ($input: UpdateActionItemInput!) {
  updateActionItem(input: $input) { id reference title owner priority status due_on }
}`;

/** And every MCP server. */
export const listGapsCall = {
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name: "list_gaps", arguments: { severity: "critical", status: "open" } },
} as const;

export function headersOf(holder: Holder, n = 1): Record<string, string> {
  return {
    "content-type": "application/json",
    accept: "application/json, text/event-stream", // what an MCP client must send; GraphQL servers then take JSON
    "x-api-key": keyOf(holder, 1 + (n % KEYS_EACH)),
  };
}
