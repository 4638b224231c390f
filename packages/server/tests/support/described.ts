import assert from "node:assert/strict";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { FastifyInstance } from "fastify";
import { z } from "zod";

const schema = z.record(z.string(), z.unknown());
const response = z.object({
  description: z.string(),
  content: z.record(z.string(), z.object({ schema })).optional(),
});
const operation = z.object({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.never()))),
  tags: z.array(z.string()),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().optional(), schema }))
    .default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema })) }).optional(),
  responses: z.record(z.string(), response),
});
const description = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
});

export type Described = z.infer<typeof description>;

type Answer = {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
};

/** What the server publishes of its routes. */
export async function readDescription(app: FastifyInstance): Promise<Described> {
  return describedIn((await app.inject({ url: "/api/openapi.json" })).json());
}

export function describedIn(published: unknown): Described {
  return description.parse(published);
}

/** Fails unless an answer has a status and a content that the description of its route names. */
export function answerChecker({ paths, components }: Described) {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: "described", components });

  return (route: string, { statusCode, headers, body }: Answer): void => {
    const [method = "", url = ""] = route.split(" ");
    const described = paths[url.replace(/:([a-z_]+)/g, "{$1}")]?.[method.toLowerCase()];
    assert.ok(described, `${route} is described`);
    const answer = described.responses[statusCode];
    assert.ok(answer, `${route} may answer ${statusCode}: ${body.slice(0, 200)}`);
    if (statusCode === 204 || statusCode === 304) return;
    const type = String(headers["content-type"]).split(";", 1)[0] ?? "";
    const schema = answer.content?.[type]?.schema;
    assert.ok(schema, `${route} may answer ${type}`);
    if (!type.includes("json") || type === "application/x-ndjson") return;
    const whole = JSON.parse(JSON.stringify(schema).replaceAll("#/components", "described#/components"));
    assert.ok(ajv.validate(whole, JSON.parse(body)), `${route}: ${ajv.errorsText()} in ${body.slice(0, 300)}`);
  };
}
