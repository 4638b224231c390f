import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

type Items = { action_items: { id: string; reference: string; title: string }[] };
type Kept = { action_item: { owner: string | null; owner_id: string | null } };

const OWNER = "query ($id: ID!) { action_item(id: $id) { owner owner_id } }";

test("S39: a client chooses an owner from a list, finds what is theirs, or types the name of an outsider", async () => {
  const { name } = personOf("CLIENT");
  const client = await openContext(personOf("CLIENT"));
  const { page, go, watch } = await openPage(client);
  const { action_items: items } = await ask<Items>(
    client.request,
    "{ action_items(status: OPEN, mine: false, limit: 1) { id reference title } }",
  );
  const [item] = items;
  assert.ok(item);
  const owner = async () => (await ask<Kept>(client.request, OWNER, { id: item.id })).action_item;
  const assign = async (act: (dialog: ReturnType<typeof page.getByRole>) => Promise<void>) => {
    await go(`/client/action-items/${item.id}`);
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog");
    await act(dialog);
    await dialog.getByLabel("Reason").fill("She has the keys.");
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText(`${item.reference} was updated.`).waitFor();
  };

  await assign(async (dialog) => {
    await dialog.getByRole("combobox", { name: "Owner" }).fill(name.slice(0, 4));
    await page.getByRole("option", { name: new RegExp(`^${name}, `) }).click();
  });
  const mine = await owner();
  assert.equal(mine.owner, name);
  assert.ok(mine.owner_id);
  await go("/client");
  await page
    .getByText("Assigned to you:")
    .getByRole("link", { name: /action items?$/ })
    .click();
  await page.getByRole("link", { name: item.title }).waitFor();
  assert.equal(await page.getByLabel("Mine", { exact: true }).inputValue(), "true");

  await assign(async (dialog) => {
    const field = dialog.getByRole("combobox", { name: "Owner" });
    // Typed before the present owner is shown, it would stand behind the name.
    while (!(await field.inputValue()).startsWith(name)) await sleep(20);
    await field.fill("Northline IT Services");
    const found = page.locator(".combobox").getByRole("status").filter({ hasNotText: "Searching" });
    assert.equal(await found.textContent(), "Nothing matches “Northline IT Services”.");
    await dialog.getByLabel("Reason").focus();
  });
  assert.deepEqual(await owner(), { owner: "Northline IT Services", owner_id: null });
  assert.deepEqual(watch.problems(), []);
  await client.close();
});
