import { connectedAgent } from "#domain/agents/connected-agent.ts";
import type { ActionContext, Consequence } from "#kernel/action.ts";
import type { RowKey } from "#storage/write.ts";

const END = `update connected_agents set ended_at = $3, end_reason = 'DISABLED', updated_at = $3
  where organization_id = $1 and user_id = $2 and ended_at is null and least(expires_at, idle_at) > $3
  returning organization_id, id`;

/** Disconnects all agents of a person in the transaction that locks them out. */
export async function disconnectAgentsOf({ connection, now }: ActionContext, person: RowKey): Promise<Consequence[]> {
  const values = [person.organization_id, person.id, now];
  const { rows } = await connection.query<RowKey>({ name: "disconnect-agents-of", text: END, values });
  return rows.map(({ organization_id, id }) => ({
    organization_id,
    id,
    action: "disconnectAgent",
    record: connectedAgent,
  }));
}
