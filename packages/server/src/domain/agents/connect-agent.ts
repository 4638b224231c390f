import { AGENT_DAYS, afterDays, CODE_MS, earlier, LONGEST_AGENT_DAYS } from "#domain/agents/agent-lifetime.ts";
import { connectedAgent } from "#domain/agents/connected-agent.ts";
import { requirePerson } from "#domain/notifications/require-person.ts";
import { action } from "#kernel/action.ts";
import { line } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";

const LONGEST_ADDRESS = 2_000;

const address = (description: string) => ({ type: "text", lines: "one", max: LONGEST_ADDRESS, description }) as const;

/**
 * A person's consent. Only the page that shows who asks carries it out, so GraphQL does not have it. The agent is connected for
 * a minute at first: until its program has redeemed the code.
 */
export const connectAgent = action({
  name: "connectAgent",
  description: "Lets an agent read what you may read, over MCP, until a date.",
  permission: "connect_agents",
  returns: connectedAgent,
  proposal: { never: neverProposed.agents },
  input: {
    request_id: line("Of the request that the person saw: it can be answered once."),
    name: line("What the agent's program calls itself."),
    host: line("Where its code is sent."),
    client_id: address("The ID of its program."),
    resource: address("The address that its tokens are for."),
    days: { type: "integer", min: 1, max: LONGEST_AGENT_DAYS, optional: true, description: "For how long." },
  },
  run: async (context, { request_id: id, days = AGENT_DAYS, ...given }) => {
    const { connection, caller, now } = context;
    const { organization_id } = caller;
    const user_id = requirePerson(caller);
    await checkAllowed(context);
    const expires_at = afterDays(now, days);
    const idle_at = earlier(new Date(now.getTime() + CODE_MS), expires_at);
    const values = [organization_id, id, user_id, ...Object.values(pick(given)), expires_at, idle_at, now];
    const { rowCount } = await connection.query({ name: "connect-agent", text: INSERT, values });
    if (rowCount === 0)
      throw new Refusal("CONFLICT", phrase`This request was answered already. Connect the agent again.`);
    return { organization_id, id };
  },
});

const INSERT = `
  insert into connected_agents (organization_id, id, user_id, name, host, client_id, resource, expires_at, idle_at,
    created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) on conflict do nothing`;

type Given = Readonly<Record<"name" | "host" | "client_id" | "resource", string>>;

function pick({ name, host, client_id, resource }: Given): Given {
  return { name, host, client_id, resource };
}

async function checkAllowed({ connection, caller }: Parameters<typeof connectAgent.run>[0]): Promise<void> {
  const text = "select agents_allowed from organizations where id = $1";
  const { rows } = await connection.query<{ agents_allowed: boolean }>({
    name: "agents-allowed",
    text,
    values: [caller.organization_id],
  });
  if (rows[0]?.agents_allowed) return;
  throw new Refusal("CONFLICT", phrase`Your organization does not allow agents. Ask one of its administrators.`);
}
