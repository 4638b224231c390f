import { type FeedResource, feedResources } from "#domain/feed/feed-resources.ts";
import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";

export const webhookResource = {
  name: "WebhookResource",
  description: "A resource of the data feed.",
  values: {
    ORGANIZATIONS: "Organizations.",
    EXERCISES: "Exercises.",
    GAPS: "Gaps.",
    READINESS_SCORES: "Readiness scores.",
    ACTION_ITEMS: "Action items.",
    CERTIFICATES: "Certificates.",
    REQUIREMENT_RESULTS: "Where clients stand with the requirements of their carrier.",
    DUTY_RESULTS: "Where clients stand with the duties of their exercise programs.",
  },
} as const satisfies EnumDeclaration;

export type WebhookResource = Code<typeof webhookResource>;

export const webhookResources: readonly WebhookResource[] = [
  "ORGANIZATIONS",
  "EXERCISES",
  "GAPS",
  "READINESS_SCORES",
  "ACTION_ITEMS",
  "CERTIFICATES",
  "REQUIREMENT_RESULTS",
  "DUTY_RESULTS",
];

/** The resource as the feed serves it. */
export function feedResourceOf(code: WebhookResource): FeedResource {
  const found = feedResources.find(({ name }) => name === code.toLowerCase());
  if (!found) throw new Error(`The feed has no ${code}.`);
  return found;
}
