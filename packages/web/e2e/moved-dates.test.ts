import assert from "node:assert/strict";
import { test } from "node:test";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { openContext, openPage, PHONE } from "#e2e/support/session.ts";

type Gaps = { readonly gaps: readonly { readonly id: string }[] };
type Made = { readonly item: { readonly id: string } };

const CREATE = "mutation ($input: CreateActionItemInput!) { item: createActionItem(input: $input) { id } }";
const MOVE = "mutation ($input: UpdateActionItemInput!) { item: updateActionItem(input: $input) { id } }";

test("F15: a list and the board of action items say below a due date that it moved, and which date was agreed", async () => {
  const client = await openContext(personOf("CLIENT"));
  const { gaps } = await ask<Gaps>(client.request, "{ gaps(limit: 1) { id } }");
  const title = "Write down who may pull the plug at night";
  const input = { title, due_on: "2027-03-04", gap_id: gaps[0]?.id };
  const operator = await openContext(personOf("OPERATOR"));
  const { item } = await ask<Made>(operator.request, CREATE, { input });
  await operator.close();
  const moved = { id: item.id, due_on: "2029-12-31", note: "The electrician left." };
  await ask<Made>(client.request, MOVE, { input: moved });
  const { page, go, watch } = await openPage(client);
  const list = `/client/action-items?query=${encodeURIComponent(title)}`;
  await go(list);
  await page.getByText("agreed for 4 Mar 2027, moved 1 time").first().waitFor();
  await page.setViewportSize(PHONE);
  await go(list);
  await page.getByText("agreed for 4 Mar 2027, moved 1 time").first().waitFor();
  await go(`${list}&view=board`);
  const card = page.getByRole("region", { name: "Open" }).getByRole("listitem").filter({ hasText: title });
  await card.getByText("agreed for 4 Mar 2027, moved 1 time").waitFor();
  assert.deepEqual(watch.problems(), []);
  await client.close();
});
