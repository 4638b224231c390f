import type { APIRequestContext } from "playwright-core";
import { ask } from "#e2e/support/ask.ts";

export type SomeGap = {
  readonly id: string;
  readonly reference: string;
  readonly title: string;
  readonly updated_at: string;
  readonly organization: { readonly id: string; readonly name: string };
};

const FIELDS = "id reference title updated_at organization { id name }";

/** An open gap of the demo; each test takes another, so that none disturbs the rest. */
export async function firstGap(request: APIRequestContext, offset = 0): Promise<SomeGap> {
  const { gaps } = await ask<{ gaps: SomeGap[] }>(
    request,
    `query ($offset: Int!) { gaps(status: OPEN, limit: 1, offset: $offset) { ${FIELDS} } }`,
    { offset },
  );
  const [gap] = gaps;
  if (!gap) throw new Error(`The demo has no more than ${offset} open gaps.`);
  return gap;
}
