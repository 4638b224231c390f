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

const MOST = 50;
const taken = new Set<string>();

/** An open gap of the demo that no other test takes, so that none disturbs the rest. */
export async function takeGap(request: APIRequestContext): Promise<SomeGap> {
  const { gaps } = await ask<{ gaps: SomeGap[] }>(request, `{ gaps(status: OPEN, limit: ${MOST}) { ${FIELDS} } }`);
  const gap = gaps.find(({ id }) => !taken.has(id));
  if (!gap) throw new Error(`All of the first ${MOST} open gaps are taken.`);
  taken.add(gap.id);
  return gap;
}
