import assert from "node:assert/strict";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { z } from "zod";

const answer = z.looseObject({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.looseObject({ message: z.string(), extensions: z.looseObject({ code: z.string() }) })).optional(),
  extensions: z.looseObject({ cost: z.number().optional() }).optional(),
});

export type Answer = z.infer<typeof answer>;
export type Asked = {
  readonly query?: unknown;
  readonly variables?: unknown;
  readonly operationName?: unknown;
  readonly extensions?: unknown;
};
export type Headers = Readonly<Record<string, string>>;

/** A POST as programs send it; an object is sent as JSON, a text as it is. */
export function post(
  app: FastifyInstance,
  body: Asked | string,
  headers: Headers = {},
): Promise<LightMyRequestResponse> {
  const payload = typeof body === "string" ? body : JSON.stringify(body);
  const all = { "content-type": "application/json", ...headers };
  return app.inject({ method: "POST", url: "/api/graphql", headers: all, payload });
}

export function get(app: FastifyInstance, asked: Readonly<Record<string, string>>, headers: Headers = {}) {
  const url = `/api/graphql?${new URLSearchParams(asked)}`;
  return app.inject({ method: "GET", url, headers });
}

export function answerOf(response: LightMyRequestResponse): Answer {
  return answer.parse(response.json());
}

export async function ask(app: FastifyInstance, headers: Headers, query: string, variables?: object): Promise<Answer> {
  return answerOf(await post(app, { query, variables }, headers));
}

export type Row = Readonly<Record<string, unknown>>;

/** An object of an answer, whose fields are then to be compared. */
export function rowOf(value: unknown): Row {
  return z.record(z.string(), z.unknown()).parse(value);
}

/** The code of each error; empty where there is none. */
export function codesOf({ errors = [] }: Answer): string[] {
  return errors.map(({ extensions }) => extensions.code);
}

/** The data of an answer that must hold no error. */
export function dataOf(answered: Answer): Record<string, unknown> {
  assert.deepEqual(answered.errors, undefined);
  assert.ok(answered.data);
  return answered.data;
}

/** What is refused of the whole request: an error of its own and no data. */
export function assertRefused(response: LightMyRequestResponse, status: number, code: string): Answer {
  const refused = answerOf(response);
  assert.equal(response.statusCode, status, response.body);
  assert.deepEqual(codesOf(refused), [code], response.body);
  assert.ok(!("data" in refused), response.body);
  return refused;
}
