import { type Holder, KEYS_EACH, keyOf } from "./keys.ts";

/** What every GraphQL server of the comparison is asked. */
export const nestedQuery =
  "{ exercises(status: COMPLETED, limit: 20) { id title exercise_date severity gaps { title severity status category } readiness_score { overall_score scored_at } } }";

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
