import type { APIRequestContext } from "playwright-core";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";

export type SomeGap = {
  readonly id: string;
  readonly reference: string;
  readonly title: string;
  readonly updated_at: string;
  readonly organization: { readonly id: string; readonly name: string };
};

const FIELDS = "id reference title updated_at organization { id name }";

/** A gap for a test that only reads. */
export async function someGap(request: APIRequestContext): Promise<SomeGap> {
  const { gaps } = await ask<{ gaps: SomeGap[] }>(request, `{ gaps(limit: 1) { ${FIELDS} } }`);
  const [gap] = gaps;
  if (!gap) throw new Error("The demo has no gap.");
  return gap;
}

const MOST = 50;
const CLIENT = personOf("CLIENT").organization;
const taken = new Set<string>();

/** An open gap of the demo that no other test takes, so that none disturbs the rest. */
export async function takeGap(request: APIRequestContext): Promise<SomeGap> {
  const { gaps } = await ask<{ gaps: SomeGap[] }>(request, `{ gaps(status: OPEN, limit: ${MOST}) { ${FIELDS} } }`);
  const free = gaps.filter(({ id }) => !taken.has(id));
  // The client whose people sign in has few: others leave them to its tests.
  const gap = free.find(({ organization }) => organization.name !== CLIENT) ?? free[0];
  if (!gap) throw new Error(`All of the first ${MOST} open gaps are taken.`);
  taken.add(gap.id);
  return gap;
}
