import assert from "node:assert/strict";
import { z } from "zod";
import type { createApp } from "#server/app.ts";
import { BASE_URL } from "#tests/support/credentials.ts";

const standing = z.object({
  overall_score: z.number().nullable(),
  range_low: z.number().nullable(),
  range_high: z.number().nullable(),
  records: z.number(),
  status: z.string(),
});

const view = z.object({
  id: z.string(),
  digest: z.string(),
  expires_at: z.string(),
  changed: z.array(
    z.object({
      kind: z.string(),
      id: z.string(),
      change: z.string(),
      called: z.string().nullable(),
      fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
    }),
  ),
  score: z.object({ before: standing, after: standing }).nullable(),
  notified: z.array(z.object({ name: z.string(), title: z.string() })),
});
export type Proposed = z.infer<typeof view>;

export type Answered = { readonly status: number; readonly body: string };

/** The routes of proposals, as a page asks them. */
export function proposing(app: ReturnType<typeof createApp>) {
  const post = async (
    path: string,
    payload: object | undefined,
    by: string,
    headers: Record<string, string> = { origin: BASE_URL },
  ): Promise<Answered> => {
    const all = { "content-type": "application/json", ...(by && { cookie: by }), ...headers };
    const request = { method: "POST", url: `/api/assistant/proposals${path}`, headers: all } as const;
    const { statusCode, body } = await app.inject({ ...request, payload: payload ?? {} });
    return { status: statusCode, body };
  };
  return {
    post,
    propose: async (action: string, input: object, by: string): Promise<Proposed> => {
      const { status, body } = await post("", { action, input }, by);
      assert.equal(status, 201, body);
      return view.parse(JSON.parse(body));
    },
    confirm: ({ id, digest }: Pick<Proposed, "id" | "digest">, by: string) => post(`/${id}/confirm`, { digest }, by),
    decline: ({ id }: Pick<Proposed, "id">, by: string) => post(`/${id}/decline`, {}, by),
  };
}
