import { type Performance, writeRecords } from "#domain/actions/write-records.ts";
import { connectedAgent } from "#domain/agents/connected-agent.ts";
import { systemCaller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";
import type { RowKey } from "#storage/write.ts";

type Person = RowKey & { readonly name: string };

const PEOPLE = "select organization_id, id, name from users where account_id = $1 order by organization_id";
const END = `update connected_agents set ended_at = $3, end_reason = 'DISCONNECTED', updated_at = $3
  where organization_id = $1 and user_id = $2 and ended_at is null and least(expires_at, idle_at) > $3
  returning organization_id, id`;

/**
 * Disconnects all agents of an account, in every organization: its owner took it back from somebody else, or `by` did on
 * the command line.
 */
export async function disconnectAgentsOfAccount(
  database: Database,
  accountId: string,
  means: Omit<Performance, "caller">,
  by?: string,
): Promise<void> {
  await asCaller(database, systemCaller(), async (connection) => {
    const { rows } = await connection.query<Person>(PEOPLE, [accountId]);
    for (const { organization_id, id, name } of rows) {
      const run = async ({ now }: { readonly now: Date }) =>
        (await connection.query<RowKey>(END, [organization_id, id, now])).rows;
      const caller = systemCaller(organization_id, by ?? name);
      const entry = { actor_kind: "USER", actor_id: id, actor_name: name } as const;
      await writeRecords(
        connection,
        { name: "disconnectAgent", returns: connectedAgent, run },
        { ...means, caller, ...(by === undefined && { entry }) },
      );
    }
  });
}
