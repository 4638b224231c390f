import assert from "node:assert/strict";
import { test } from "node:test";
import { ask } from "#e2e/support/ask.ts";
import { type Kind, personOf } from "#e2e/support/demo.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

const RANGE = /\d+\.\d\d to \d+\.\d\d/;
const RECORDS = /\b\d+ records\b/;

type Scored = { readonly readiness_score: { readonly overall_score: number | null } | null };

type Found = {
  readonly exercises: readonly (Scored & { readonly id: string; readonly organization: { readonly id: string } })[];
  readonly engagements: readonly { readonly id: string; readonly exercises: readonly Scored[] }[];
};

const FIND = `{
  exercises(status: COMPLETED, limit: 50) { id organization { id } readiness_score { overall_score } }
  engagements(limit: 50) { id exercises { readiness_score { overall_score } } }
}`;

/** Other tests complete exercises with too little evidence. */
function isScored({ readiness_score }: Scored): boolean {
  return readiness_score?.overall_score != null;
}

/** The pages of a portal that show an overall score. */
async function pagesOf(kind: Kind, request: Parameters<typeof ask>[0]): Promise<readonly string[]> {
  const found = await ask<Found>(request, FIND);
  const { id: exercise, organization } = found.exercises.find(isScored) ?? assert.fail("None is scored.");
  const engagement = found.engagements.find(({ exercises }) => exercises.some(isScored))?.id;
  const shared = ["exercises", `exercises/${exercise}`];
  switch (kind) {
    case "OPERATOR":
      return [
        "",
        ...shared,
        ...(engagement ? [`engagements/${engagement}`] : []),
        "organizations?kind=CLIENT",
        `organizations/${organization.id}`,
        "readiness",
      ];
    case "CARRIER":
      return ["", ...shared, `organizations/${organization.id}`];
    case "CLIENT":
      return ["", ...shared];
  }
}

for (const kind of ["OPERATOR", "CARRIER", "CLIENT"] as const) {
  test(`J27: pages of the ${kind.toLowerCase()} show a score's range and records beside it`, async () => {
    const context = await openContext(personOf(kind));
    const { page, go, follow } = await openPage(context);
    const portal = `/${kind.toLowerCase()}`;
    await go(portal);
    for (const path of await pagesOf(kind, context.request)) {
      await follow(path === "" ? portal : `${portal}/${path}`);
      const text = await page.locator("main").innerText();
      assert.match(text, RANGE, path);
      assert.match(text, RECORDS, path);
    }
    await context.close();
  });
}

type Projected = {
  readonly readiness_what_if: readonly {
    readonly overall_score: number;
    readonly range_low: number;
    readonly range_high: number;
    readonly records: number;
  }[];
};

test("J27: What would move it shows the range and records of each projected score, and of today's", async () => {
  const context = await openContext(personOf("CLIENT"));
  const asked = "{ readiness_what_if { overall_score range_low range_high records } }";
  const { readiness_what_if: changes } = await ask<Projected>(context.request, asked);
  const { page, go } = await openPage(context);
  await go("/client?moves=all");
  const panel = page.getByRole("region", { name: "What would move it" });
  await panel.getByRole("listitem").first().waitFor();
  const text = await panel.innerText();
  assert.ok(changes.length > 0);
  for (const { overall_score, range_low, range_high, records } of changes) {
    const [score, low, high] = [overall_score, range_low, range_high].map((each) => each.toFixed(2));
    assert.ok(text.includes(`new score ${score} (${low} to ${high}, ${records} records`), `${score}\n${text}`);
  }
  assert.match(text, /a score of \d+\.\d\d \(\d+\.\d\d to \d+\.\d\d, \d+ records/);
  await context.close();
});

test("J27: the assistant shows scores with their range and records", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const { page, go } = await openPage(context);
  await go("/operator/gaps");
  await page.getByRole("button", { name: /^Ask/ }).first().click();
  const panel = page.getByRole("complementary", { name: "Assistant" });
  await panel.getByLabel("Question", { exact: true }).fill("Which client is weakest?");
  await panel.getByLabel("Question", { exact: true }).press("Enter");
  await panel.getByText(/^1 readiness score of/).waitFor();
  const text = await panel.innerText();
  assert.match(text, RANGE);
  assert.match(text, RECORDS);
  await context.close();
});
