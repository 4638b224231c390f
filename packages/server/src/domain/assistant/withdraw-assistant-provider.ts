import { assistantConsent } from "#domain/assistant/assistant-consent.ts";
import { hostOf, provider } from "#domain/assistant/provider-input.ts";
import { requirePerson } from "#domain/notifications/require-person.ts";
import { action } from "#kernel/action.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";

const WITHDRAW = `update assistant_consents set withdrawn_at = $3, withdrawn_by_id = $4, withdrawn_by = $5, updated_at = $3
  where organization_id = $1 and provider = $2 and withdrawn_at is null returning id`;

export const withdrawAssistantProvider = action({
  name: "withdrawAssistantProvider",
  description:
    "Stops the assistant from sending records of your own organization to a model provider, from the next result on.",
  permission: "allow_assistant",
  returns: assistantConsent,
  proposal: { never: neverProposed.providers },
  input: { provider },
  run: async ({ connection, caller, now }, input) => {
    const host = hostOf(input.provider);
    const { organization_id, actor_name } = caller;
    const values = [organization_id, host, now, requirePerson(caller), actor_name];
    const { rows } = await connection.query<{ id: string }>({ name: "withdraw-consent", text: WITHDRAW, values });
    const [withdrawn] = rows;
    if (!withdrawn) throw new Refusal("CONFLICT", phrase`${host} is not currently allowed.`, { field: "provider" });
    return { organization_id, id: withdrawn.id };
  },
});
