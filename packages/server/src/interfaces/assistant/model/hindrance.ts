import { consentingOrganizations } from "#domain/assistant/consents.ts";
import { tokensUsed } from "#domain/assistant/transmissions.ts";
import { requirePerson } from "#domain/notifications/require-person.ts";
import { homeOf } from "#domain/reads/reader.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import type { Session } from "#interfaces/mcp/call-tools.ts";
import type { AssistantModel } from "#platform/assistant-settings.ts";
import { type Phrase, phrase } from "#platform/language/phrase.ts";
import { spokenLanguage } from "#platform/language/speaking.ts";

/** Why the model may not be asked now, in a sentence. */
export async function hindranceTo(
  settings: AssistantModel,
  { caller }: Session,
  { database, clock }: Dependencies,
): Promise<Phrase | undefined> {
  const home = homeOf(caller);
  const consenting = await consentingOrganizations(database, [home], settings.host);
  if (!consenting.has(home)) {
    return phrase`Your organization has not allowed ${settings.host}: nothing was sent to it. This is the answer without a model.`;
  }
  const today = new Date(clock());
  today.setUTCHours(0, 0, 0, 0);
  const used = await tokensUsed(database, requirePerson(caller), home, today);
  const resets = phrase`It resets at 00:00 UTC. This is the answer without a model.`;
  if (used.person >= settings.personTokens) {
    return phrase`You have used your ${numberSaid(settings.personTokens)} tokens of the model for today. ${resets}`;
  }
  if (used.organization < settings.organizationTokens) return undefined;
  return phrase`Your organization has used its ${numberSaid(settings.organizationTokens)} tokens of the model for today. ${resets}`;
}

function numberSaid(count: number): () => string {
  return () => count.toLocaleString(spokenLanguage());
}
