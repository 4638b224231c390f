import { play } from "@hotwash/demo/stage.ts";
import { noteTransmissions } from "#domain/assistant/transmissions.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";

type Making = { readonly clock: () => Date; readonly newId: () => string };

/** A provider that the person's organization allows, and what was sent to it. */
export async function plantModelUse(database: Database, person: Caller, { clock, newId }: Making): Promise<void> {
  const [at, provider] = [clock(), "models.example"];
  await play(database, person, `consent of ${person.organization_id}`, [
    { at, happen: async (stage) => void (await stage.perform(person, "allowAssistantProvider", { provider })) },
  ]);
  const { organization_id, actor_id: user_id, actor_name: user_name } = person;
  if (user_id === null) return;
  const who = { user_id, user_name, user_organization_id: organization_id };
  const figures = { characters: 900, input_tokens: 200, output_tokens: 50 };
  const sent = {
    sent_at: at,
    provider,
    model: "recorded-1",
    tools: "list_gaps",
    outcome: "ANSWERED",
    ...figures,
  } as const;
  await noteTransmissions(database, [{ organization_id, id: newId(), ...who, ...sent }]);
}
