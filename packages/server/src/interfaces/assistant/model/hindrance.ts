import { consentingOrganizations } from "#domain/assistant/consents.ts";
import { tokensUsed } from "#domain/assistant/transmissions.ts";
import { requirePerson } from "#domain/notifications/require-person.ts";
import { homeOf } from "#domain/reads/reader.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import type { Session } from "#interfaces/mcp/call-tools.ts";
import type { AssistantModel } from "#platform/assistant-settings.ts";

/** Why the model may not be asked now, in a sentence. */
export async function hindranceTo(
  settings: AssistantModel,
  { caller }: Session,
  { database, clock }: Dependencies,
): Promise<string | undefined> {
  const home = homeOf(caller);
  const consenting = await consentingOrganizations(database, [home], settings.host);
  if (!consenting.has(home)) {
    return `Your organization has not allowed ${settings.host}: nothing was sent to it. This is the answer without a model.`;
  }
  const today = new Date(clock());
  today.setUTCHours(0, 0, 0, 0);
  const used = await tokensUsed(database, requirePerson(caller), home, today);
  const resets = "It resets at 00:00 UTC. This is the answer without a model.";
  if (used.person >= settings.personTokens) {
    return `You have used your ${settings.personTokens.toLocaleString("en")} tokens of the model for today. ${resets}`;
  }
  if (used.organization < settings.organizationTokens) return undefined;
  return `Your organization has used its ${settings.organizationTokens.toLocaleString("en")} tokens of the model for today. ${resets}`;
}
