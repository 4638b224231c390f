import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import { byOrganization, ofOrganization } from "#kernel/organization-relation.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { identity, timestamps } from "#kernel/record-fields.ts";

const connectedAgentState = {
  name: "ConnectedAgentState",
  description: "Whether an agent is connected.",
  values: {
    ACTIVE: "It may read what its person may read.",
    EXPIRED: "Its time is over, or it was not used for 30 days.",
    ENDED: "It was disconnected.",
  },
} as const satisfies EnumDeclaration;

const agentEndReason = {
  name: "AgentEndReason",
  description: "Why an agent was disconnected.",
  values: {
    DISCONNECTED: "Its person or an ADMIN disconnected it.",
    AGENT: "The agent gave up its own access.",
    REPLAY: "A code or token of it was used twice, so somebody may have stolen it.",
    DISABLED: "Its person was disabled.",
  },
} as const satisfies EnumDeclaration;

const stateNow = (row: string) =>
  `case when ${row}.ended_at is not null then 'ENDED' when least(${row}.expires_at, ${row}.idle_at) <= now() then 'EXPIRED' else 'ACTIVE' end`;

/** A carrier sees those of its own people only, and none of its clients'. */
const ofCarriers = (row: string) =>
  `exists (select from organizations o where o.id = ${row}.organization_id and o.kind = 'CARRIER')`;

export const connectedAgent = {
  name: "ConnectedAgent",
  plural: "connected_agents",
  description:
    "An agent that a person connected to the MCP endpoint by OAuth. It reads what the person may read, and nothing " +
    "more. Everybody in the organization sees it.",
  permission: "connect_agents",
  disclosure: "shared",
  carrier_rows: ofCarriers,
  tenant: "organization_id",
  fields: {
    ...identity,
    name: { type: "text", disclosure: "shared", description: "What the agent's program calls itself. Unverified." },
    host: {
      type: "text",
      disclosure: "shared",
      description: "Host that its authorization was sent to: claude.ai, or localhost for a program on a computer.",
    },
    state: {
      type: "enum",
      of: connectedAgentState,
      disclosure: "shared",
      expression: stateNow,
      description: "Whether it is connected.",
    },
    expires_at: { type: "date_time", disclosure: "shared", description: "Until when its person allowed it to read." },
    last_used_at: {
      type: "date_time",
      nullable: true,
      disclosure: "shared",
      description: "When it was last used, to the minute; null if never used.",
    },
    ended_at: { type: "date_time", nullable: true, disclosure: "shared", description: "When it was disconnected." },
    end_reason: {
      type: "enum",
      of: agentEndReason,
      nullable: true,
      disclosure: "shared",
      description: "Why it was disconnected; null if it was not.",
    },
    ...timestamps,
    organization: ofOrganization,
    user: {
      type: "one",
      record: "User",
      where: { id: "user_id" },
      description: "Person who connected it and whose permissions it has.",
    },
  },
  filters: {
    state: { field: "state", compare: "=", description: "Only agents in this state." },
    user_id: {
      expression: (row) => `${row}.user_id`,
      compare: "=",
      type: "id",
      disclosure: "shared",
      description: "Only agents that this person connected.",
    },
    organization_id: byOrganization,
    query: { field: "name", compare: "contains", description: "Only agents whose name contains this text." },
  },
  sorts: { name: "name", last_used_at: "last_used_at", expires_at: "expires_at", created_at: "created_at" },
  order: {
    by: [
      ["created_at", "timestamptz"],
      ["id", "uuid"],
    ],
    direction: "desc",
  },
} as const satisfies RecordDeclaration;
