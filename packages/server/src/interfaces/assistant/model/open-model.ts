import { boundedResponse } from "#interfaces/assistant/model/bounded-response.ts";
import type { AssistantModel } from "#platform/assistant-settings.ts";
import { tracedFetch } from "#platform/outbound/traced-fetch.ts";

/** Tokens that a provider is asked for at most. */
export const LONGEST_ANSWER = 4_000;
/** A provider sends a token as an event of up to some 400 bytes. */
const MOST_BYTES = 1_000 * LONGEST_ANSWER;

/** Receives each body for the provider before it is sent. */
export type HearBody = (characters: number) => void;

/** The SDK and the providers are loaded with the first question, so a server without a model never pays for them. */
export async function openModel({ provider, url, model, key, host }: AssistantModel, hear: HearBody) {
  const fetch: typeof globalThis.fetch = async (input, init) => {
    hear(typeof init?.body === "string" ? init.body.length : 0);
    // A redirect would send records to a host that nobody consented to.
    return boundedResponse(await tracedFetch(input, { ...init, redirect: "error" }), MOST_BYTES);
  };
  const sdk = await import("ai");
  if (provider === "anthropic") {
    const { createAnthropic } = await import("@ai-sdk/anthropic");
    // Without an explicit key it would look for one in the environment.
    return { sdk, model: createAnthropic({ baseURL: url, apiKey: key ?? "none", fetch })(model) };
  }
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  const settings = { name: host, baseURL: url, includeUsage: true, fetch, ...(key !== undefined && { apiKey: key }) };
  return { sdk, model: createOpenAICompatible(settings)(model) };
}

export type OpenedModel = Awaited<ReturnType<typeof openModel>>;
