import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

async function drag(page: Page, card: Locator, column: Locator) {
  // Waits until nothing moves any more, or the card is dropped where another column has come to be.
  await card.hover({ position: { x: 40, y: 50 } });
  await page.mouse.down();
  const from = await card.boundingBox();
  assert.ok(from);
  await page.mouse.move(from.x + 80, from.y + 60, { steps: 3 });
  const to = await column.boundingBox();
  assert.ok(to);
  await page.mouse.move(to.x + 80, to.y + 60, { steps: 6 });
  // A column that shows neither has not noticed the card yet, and would not take it.
  await column.and(page.locator(".over, .refuses")).waitFor();
  await page.mouse.up();
}

type Items = { readonly action_items: readonly { readonly id: string; readonly reference: string }[] };

test("J15: a card moves where it may, by drag and by menu; cancelled or refused, it returns to its place", async () => {
  const context = await openContext(personOf("CLIENT"));
  const { page, go } = await openPage(context);
  const { action_items: items } = await ask<Items>(
    context.request,
    "{ action_items(status: OPEN, limit: 1) { id reference } }",
  );
  const reference = items[0]?.reference ?? "";
  await go("/client/action-items?view=board");
  const column = (name: string) => page.getByRole("region", { name, exact: true });
  const cardIn = (name: string) =>
    column(name)
      .getByRole("listitem")
      .filter({ hasText: `${reference},` });

  // From open to blocked there is no way.
  await drag(page, cardIn("Open"), column("Blocked"));
  await cardIn("Open").waitFor();
  await drag(page, cardIn("Open"), column("In progress"));
  await page.getByText(`${reference} is now in progress.`).waitFor();
  await cardIn("In progress").waitFor();

  await drag(page, cardIn("In progress"), column("Done"));
  await page.getByRole("dialog").getByLabel("Evidence").waitFor();
  await cardIn("Done").waitFor();
  await page.keyboard.press("Escape");
  await cardIn("In progress").waitFor();

  const moves = page.getByRole("button", { name: `Move ${reference}`, exact: true });
  await moves.press("Enter");
  await page.getByRole("menuitem", { name: "Cancel it" }).press("Escape");
  await moves.and(page.locator(":focus")).waitFor();
  await moves.press("Enter");
  await page.getByRole("menuitem", { name: "Cancel it" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel it" }).click();
  await page.getByText("Required.").waitFor();
  await page.keyboard.press("Escape");

  await page.route("**/api/graphql", async (route) =>
    route.request().postData()?.includes("mutation MoveActionItem") ? route.abort() : route.continue(),
  );
  await drag(page, cardIn("In progress"), column("Open"));
  await page.getByText("The card is back where it was.").waitFor();
  await cardIn("In progress").waitFor();
  await context.close();
});
