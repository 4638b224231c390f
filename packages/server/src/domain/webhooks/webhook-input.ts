import { type WebhookResource, webhookResource, webhookResources } from "#domain/webhooks/webhook-resource.ts";
import type { ActionContext } from "#kernel/action.ts";
import type { InputField } from "#kernel/input.ts";
import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";
import { outboundRules } from "#platform/outbound/outbound-rules.ts";
import { readTarget } from "#platform/outbound/outbound-target.ts";

export const urlInput = {
  type: "text",
  lines: "one",
  max: 2_000,
  pattern: /^https?:\/\/\S+$/i,
  form: phrase`an https address such as https://siem.client.example/events`,
  description:
    "An https address that receives the deliveries, on the Internet, on port 443 or one from 1024, without a user name or " +
    "fragment. The operator of the server may allow others.",
} as const satisfies InputField;

export const resourcesInput = {
  type: "enum",
  of: webhookResource,
  list: true,
  optional: true,
  description: "Resources to send: one or more.",
} as const satisfies InputField;

const strict = outboundRules([]);

/** The address as it is stored. */
export function checkUrl({ outbound = strict }: ActionContext, text: string): string {
  const target = readTarget(text, outbound);
  if ("problem" in target) return refuseInput("url", target.problem);
  return target.url.href;
}

/** In the order of the feed, each once. */
export function checkResources(given: readonly WebhookResource[]): readonly WebhookResource[] {
  return webhookResources.filter((each) => given.includes(each));
}
