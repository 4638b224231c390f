import { assistantConsent } from "#domain/assistant/assistant-consent.ts";
import { hostOf, provider } from "#domain/assistant/provider-input.ts";
import { requirePerson } from "#domain/notifications/require-person.ts";
import { action } from "#kernel/action.ts";
import { neverProposed } from "#kernel/never-proposed.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";
import { holdLock } from "#storage/advisory-lock.ts";
import { insertRow } from "#storage/write.ts";

export const allowAssistantProvider = action({
  name: "allowAssistantProvider",
  description:
    "Lets the assistant send records of your own organization to a model provider, from the next question on.",
  permission: "allow_assistant",
  returns: assistantConsent,
  proposal: { never: neverProposed.providers },
  input: { provider },
  run: async ({ connection, caller, now, newId }, input) => {
    const host = hostOf(input.provider);
    const allowed_by_id = requirePerson(caller);
    const { organization_id, actor_name: allowed_by } = caller;
    const text = "select from assistant_consents where organization_id = $1 and provider = $2 and withdrawn_at is null";
    const values = [organization_id, host];
    // Of two concurrent calls, the second gets a clear refusal instead of a failure.
    await holdLock(connection, "assistant_consents", `${organization_id} ${host}`);
    const { rowCount } = await connection.query({ name: "find-consent", text, values });
    if (rowCount) throw new Refusal("CONFLICT", phrase`${host} is already allowed.`, { field: "provider" });
    const dated = { allowed_at: now, created_at: now, updated_at: now };
    const row = { organization_id, id: newId(), provider: host, allowed_by_id, allowed_by, ...dated };
    await insertRow(connection, "assistant_consents", row);
    return { organization_id, id: row.id };
  },
});
