import { listedCaller } from "#domain/access/held-caller.ts";
import { sha256 } from "#domain/agents/oauth-client.ts";
import type { Admission } from "#domain/api-keys/admit-key.ts";
import { plainAddress } from "#platform/plain-address.ts";
import type { Database } from "#storage/database.ts";

/** The person behind an access token, and the agent that acts for them. */
export type AgentAdmission = Admission & { readonly agent_id: string };

/** As for a key, each agent with a limit of its own. */
const ADMIT = `
  with holder as (
    select * from token_holder($1, $2, $3, $5)
  ), counted as (
    insert into rate_windows as minute (key_id, scope, started_at, used)
    select agent_id, 'MCP', now(), $4 from holder
    on conflict (key_id, scope) do update set
      started_at = case when minute.started_at > now() - interval '1 minute' then minute.started_at else now() end,
      used = case when minute.started_at > now() - interval '1 minute' then minute.used else 0 end + excluded.used
    returning used, ceil(extract(epoch from started_at + interval '1 minute' - now()))::int as seconds_left
  )
  select holder.*, counted.used, counted.seconds_left from holder left join counted on true`;

type Wanted = {
  readonly resource: string;
  readonly now: Date;
  readonly requests: number;
  readonly address: string;
};

export async function admitAgent(
  database: Database,
  token: string,
  { resource, now, requests, address }: Wanted,
): Promise<AgentAdmission | undefined> {
  const values = [sha256(token), resource, now, requests, plainAddress(address)];
  const { rows } = await database.query<AgentAdmission>({ name: "admit-agent", text: ADMIT, values });
  return rows[0] && listedCaller(rows[0]);
}
