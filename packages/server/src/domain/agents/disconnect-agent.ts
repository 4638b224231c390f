import { lockRecord } from "#domain/actions/find-record.ts";
import { connectedAgent } from "#domain/agents/connected-agent.ts";
import { action } from "#kernel/action.ts";
import type { Caller } from "#kernel/caller.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { permit } from "#kernel/permit.ts";
import { Refusal } from "#kernel/refusal.ts";
import { daySaid } from "#platform/dates/day-said.ts";
import { phrase } from "#platform/language/phrase.ts";
import { updateRow } from "#storage/write.ts";

type Held = { readonly user_id: string; readonly ended_at: Date | null };

export const disconnectAgent = action({
  name: "disconnectAgent",
  description:
    "Disconnects an agent from its next request on. Everybody can disconnect their own agents, and an ADMIN those of " +
    "everybody in their organization; the operator's ADMIN those of any. CONFLICT if it was disconnected before.",
  permission: "connect_agents",
  returns: connectedAgent,
  proposal: { never: neverProposed.agents },
  input: { id: idOf("ConnectedAgent", "The agent."), expected_updated_at: expectedUpdatedAt },
  run: async (context, { id, expected_updated_at }) => {
    const columns = "user_id, ended_at";
    const held = await lockRecord<Held>(context, connectedAgent, { id, columns, expected_updated_at });
    const { connection, caller, now } = context;
    if (!isOwn(caller, held)) permit(caller, "manage_users", phrase`disconnect the agents of others`);
    if (held.ended_at) {
      throw new Refusal("CONFLICT", phrase`This ConnectedAgent was ENDED on ${daySaid(held.ended_at)}.`);
    }
    const changes = { ended_at: now, end_reason: "DISCONNECTED", updated_at: now };
    await updateRow(connection, "connected_agents", held, changes);
    return { organization_id: held.organization_id, id: held.id };
  },
});

function isOwn({ actor_kind, actor_id }: Caller, { user_id }: Held): boolean {
  return actor_kind === "USER" && actor_id === user_id;
}
