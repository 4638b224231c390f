import assert from "node:assert/strict";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { z } from "zod";

const id = z.union([z.string(), z.number(), z.null()]);
const answer = z.strictObject({
  jsonrpc: z.literal("2.0"),
  id,
  result: z.record(z.string(), z.unknown()).optional(),
  error: z
    .strictObject({ code: z.number(), message: z.string().min(1), data: z.looseObject({}).optional() })
    .optional(),
});

export type Answer = z.infer<typeof answer>;

type Body = string | object;

/** A POST as a program sends it; a string goes out as it is. */
export function post(app: FastifyInstance, key: string | undefined, body: Body, headers: Record<string, string> = {}) {
  return app.inject({
    method: "POST",
    url: "/api/mcp",
    headers: { "content-type": "application/json", ...(key !== undefined && { "x-api-key": key }), ...headers },
    payload: typeof body === "string" ? body : JSON.stringify(body),
  });
}

export function request(method: string, params?: object, id: string | number = 1) {
  return { jsonrpc: "2.0", id, method, ...(params && { params }) };
}

export function toolCall(name: string, args?: object, id: string | number = 1) {
  return request("tools/call", { name, ...(args && { arguments: args }) }, id);
}

export function answerOf(response: LightMyRequestResponse): Answer {
  assert.equal(response.statusCode, 200, response.body);
  return answer.parse(response.json());
}

export function answersOf(response: LightMyRequestResponse): Answer[] {
  assert.equal(response.statusCode, 200, response.body);
  return z.array(answer).parse(response.json());
}

export async function ask(app: FastifyInstance, key: string, method: string, params?: object): Promise<Answer> {
  return answerOf(await post(app, key, request(method, params)));
}

/** The whole HTTP request was refused. */
export function assertRefused(response: LightMyRequestResponse, status: number, code: number, message: RegExp): void {
  assert.equal(response.statusCode, status, response.body);
  assert.match(String(response.headers["content-type"]), /^application\/json/);
  const { id, error, result } = answer.parse(response.json());
  assert.equal(id, null);
  assert.equal(result, undefined);
  assert.equal(error?.code, code);
  assert.match(error?.message ?? "", message);
}
