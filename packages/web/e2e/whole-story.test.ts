import assert from "node:assert/strict";
import { test } from "node:test";
import type { APIRequestContext, Page } from "playwright-core";
import { ask } from "#e2e/support/ask.ts";
import { pressDeliver } from "#e2e/support/console.ts";
import { baseUrl, personOf } from "#e2e/support/demo.ts";
import { DESK, openContext, openPage, PHONE, type Visit } from "#e2e/support/session.ts";

const INJECTS = [
  { title: "The help desk line rings without an end", body: "Nobody can open the schedule.", channel: "PHONE" },
  { title: "A note on every printer", body: "Pay, or we publish.", channel: "DOCUMENT" },
  { title: "A reporter asks", body: "Is it true?", channel: "NEWS" },
] as const;

type Id = { readonly id: string };

const act = async (request: APIRequestContext, action: string, input: object): Promise<string> => {
  const type = `${action.charAt(0).toUpperCase()}${action.slice(1)}Input!`;
  const document = `mutation ($input: ${type}) { done: ${action}(input: $input) { id } }`;
  return (await ask<{ done: Id }>(request, document, { input })).done.id;
};

/** A planned exercise of the client whose people the demo has. */
async function planExercise(request: APIRequestContext, title: string): Promise<string> {
  const name = personOf("CLIENT").organization;
  const { organizations } = await ask<{ organizations: Id[] }>(
    request,
    "query ($query: String) { organizations(kind: CLIENT, query: $query) { id } }",
    { query: name },
  );
  const exercise_date = new Date().toISOString().slice(0, 10);
  const story = { title, exercise_date, scenario: "RANSOMWARE", severity: "HIGH" };
  const exercise_id = await act(request, "createExercise", { ...story, organization_id: organizations[0]?.id });
  for (const inject of INJECTS)
    await act(request, "createInject", { ...inject, exercise_id, dimension: "COMMAND_AND_DECISION" });
  return exercise_id;
}

/** Somebody's phone, admitted by the facilitator: nobody is in the room before. */
async function joinByPhone(console: Page, code: string, name: string, role: string): Promise<Visit> {
  const visit = await openPage(await openContext(undefined, { viewport: PHONE, hasTouch: true }));
  await visit.go(`/join/${code}`);
  await visit.page.getByLabel("Your name").fill(name);
  await visit.page.getByLabel("Your role").fill(role);
  await visit.page.getByRole("button", { name: "Ask to join" }).click();
  const admit = console.getByRole("button", { name: `Admit ${name}`, exact: true });
  await admit.click();
  // Until it is gone the button has the focus, and with it the space bar.
  await admit.waitFor({ state: "detached" });
  await visit.page.getByText(`you are ${name}, ${role}`).waitFor();
  return visit;
}

/** By no page, and by no connection that would stay. */
async function joinByProgram(code: string, name: string): Promise<void> {
  const headers = { origin: baseUrl, "content-type": "application/json" };
  const body = JSON.stringify({ code, name, role: "Pharmacy" });
  const { status } = await fetch(`${baseUrl}/api/live/join`, { method: "POST", headers, body });
  assert.equal(status, 201);
}

/** All who wait. */
async function admitEverybody(console: Page): Promise<void> {
  await console.getByRole("button", { name: "Everyone waiting" }).click();
  await console.getByRole("menuitem", { name: "Admit everyone" }).click();
}

const reads = (page: Page, text: string) => page.locator("main").getByText(text).first().waitFor();

/** One key and a line; what is pressed next is a key again. */
async function capture(page: Page, key: "d" | "g", text: string): Promise<void> {
  await page.keyboard.press(key);
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  await page.locator(".console-side").getByText(text).first().waitFor();
}

const DECISION = "Take the schedule offline and go to paper";
const GAP = "Nobody may take the schedule offline at night";
const ANSWERS = ["I call the on-call engineer.", "I tell the wards to print their lists."] as const;
const STRENGTH = "The wards had paper within minutes";
const WEAKNESS = "We looked for the number of the night lead for too long";

test("J16, J25: an exercise from before its start to its report and score, by keyboard, in four browsers at once", async () => {
  const desk = await openPage(await openContext(personOf("OPERATOR")));
  const { page, go } = desk;
  const request = page.context().request;
  const id = await planExercise(request, "Paper at dawn");
  const wall = await openPage(await openContext(personOf("OPERATOR")));
  await wall.go(`/operator/exercises/${id}/projector`);
  await reads(wall.page, "Joining opens when the facilitator allows it.");
  await go(`/operator/exercises/${id}/console`);
  await page.locator(".current-inject").getByText("Joining is not open yet.").waitFor();
  await page.keyboard.press("l");
  const code = (await page.locator(".console-side .panel-head b.mono").textContent()) ?? "";
  await wall.page.getByRole("img", { name: `Join with the code ${code}` }).waitFor();
  await joinByProgram(code, "Ines Castell");
  await admitEverybody(page);
  const away = page
    .getByRole("list", { name: "In the room" })
    .getByRole("listitem")
    .filter({ hasText: "Ines Castell" });
  await away.getByText("not connected").waitFor();
  await page.keyboard.press("p");
  await page.getByText("Running", { exact: true }).first().waitFor();
  // One after the other: the console has one mouse.
  const phones = [
    await joinByPhone(page, code, "Nadia Petrov", "Ward lead"),
    await joinByPhone(page, code, "Jonas Weber", "Help desk"),
  ];

  await pressDeliver(page);
  // It comes as a phone call, which rings until it is answered.
  for (const phone of phones) await phone.page.getByRole("button", { name: "Answer", exact: true }).click();
  for (const each of [...phones.map((phone) => phone.page), wall.page]) await reads(each, INJECTS[0].title);
  for (const [i, phone] of phones.entries()) {
    await phone.page.getByLabel("What do you do, and whom do you tell?").fill(ANSWERS[i] ?? "");
    await phone.page.getByRole("button", { name: "Send", exact: true }).click();
    await phone.page.getByText("Received").first().waitFor();
  }
  for (const text of ANSWERS) await reads(page, text);

  await capture(page, "d", DECISION);
  await reads(wall.page, DECISION);
  await capture(page, "g", GAP);
  await page.keyboard.press("r");
  await page.keyboard.press("s");
  await page.getByRole("button", { name: "Some challenges", pressed: true }).waitFor();
  await pressDeliver(page);
  for (const { page: phone } of phones) await reads(phone, INJECTS[1].title);
  await page.getByRole("button", { name: "Deliver 3" }).waitFor();
  await page.keyboard.press("x");
  await page.keyboard.type("The room went there by itself.");
  await page.keyboard.press("Enter");
  await page.getByText("Skipped: The room went there by itself.").first().waitFor();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });

  const notes = [
    ["Something that went well", STRENGTH],
    ["Something that should be better", WEAKNESS],
  ] as const;
  for (const [i, [label, text]] of notes.entries()) {
    const phone = phones[i]?.page;
    assert.ok(phone);
    await phone.locator("summary", { hasText: "Hot wash" }).click();
    await phone.getByLabel(label).fill(text);
    await phone
      .locator("form", { has: phone.getByLabel(label) })
      .getByRole("button", { name: "Add" })
      .click();
  }
  await page.getByRole("link", { name: "Hot wash" }).click();
  await page.getByText(STRENGTH).waitFor();
  await page.getByRole("checkbox", { name: WEAKNESS }).check();
  await page.getByRole("button", { name: "Group here" }).click();
  await page.locator("label", { hasText: WEAKNESS }).locator(".badge").waitFor();

  await page.getByRole("button", { name: "Complete the exercise" }).click();
  await page.getByRole("button", { name: "Complete and draft the report" }).click();
  await page.waitForURL(`**/exercises/${id}/report`);
  const line = (text: string) => page.locator("article li", { hasText: text }).first();
  await line(`D-1 ${DECISION}`).getByRole("link", { name: "D-1" }).waitFor();
  await line(GAP)
    .getByRole("link", { name: /^\w+-G-\d+$/ })
    .waitFor();
  await line(WEAKNESS)
    .getByRole("link", { name: /^\w+-G-\d+$/ })
    .waitFor();
  await line("I-2 delivered").getByRole("link", { name: "Timeline" }).waitFor();
  await page.locator("#s8").getByText("Delivered and not rated: I-2").waitFor();
  assert.doesNotMatch((await page.locator("article").textContent()) ?? "", /Nadia|Jonas/);
  for (const { page: phone } of phones) await phone.getByText("Completed").first().waitFor();
  const late = await openPage(await openContext(undefined, { viewport: PHONE }));
  await late.go(`/join/${code}`);
  await late.page.getByRole("alert").waitFor();
  assert.equal(await late.page.getByLabel("Code from your facilitator").inputValue(), code, "a code of a day gone by");

  await keepReport(desk, id);
  const { exercise } = await ask<{ exercise: { readiness_score: { overall_score: null; records: number } } }>(
    request,
    "query ($id: ID!) { exercise(id: $id) { readiness_score { overall_score records } } }",
    { id },
  );
  assert.equal(exercise.readiness_score.overall_score, null, `${exercise.readiness_score.records} records are too few`);
  for (const kind of ["CLIENT", "CARRIER"] as const) {
    const visit = await openPage(await openContext(personOf(kind)));
    await visit.go(`/${kind.toLowerCase()}/exercises/${id}`);
    await visit.page.getByRole("heading", { name: "Paper at dawn" }).waitFor();
    await visit.page.getByText("Too little evidence").waitFor();
    assert.deepEqual(visit.watch.problems(), []);
    await visit.page.context().close();
  }
  for (const { watch } of [desk, wall, ...phones]) assert.deepEqual(watch.problems(), []);
  for (const visit of [desk, wall, late, ...phones]) await visit.page.context().close();
});

/** The report is checked against its records, rewritten, confirmed, agreed and corrected. */
async function keepReport({ page, go }: Visit, exercise: string): Promise<void> {
  const request = page.context().request;
  const article = page.locator("article");
  await page.getByRole("link", { name: "D-1" }).first().click();
  const drawer = page.getByRole("complementary", { name: "Decision D-1" });
  await drawer.getByText(DECISION).waitFor();
  await page.keyboard.press("Escape");

  const { exercise: held } = await ask<{ exercise: { decisions: Id[] } }>(
    request,
    "query ($id: ID!) { exercise(id: $id) { decisions { id } } }",
    { id: exercise },
  );
  await act(request, "rateDecision", { id: held.decisions[0]?.id, quality: "GOOD" });
  await go(`/operator/exercises/${exercise}/report`);
  await article.getByText("Stale").first().waitFor();
  const note = page.getByRole("complementary", { name: /^Margin notes/ });
  await note.getByText("quality was none, is good.").waitFor();

  await page.getByRole("button", { name: "Edit Strengths" }).click();
  const text = page.getByRole("dialog").getByLabel("Strengths");
  await text.fill(`${await text.inputValue()}\n\nThe choice of D-1 was made by those who had to live with it.`);
  await page.getByRole("button", { name: "Save" }).click();
  const written = page.locator("#s4 p", { hasText: "The choice of D-1" });
  await written.getByRole("link", { name: "D-1" }).waitFor();
  await page.locator("#s4 li", { hasText: STRENGTH }).getByRole("link", { name: "Note" }).waitFor();

  await note.getByRole("button", { name: "Still true" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Why it is still true/).fill("It was not rated on the day.");
  await dialog.getByRole("button", { name: "Still true" }).click();
  await note.getByText("It was not rated on the day.").waitFor();
  assert.equal(await article.getByText("Stale").count(), 0);

  await page.getByRole("button", { name: "Send to review" }).click();
  await dialog.getByText(/^Reviewers at /).waitFor();
  await dialog.getByRole("checkbox").first().check();
  await dialog.getByRole("button", { name: "Send to review" }).click();
  await page.getByText("1 reviewer notified.").waitFor();
  await page.getByText("Reviewers", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Make final" }).click();
  await dialog.getByText("A final report never changes").waitFor();
  await dialog.getByLabel(/^Why make it final anyway/).fill("The room had no more time.");
  await dialog.getByRole("button", { name: "Make final" }).click();
  await page.getByRole("button", { name: "Start a correction" }).click();
  await article.getByText(/version 2, draft/).waitFor();
  await page.getByRole("link", { name: "1, final" }).click();
  await page.waitForURL(/\/report\?version=1$/);
  await article.getByText(/version 1, final/).waitFor();
  await article.getByText("Reason: The room had no more time.").waitFor();
  await page
    .locator("#s2")
    .getByText(/Ratings of delivered injects, as of \d+ \w+ \d{4}$/)
    .waitFor();
  assert.equal(await page.getByRole("button", { name: "Edit Strengths" }).count(), 0);
}

test("J23, J24: all of 1,000 injects are in the plan and the console, and the last is moved and opened by keyboard", async () => {
  const { page, go } = await openPage(await openContext(personOf("OPERATOR")));
  const { request } = page.context();
  const id = await planExercise(request, "A long day");
  const row = { ...INJECTS[1], dimension: "RECOVERY_AND_CONTINUITY", planned_offset_minutes: 1 };
  const injects = Array.from({ length: 1_000 - INJECTS.length }, () => row);
  await act(request, "importInjects", { exercise_id: id, injects });
  await go(`/operator/exercises/${id}`);
  await page.getByRole("table", { name: "Injects in order" }).press("End");
  const rows = page.getByRole("button", { name: /^Move I-/ });
  const last = page.getByRole("button", { name: "Move I-1000" });
  await last.press("Alt+ArrowUp");
  await page.waitForFunction(() => document.querySelector("[data-row]:last-of-type")?.textContent?.includes("I-999"));
  assert.ok((await rows.count()) < 200, "rows out of sight are not drawn");
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  assert.equal(await rows.count(), 1_000, "and all are printed");
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("complementary").getByText("I-1000", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("complementary").waitFor({ state: "detached" });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  assert.ok(
    await last.evaluate((button) => button.getBoundingClientRect().bottom < innerHeight),
    "what was opened is in sight still",
  );
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole("button", { name: "Move I-1", exact: true }).waitFor();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.locator("[data-row]:focus-within").getByText("I-998").waitFor();
  await page.setViewportSize(PHONE);
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole("link", { name: "Objectives and participants" }).click();
  await page.waitForFunction(() => {
    const objectives = document.querySelector("[aria-label=Objectives]")?.getBoundingClientRect();
    return objectives && objectives.top >= 0 && objectives.bottom < innerHeight;
  });
  await page.setViewportSize(DESK);
  await go(`/operator/exercises/${id}/console`);
  await page.locator(".inject-queue").getByRole("button").nth(999).waitFor();
  await page.context().close();
});

test("J11: replaced and closed codes open nothing, and say so", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const id = await planExercise(context.request, "Closed doors");
  const open = "mutation ($input: OpenJoinCodeInput!) { openJoinCode(input: $input) { join_code } }";
  const opened = async () =>
    (await ask<{ openJoinCode: { join_code: string } }>(context.request, open, { input: { id } })).openJoinCode
      .join_code;
  const [old, current] = [await opened(), await opened()];
  const { page, go } = await openPage(await openContext(undefined, { viewport: PHONE }));
  await go(`/join/${current}`);
  await page.getByRole("heading", { name: /^Tabletop exercise, / }).waitFor();
  await act(context.request, "closeJoinCode", { id });
  for (const code of [old, current]) {
    await go(`/join/${code}`);
    await page.getByRole("alert").waitFor();
    assert.equal(await page.getByLabel("Code from your facilitator").inputValue(), code);
  }
  await page.context().close();
  await context.close();
});
