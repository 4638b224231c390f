import assert from "node:assert/strict";
import { test } from "node:test";
import type { APIRequestContext } from "playwright-core";
import { acting } from "#e2e/support/acting.ts";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { takeGap } from "#e2e/support/gaps.ts";
import { problemsOf } from "#e2e/support/page-check.ts";
import { openContext, openPage, PHONE } from "#e2e/support/session.ts";

type Kept = { readonly gap: { readonly status: string; readonly title: string; readonly history: readonly unknown[] } };

const kept = (request: APIRequestContext, id: string) =>
  ask<Kept>(request, "query ($id: ID!) { gap(id: $id) { status title history { id } } }", { id });

test("J10: a gap is moved once, although the button is pressed twice, and back and forward move nothing", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const { page, watch, go } = await openPage(context);
  const gap = await takeGap(context.request);
  const before = await kept(context.request, gap.id);
  await go("/operator/gaps");
  await go(`/operator/gaps?open=${gap.id}`);
  await page
    .getByRole("button", { name: "More", exact: true })
    .or(page.getByRole("button", { name: "Start work" }))
    .last()
    .waitFor();
  const start = page.getByRole("button", { name: "Start work" });
  if (!(await start.isVisible())) await page.getByRole("button", { name: "More", exact: true }).click();
  await start.or(page.getByRole("menuitem", { name: "Start work" })).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Note").fill("The plan owner has begun with the call list.");
  await dialog.getByRole("button", { name: "Start work" }).dblclick();
  await page.getByText(`${gap.reference} is now in progress.`).waitFor();
  const drawer = page.getByRole("complementary", { name: `Gap ${gap.reference}` });
  await drawer.getByText("In progress", { exact: true }).first().waitFor();
  await drawer.getByText("The plan owner has begun with the call list.").waitFor();

  await page.goBack();
  await page.goForward();
  await drawer.waitFor();
  const now = await kept(context.request, gap.id);
  assert.equal(now.gap.status, "IN_PROGRESS");
  assert.equal(now.gap.history.length, before.gap.history.length + 1);
  assert.deepEqual(watch.problems(), []);
  await context.close();
});

test("J10: when two tabs change the same gap, the second shows a conflict and keeps what was typed", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const gap = await takeGap(context.request);
  const [first, second] = [await openPage(context), await openPage(context)];
  for (const { page, go } of [first, second]) {
    await go(`/operator/gaps?open=${gap.id}`);
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
  }
  const save = async ({ page }: typeof first, recommendation: string) => {
    await page.getByRole("dialog").getByLabel("Recommendation").fill(recommendation);
    await page.getByRole("button", { name: "Save" }).click();
  };
  await save(first, "Print the call list.");
  await first.page.getByText(`${gap.reference} was updated.`).waitFor();
  await save(second, "Keep the call list offline.");
  await second.page.getByText("Your text is kept below.").waitFor();
  assert.equal(
    await second.page.getByRole("dialog").getByLabel("Recommendation").inputValue(),
    "Keep the call list offline.",
  );
  await context.close();
});

const HOSTILE = [
  `<img src=x onerror="window.broken=1">`,
  "</title><script>window.broken=1</script>",
  "{{constructor.constructor('window.broken=1')()}}",
  "javascript:window.broken=1",
  `=HYPERLINK("https://elsewhere.example")`,
  "W".repeat(60),
].join(" ");

test("S37: staff agree to a due date that a client moved, and the history says so", async () => {
  const client = await openContext(personOf("CLIENT"));
  const items = "{ action_items(status: OPEN, limit: 50) { id reference due_on } }";
  type Item = { readonly id: string; readonly reference: string; readonly due_on: string | null };
  const { action_items } = await ask<{ action_items: readonly Item[] }>(client.request, items);
  const item = action_items.findLast(({ due_on }) => due_on !== null) ?? assert.fail("The client has no open item.");
  await acting(client.request)("updateActionItem", { id: item.id, due_on: "2031-04-05", note: "The vendor is late." });
  await client.close();

  const context = await openContext(personOf("OPERATOR"));
  const { page, go, watch } = await openPage(context);
  await go(`/operator/action-items/${item.id}`);
  await page
    .getByRole("main")
    .getByText(/agreed for/)
    .first()
    .waitFor();
  await page.getByRole("main").getByRole("button", { name: "More", exact: true }).first().click();
  await page.getByRole("menuitem", { name: "Agree to the due date" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Lateness counts from 5 Apr 2031 then.").waitFor();
  await dialog.getByLabel("Reason").fill("Nobody else sells it.");
  await dialog.getByRole("button", { name: "Agree", exact: true }).click();
  await page.getByText(`The due date of ${item.reference} is agreed.`).waitFor();
  await page.getByText("Agreed to 5 Apr 2031 as due date").waitFor();
  assert.equal(
    await page
      .getByRole("main")
      .getByText(/agreed for/)
      .count(),
    0,
  );
  assert.deepEqual(watch.problems(), []);
  await context.close();
});

test("J9: hostile texts are shown as they were typed, on a desk and on a phone", async () => {
  const staff = await openContext(personOf("OPERATOR"));
  const gap = await takeGap(staff.request);
  await ask(staff.request, "mutation ($input: UpdateGapInput!) { updateGap(input: $input) { id } }", {
    input: {
      id: gap.id,
      title: HOSTILE.slice(0, 200),
      description: HOSTILE,
      root_cause: HOSTILE,
      owner: "<b>Ops</b>",
      expected_updated_at: gap.updated_at,
    },
  });
  const { page, watch, go } = await openPage(staff);
  for (const viewport of [PHONE, { width: 1360, height: 860 }]) {
    await page.setViewportSize(viewport);
    for (const address of ["?query=onerror", `?open=${gap.id}`, `/${gap.id}`].map((rest) => `/operator/gaps${rest}`)) {
      await go(address);
      await page.getByText(`<img src=x onerror="window.broken=1">`).first().waitFor();
      const found = await page.evaluate(() => ({
        broken: "broken" in window,
        made: document.querySelectorAll("main img, main script, main b, aside img, aside b").length,
        over: Math.max(0, document.documentElement.scrollWidth - innerWidth),
      }));
      assert.deepEqual(found, { broken: false, made: 0, over: 0 }, `${address} at ${viewport.width} px`);
    }
  }
  assert.deepEqual(watch.problems(), []);
  await staff.close();
});

test("J20: one of many is found by typing and chosen by keyboard, and stays through a refusal and a reload", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const visit = await openPage(context);
  const { page, go } = visit;
  const { exercises } = await ask<{ readonly exercises: readonly { readonly title: string }[] }>(
    context.request,
    "{ exercises(status: COMPLETED, limit: 1, offset: 30) { title } }",
  );
  const title = exercises[0]?.title ?? "";
  const dialog = page.getByRole("dialog");
  const field = dialog.getByRole("combobox", { name: "Exercise" });
  const options = page.getByRole("listbox", { name: "Results" }).getByRole("option");
  await go("/operator/gaps");
  await page.getByRole("button", { name: "New gap" }).click();

  await field.press("ArrowDown");
  await page.getByText("These come first: type to find others.").waitFor();
  assert.deepEqual(await options.filter({ hasText: title }).allTextContents(), [], "it is not among the first");
  assert.deepEqual(await problemsOf(visit), []);
  await field.press("Escape");
  assert.equal(await options.count(), 0);

  await field.fill("nothing of this name");
  await page.getByText("Nothing matches “nothing of this name”.").waitFor();
  await field.press("Tab");
  assert.equal(await field.inputValue(), "");
  await field.fill("northwind outf");
  await options.filter({ hasText: "Northwind Outfitters" }).first().waitFor();
  await field.fill(title.toUpperCase());
  // Sooner than the answer comes.
  await field.press("Enter");
  await page.getByRole("listbox", { name: "Results" }).waitFor({ state: "detached" });
  const chosen = await field.inputValue();
  assert.ok(chosen.startsWith(`${title}, `));
  assert.equal(await options.count(), 0);

  await dialog.getByRole("button", { name: "Record the gap" }).click();
  await dialog.getByText("Required.").waitFor();
  await page.reload();
  await page.getByRole("button", { name: "New gap" }).click();
  await page.waitForFunction(() => Boolean(document.querySelector<HTMLInputElement>("dialog [role=combobox]")?.value));
  assert.equal(await field.inputValue(), chosen);
  await field.fill("");
  await field.press("Tab");
  await dialog.getByRole("button", { name: "Record the gap" }).click();
  await dialog.locator(".field", { hasText: "Exercise" }).getByText("Required.").waitFor();

  await go("/operator/gaps");
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("menuitem", { name: "Organization" }).click();
  const filter = page.getByRole("combobox", { name: "Organization" });
  await filter.fill("brandt");
  await page.getByRole("option", { name: "Brandt & Sons Foods" }).click();
  await page.waitForURL(/organization_id=/);
  await page.reload();
  await page.waitForFunction(() => Boolean(document.querySelector<HTMLInputElement>(".chip input")?.value));
  assert.equal(await filter.inputValue(), "Brandt & Sons Foods");
  await context.close();
});
