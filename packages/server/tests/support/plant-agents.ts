import type { Client } from "pg";

/** An agent that a person of each organization connected, and that is still connected. */
export async function plantAgents(owner: Client): Promise<void> {
  await owner.query(`
    insert into connected_agents (organization_id, id, user_id, name, host, client_id, resource, expires_at, idle_at,
      created_at, updated_at)
    select distinct on (u.organization_id) u.organization_id, uuidv7(), u.id, 'Desk agent', 'agent.example', 'program',
      'http://localhost:4000/api/mcp', moment + interval '60 days', moment + interval '60 days', moment, moment
    from users u, (select now() as moment) present order by u.organization_id, u.id`);
}
