import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { DESK, openContext, openPage, PHONE } from "#e2e/support/session.ts";

type Covered = {
  readonly organizations: readonly { readonly id: string }[];
};
type Exercises = {
  readonly exercises: readonly {
    readonly title: string;
    readonly control_ids: readonly string[];
    readonly directly_count: number;
    readonly in_part_count: number;
    readonly touched_count: number;
  }[];
};

const BY_EXERCISE = `query ($id: ID!) { exercises: compliance_coverage_by_exercise(organization_id: $id, framework: NIST_CSF) {
  title control_ids directly_count in_part_count touched_count } }`;

test("C19: coverage says how far, how well and when each control was tested, and adds nothing up", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const { organizations } = await ask<Covered>(context.request, '{ organizations(query: "Meridian") { id } }');
  const id = organizations[0]?.id ?? assert.fail();
  const { exercises } = await ask<Exercises>(context.request, BY_EXERCISE, { id });
  const { page, go } = await openPage(context);
  await go(`/operator/compliance?organization_id=${id}`);
  const text = await page.locator("main").innerText();
  assert.doesNotMatch(text, /\d\s*%/);
  for (const word of ["Tested directly", "Only touched", "Not exercised", "evidence", "days old"]) {
    assert.ok(text.includes(word), word);
  }
  const [latest = assert.fail()] = exercises;
  const row = page
    .getByRole("row")
    .filter({ hasText: latest.title })
    .filter({ has: page.getByRole("rowheader") });
  const cells = await row.last().getByRole("cell").allInnerTexts();
  const counts = [latest.directly_count, latest.in_part_count, latest.touched_count];
  assert.deepEqual(cells.slice(0, 3).map(Number), counts);
  assert.equal(
    counts.reduce((sum, each) => sum + each),
    latest.control_ids.length,
  );
  assert.ok(latest.directly_count > 0);
  await context.close();
});

type Quarters = {
  readonly quarters: readonly {
    readonly quarter: string;
    readonly controls_count: number;
    readonly directly_count: number;
    readonly in_part_count: number;
    readonly touched_count: number;
  }[];
};

const BY_QUARTER = `query ($id: ID!) { quarters: compliance_coverage_trend(organization_id: $id, framework: NIST_CSF) {
  quarter controls_count directly_count in_part_count touched_count } }`;

test("C21: a column for each quarter shows all controls by how far they were tested, in words and as a table too", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const { organizations } = await ask<Covered>(context.request, '{ organizations(query: "Meridian") { id } }');
  const id = organizations[0]?.id ?? assert.fail();
  const { quarters } = await ask<Quarters>(context.request, BY_QUARTER, { id });
  const last = quarters.at(-1) ?? assert.fail();
  const shownAs = (quarter: string) => quarter.split("-").toReversed().join(" ");
  const { page, go } = await openPage(context);
  await go(`/operator/compliance?organization_id=${id}`);
  const chart = page.getByRole("img", { name: /^Controls by quarter\./ });
  await chart.locator("svg").waitFor();
  const untested = last.controls_count - last.directly_count - last.in_part_count - last.touched_count;
  const said = `tested directly ${last.directly_count}, in part ${last.in_part_count}, only touched ${last.touched_count}, not exercised ${untested}`;
  assert.ok((await chart.getAttribute("aria-label"))?.includes(`${shownAs(last.quarter)}: ${said}`));
  const shown = quarters.flatMap((each) => [each.directly_count, each.in_part_count, each.touched_count]);
  const untestedShown = quarters.filter((each) => each.controls_count > sumOf(each)).length;
  assert.equal(await chart.locator("rect").count(), shown.filter((count) => count > 0).length + untestedShown);
  const [year = "", number = ""] = last.quarter.split("-");
  assert.ok(await chart.getByText(`${number} ${year.slice(2)}`).isVisible());
  const rows = page.getByRole("table", { name: "Controls by quarter" }).getByRole("rowheader");
  assert.deepEqual(await rows.allInnerTexts(), quarters.map(({ quarter }) => shownAs(quarter)).toReversed());
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    const within = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    assert.ok(within, JSON.stringify(size));
  }
  await context.close();
});

function sumOf({ directly_count, in_part_count, touched_count }: Quarters["quarters"][number]): number {
  return directly_count + in_part_count + touched_count;
}

type Planned = {
  readonly exercises: readonly { readonly id: string; readonly injects: readonly { readonly id: string }[] }[];
};
type Mapped = { readonly inject_mappings: readonly { readonly control_id: string; readonly strength: string }[] };

const MAPPED = "query ($id: ID!) { inject_mappings(inject_id: $id) { control_id strength } }";

test("C20: staff add a control to an inject with strength and reason, and remove it again", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const asked = "{ exercises(status: PLANNED, limit: 1) { id injects { id } } }";
  const { exercises } = await ask<Planned>(context.request, asked);
  const [exercise = assert.fail()] = exercises;
  const id = exercise.injects[0]?.id ?? assert.fail();
  const mapped = async () => (await ask<Mapped>(context.request, MAPPED, { id })).inject_mappings;
  const { page, go } = await openPage(context);
  await go(`/operator/exercises/${exercise.id}?open=${id}`);
  await page.getByRole("button", { name: "Add control" }).click();
  await chooseControl(page, "RS.MI-01");
  await page.getByLabel("How far").selectOption("TESTS_DIRECTLY");
  await page.getByLabel("Reason").fill("They must contain it.");
  await page.getByRole("dialog").getByRole("button", { name: "Add control" }).click();
  const remove = page.getByRole("button", { name: "Remove RS.MI-01" });
  await remove.waitFor();
  assert.deepEqual(await mapped(), [{ control_id: "RS.MI-01", strength: "TESTS_DIRECTLY" }]);
  await page.getByRole("listitem").getByText("They must contain it.").waitFor();
  await remove.click();
  await page.getByRole("button", { name: "Remove control" }).click();
  await remove.waitFor({ state: "detached" });
  assert.deepEqual(await mapped(), []);
  await context.close();
});

async function chooseControl(page: Page, id: string): Promise<void> {
  await page.getByRole("combobox", { name: "Control" }).fill(id);
  await page.getByRole("option", { name: new RegExp(`NIST CSF ${id}`) }).click();
}

test("C19: on a phone and in the dark, the page fits", async () => {
  for (const [size, look] of [
    [PHONE, "light"],
    [DESK, "dark"],
  ] as const) {
    const context = await openContext(personOf("CLIENT"), { viewport: size, colorScheme: look });
    const { page, go } = await openPage(context);
    await go("/client/compliance");
    await page.getByText("Only touched").first().waitFor({ state: "attached" });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(wider <= 0, `${wider} pixels too wide`);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/compliance-${look}.png`, fullPage: true });
    await context.close();
  }
});
