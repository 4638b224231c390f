import { type FeedResource, feedResources } from "#domain/feed/feed-resources.ts";
import type { JsonSchema } from "#interfaces/input-schema.ts";
import { object, text } from "#interfaces/openapi/operation.ts";

const headers = {
  "webhook-id": "ID of the delivery, the same for each attempt.",
  "webhook-timestamp": "Time of the attempt, in seconds since 1970.",
  "webhook-signature": "`v1,` and an HMAC-SHA256 in base64, for each secret; separated by spaces.",
};

/** What webhooks send, as a receiver sees it: Standard Webhooks. */
export function webhookRequests(baseUrl: string): object {
  const changes = feedResources.map((resource) => {
    const { name } = resource;
    return [
      `${name}.changed`,
      { post: request(`receive_${name}`, `Changed ${words(name)}`, changed(resource, baseUrl)) },
    ];
  });
  const test = request("receive_test", "A test, without rows", message("webhook.test", {}));
  return { ...Object.fromEntries(changes), "webhook.test": { post: test } };
}

function request(operationId: string, summary: string, schema: JsonSchema): object {
  return {
    operationId,
    tags: ["feed"],
    summary,
    description: "Verify the signature, store the rows, and answer within 15 seconds.",
    security: [],
    parameters: Object.entries(headers).map(([name, description]) => {
      return { name, in: "header", required: true, description, schema: { type: "string" } };
    }),
    requestBody: { required: true, content: { "application/json": { schema } } },
    responses: {
      204: { description: "Accepted, as with every status from 200 to 299." },
      410: { description: "Pauses the webhook at once." },
      default: { description: "Not accepted: it is tried again, for three days." },
    },
  };
}

function changed({ name, record: { description } }: FeedResource, baseUrl: string): JsonSchema {
  const schema = { description: "JSON Schema of a row", url: `${baseUrl}/api/feed/v1/schemas/${name}.json` };
  return message(`${name}.changed`, {
    resource: { const: name },
    cursor: { type: "string", description: "Cursor of the feed: a pull with it returns what was not delivered yet." },
    is_last: { type: "boolean", description: "Whether nothing had changed after these rows." },
    rows: { type: "array", items: { type: "object", description, externalDocs: schema } },
  });
}

function message(type: string, data: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return object({
    type: { const: type },
    timestamp: { type: "string", format: "date-time", description: "When it was prepared." },
    data: object({ organization_id: { ...text, format: "uuid" }, ...data }),
  });
}

function words(name: string): string {
  return name.replaceAll("_", " ");
}
