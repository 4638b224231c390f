import assert from "node:assert/strict";
import { z } from "zod";

const refusal = z.object({
  code: z.string(),
  message: z.string(),
  field: z.string().optional(),
  allowed: z.array(z.string()).optional(),
});

/** What an endpoint says when it refuses. */
export async function refused(answer: Response, status: number): Promise<z.infer<typeof refusal>> {
  const text = await answer.text();
  assert.equal(answer.status, status, text);
  return refusal.parse(JSON.parse(text));
}
