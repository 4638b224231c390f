import { consentingOrganizations } from "#domain/assistant/consents.ts";
import type { AskingSession } from "#interfaces/assistant/asking-session.ts";
import { hindranceTo } from "#interfaces/assistant/model/hindrance.ts";
import { ModelFailure } from "#interfaces/assistant/model/model-failure.ts";
import { type ToWord, wordByModel } from "#interfaces/assistant/model/word-by-model.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import type { AssistantModel } from "#platform/assistant-settings.ts";
import { type Phrase, phrase } from "#platform/language/phrase.ts";

type Asked = { readonly model: string; readonly host: string };

/** The model's wording of a text, or why there is none. */
export type Worded =
  | { readonly text: string; readonly asked: Asked }
  | { readonly text?: undefined; readonly asked?: Asked; readonly why: Phrase };

/** Lets a model word a text; undefined if there is no model. */
export type Word = (given: ToWord) => Promise<Worded | undefined>;

type Model = { readonly settings: AssistantModel; readonly signal: AbortSignal };

/** Nothing is sent unless the person's organization and that of the records allow the provider, within the budgets. */
export async function wordIfAllowed(
  given: ToWord,
  session: AskingSession,
  dependencies: Dependencies,
  { settings, signal }: Model,
): Promise<Worded> {
  const { host, model } = settings;
  const hindrance = await hindranceTo(settings, session, dependencies);
  if (hindrance !== undefined) return { why: hindrance };
  const { organization } = given.holds;
  const consenting = await consentingOrganizations(dependencies.database, [organization], host);
  if (!consenting.has(organization)) {
    const why = phrase`The organization of these records has not allowed ${host}: they were not sent to it. This is the answer without a model.`;
    return { why };
  }
  try {
    return { text: await wordByModel(given, session, dependencies, { settings, signal }), asked: { model, host } };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return { asked: { model, host }, why: phrase`${error.phrase} This is the answer without a model.` };
  } finally {
    // The answer goes on after the wait only for a person who still has access.
    await session.recheck();
  }
}
