import assert from "node:assert/strict";
import { test } from "node:test";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { openContext, openPage, PHONE } from "#e2e/support/session.ts";

type Scores = {
  readonly readiness_scores: readonly {
    readonly organization: { readonly id: string };
    readonly dimensions: readonly { readonly confidence: string | null }[];
  }[];
};

const SCORES = `{ readiness_scores(whole_organization: true, latest: true, limit: 200) {
  organization { id } dimensions { confidence } } }`;

test("F16: a dimension that rests on little evidence is hatched and named in lists and on the readiness page", async () => {
  const context = await openContext(personOf("CARRIER"));
  const { readiness_scores: scores } = await ask<Scores>(context.request, SCORES);
  const weak = scores.find(({ dimensions }) => dimensions.some(({ confidence }) => confidence === "LOW"));
  assert.ok(weak, "Every dimension of the book rests on 3 pieces of evidence.");
  const { page, go, watch } = await openPage(context);
  for (const list of ["/carrier", "/carrier/readiness"]) {
    await go(list);
    const cell = page.locator("td .heat-unsure").first();
    await cell.waitFor();
    assert.match((await cell.textContent()) ?? "", /, low confidence$/, list);
    assert.match(await cell.evaluate((each) => getComputedStyle(each).backgroundImage), /gradient/);
  }
  await go(`/carrier/readiness/${weak.organization.id}`);
  await page.locator(".dimension-row").getByText("low confidence").first().waitFor();
  await page.getByText("Low confidence, hatched: fewer than 3 pieces of evidence.").waitFor();
  await page.setViewportSize(PHONE);
  await page.locator(".dimension-row").getByText("low confidence").first().waitFor();
  assert.deepEqual(watch.problems(), []);
  await context.close();
});
