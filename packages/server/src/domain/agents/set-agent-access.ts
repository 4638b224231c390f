import { lockRecord } from "#domain/actions/find-record.ts";
import { organization } from "#domain/organizations/organization.ts";
import { action } from "#kernel/action.ts";
import { expectedUpdatedAt, idOf } from "#kernel/input-fields.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";

export const setAgentAccess = action({
  name: "setAgentAccess",
  description:
    "Sets whether an organization's people may connect agents over MCP. If not, those that are connected are refused " +
    "from the next request on, and work again once it is allowed. API keys are not affected. CONFLICT if a carrier names a client.",
  permission: "allow_agents",
  returns: organization,
  proposal: { never: neverProposed.agents },
  input: {
    id: {
      ...idOf("Organization", "The organization. Default: your own. Only the operator may name another one."),
      optional: true,
    },
    allowed: { type: "boolean", description: "Whether agents are allowed." },
    expected_updated_at: expectedUpdatedAt,
  },
  run: async (context, { id = context.caller.organization_id, allowed, expected_updated_at }) => {
    const { caller, connection } = context;
    const columns = "agents_allowed";
    const held = await lockRecord<object>(context, organization, { id, columns, expected_updated_at });
    if (caller.kind !== "OPERATOR" && held.id !== caller.organization_id) {
      throw new Refusal("CONFLICT", phrase`Each organization decides about its own people's agents.`, { field: "id" });
    }
    const text = "update organizations set agents_allowed = $2, updated_at = $3 where id = $1";
    await connection.query({ name: "set-agent-access", text, values: [held.id, allowed, context.now] });
    return { organization_id: held.id, id: held.id };
  },
});
