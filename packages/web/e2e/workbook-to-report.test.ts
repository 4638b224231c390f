import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import type { APIRequestContext, Locator } from "playwright-core";
import { acting } from "#e2e/support/acting.ts";
import { ask } from "#e2e/support/ask.ts";
import { pressDeliver } from "#e2e/support/console.ts";
import { people, personOf } from "#e2e/support/demo.ts";
import { openContext, openPage, PHONE, type Visit } from "#e2e/support/session.ts";
import { exerciseWorkbook } from "#e2e/support/workbook.ts";
import { readOffice } from "../../server/tests/deliverables/read-office.ts";

const CLIENT = personOf("CLIENT");
const TITLE = "The tides of last week";
const TEAMS = ["IT", "Board"] as const;
const PLAYERS = Array.from({ length: 20 }, (_, i) => ({
  name: `Player ${String(i + 1).padStart(2, "0")}`,
  audience: TEAMS[i % 2] ?? "IT",
}));
const OBJECTIVE = "Ferries sail or stay by one decision";
const TARGET = "A decision within 30 minutes";
const TASK = "Name one lead";
const WENT_WELL = "The pilot called within a minute.";
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type Desk = Visit & { readonly request: APIRequestContext; readonly id: string; readonly dialog: Locator };
type Injects = { exercise: { injects: { id: string; reference: string; title: string; body: string }[] } };
type Links = { readonly createParticipantLink: { readonly link: string } };

const INJECTS = "query ($id: ID!) { exercise(id: $id) { injects { id reference title body } } }";
const LINK = "mutation ($input: CreateParticipantLinkInput!) { createParticipantLink(input: $input) { link } }";

test("D37, V38, Y16, Y19, Y22, Y23, Y28 to Y30: a workbook becomes an exercise with branches and files, which two teams play and three people evaluate, and its report, feedback and evaluation guide come out", async (t) => {
  const desk = await openDesk();
  t.after(() => desk.page.context().close());
  await importWorkbook(desk);
  await addBranchAndFile(desk);
  await planEvaluation(desk);
  await prepareFeedback(desk);
  await checkEvaluationGuide(desk);
  const players = await seatPlayers(desk);
  const evaluators = await openEvaluators(desk);
  await play(desk, players);
  await rate(desk, evaluators);
  await complete(desk);
  await sendFeedback(players);
  await readResults(desk);
  for (const { watch } of [desk, ...players, ...evaluators]) assert.deepEqual(watch.problems(), []);
  for (const { page } of [...players, ...evaluators]) await page.context().close();
});

async function openDesk(): Promise<Desk> {
  const context = await openContext(personOf("OPERATOR"));
  const { request } = context;
  const act = acting(request);
  const { organizations } = await ask<{ organizations: { id: string }[] }>(
    request,
    "query ($query: String) { organizations(kind: CLIENT, query: $query) { id } }",
    { query: CLIENT.organization },
  );
  const exercise_date = new Date().toISOString().slice(0, 10);
  const story = { title: TITLE, exercise_date, scenario: "RANSOMWARE", severity: "HIGH" };
  const id = await act("createExercise", { ...story, organization_id: organizations[0]?.id });
  const visit = await openPage(context);
  return { ...visit, request, id, dialog: visit.page.getByRole("dialog") };
}

async function importWorkbook({ page, go, id }: Desk): Promise<void> {
  await go(`/operator/exercises/${id}`);
  await page.getByRole("button", { name: "File", exact: true }).click();
  await page.getByRole("menuitem", { name: "Import a file" }).click();
  const file = { name: "MSEL.xlsx", mimeType: XLSX, buffer: await exerciseWorkbook() };
  await page.getByLabel("Excel, CSV or JSON file").setInputFiles(file);
  await page.getByLabel("Dimension comes from").selectOption({ label: "The same in all rows" });
  await page.getByLabel("Dimension in all rows").selectOption("COMMAND_AND_DECISION");
  await page.getByLabel("Exercise start comes from").selectOption({ label: "The same in all rows" });
  await page.getByLabel("Exercise start in all rows").fill("09:00");
  await page.getByLabel("Exercise start in all rows").press("Tab");
  await page.getByRole("button", { name: "Import 6 injects" }).click();
  await page.getByText("6 injects imported.").waitFor();
}

/** A third choice, which leads to an inject of its own, and a picture that comes with the first. */
async function addBranchAndFile({ page, follow, request, id, dialog }: Desk): Promise<void> {
  const act = acting(request);
  const towed = {
    title: "The tug is away",
    body: "Its crew sleeps.",
    channel: "PHONE",
    dimension: "COMMAND_AND_DECISION",
  };
  await act("createInject", { ...towed, exercise_id: id });
  const { exercise } = await ask<Injects>(request, INJECTS, { id });
  const [first, , , decision] = exercise.injects;
  await follow(`/operator/exercises/${id}?open=${decision?.id}`);
  await page.getByRole("button", { name: "Edit", exact: true }).last().click();
  assert.equal(await dialog.getByRole("textbox", { name: "Choice 2" }).inputValue(), "Stay", "as in the workbook");
  await dialog.getByRole("button", { name: "Add choice" }).click();
  await dialog.getByRole("textbox", { name: "Choice 3" }).fill("Call a tug");
  const leads = dialog.getByLabel("Leads to").nth(2);
  await leads.selectOption(await leads.locator("option", { hasText: "The tug is away" }).getAttribute("value"));
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("Leads to I-7").waitFor();
  await follow(`/operator/exercises/${id}?open=${first?.id}`);
  const table = { name: "tides.csv", mimeType: "text/csv", buffer: Buffer.from("hour,meters\n6,1.2\n") };
  await page.getByLabel("Files to attach").setInputFiles(table);
  await page.getByRole("link", { name: "tides.csv", exact: true }).waitFor();
}

async function planEvaluation({ page, follow, request, id, dialog }: Desk): Promise<void> {
  await follow(`/operator/exercises/${id}?tab=evaluation`);
  const add = async (button: string, title: string, dimension?: string) => {
    await page.getByRole("button", { name: button }).click();
    await dialog.getByLabel("Title").fill(title);
    if (dimension) await dialog.getByLabel("Readiness dimension").selectOption(dimension);
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByRole("button", { name: `Edit ${title}` }).waitFor();
  };
  await add("Add objective", OBJECTIVE);
  await add(`Add under ${OBJECTIVE}`, TARGET, "COMMAND_AND_DECISION");
  await add(`Add under ${TARGET}`, TASK);
  for (const { name } of namedEvaluators()) {
    await page.getByRole("button", { name: "Add evaluator" }).click();
    const option = dialog.locator("option", { hasText: name });
    await dialog.getByLabel("Person").selectOption((await option.first().getAttribute("value")) ?? "");
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByRole("button", { name: `Remove ${name} from the evaluators` }).waitFor();
  }
  const { exercise } = await ask<Injects>(request, INJECTS, { id });
  await follow(`/operator/exercises/${id}?open=${exercise.injects.at(-1)?.id}`);
  await page.getByLabel(TASK).click();
  await page.getByRole("checkbox", { name: TASK, checked: true }).waitFor();
}

/** Two of the operator's staff and one of the client's people. */
function namedEvaluators() {
  const staff = people.filter(
    ({ organization_kind, role, email }) =>
      organization_kind === "OPERATOR" && role !== "VIEWER" && email !== personOf("OPERATOR").email,
  );
  return [...staff.slice(0, 2), CLIENT];
}

async function prepareFeedback({ page, follow, id }: Desk): Promise<void> {
  await follow(`/operator/exercises/${id}?tab=feedback`);
  await page.getByRole("button", { name: "Use the short survey" }).click();
  await page.getByText("I knew what was expected of me.").waitFor();
}

/** Evaluators get it before the day: what they rate, with room to write. */
async function checkEvaluationGuide({ page, follow, id, dialog }: Desk): Promise<void> {
  await follow(`/operator/exercises/${id}?tab=documents`);
  await page.getByRole("button", { name: "Generate a document" }).click();
  await dialog.getByLabel("Document").selectOption({ label: "Evaluator handbook" });
  await dialog.getByLabel("Format").selectOption({ label: "Word" });
  await dialog.getByRole("button", { name: "Generate", exact: true }).click();
  const link = dialog.getByRole("link", { name: "Download" });
  await link.waitFor({ timeout: 120_000 });
  const [saved] = await Promise.all([page.waitForEvent("download"), link.click()]);
  const parts = await readOffice(await readFile(await saved.path()));
  const text = parts.get("word/document.xml")?.text ?? "";
  for (const fact of [OBJECTIVE, TARGET, TASK, "Call a tug", "Four hundred people wait on the pier"])
    assert.ok(text.includes(fact), fact);
  await dialog.getByRole("button", { name: "Close" }).last().click();
}

async function seatPlayers({ request, id }: Desk): Promise<readonly Visit[]> {
  const act = acting(request);
  return Promise.all(
    PLAYERS.map(async ({ name, audience }) => {
      const seat = await act("addParticipant", { exercise_id: id, name, role: "Watch officer", audience });
      const { createParticipantLink } = await ask<Links>(request, LINK, { input: { id: seat } });
      const visit = await openPage(await openContext(undefined, { viewport: PHONE, hasTouch: true }));
      await visit.go(createParticipantLink.link);
      await visit.page.getByText(`you are ${name}, Watch officer`).waitFor();
      return visit;
    }),
  );
}

function openEvaluators({ id }: Desk): Promise<readonly Visit[]> {
  return Promise.all(
    namedEvaluators().map(async (person) => {
      const visit = await openPage(await openContext(person, { viewport: PHONE, hasTouch: true }));
      await visit.go(`/live/${id}/evaluate`);
      await visit.page.getByRole("heading", { name: TITLE }).waitFor();
      return visit;
    }),
  );
}

async function play({ page, go, id }: Desk, players: readonly Visit[]): Promise<void> {
  const [it, board] = TEAMS.map((team) => players.filter((_, i) => PLAYERS[i]?.audience === team));
  assert.ok(it && board);
  await go(`/operator/exercises/${id}/console`);
  await page.locator("body").press("p");
  await page.getByText("Running", { exact: true }).first().waitFor();
  const deliver = async (title: RegExp, reached: readonly Visit[], isCall = false) => {
    await pressDeliver(page);
    for (const visit of reached) {
      // A call rings until somebody takes it.
      if (isCall) await visit.page.getByRole("button", { name: "Answer", exact: true }).click();
      await visit.page.locator("main").getByText(title).first().waitFor();
    }
  };
  await deliver(/shows last week's tides/, players, true);
  for (const { page: phone } of players) await phone.getByRole("link", { name: "tides.csv" }).first().waitFor();
  await Promise.all(players.map((player, i) => answer(player, `${PLAYERS[i]?.name} calls the watch.`)));
  for (const { name } of PLAYERS) await page.getByText(`${name} calls the watch.`).first().waitFor();
  await deliver(/encrypted backup job/, it);
  await deliver(/mayor asks/, board);
  for (const { page: phone } of it) assert.equal(await phone.getByText(/mayor asks/).count(), 0, "of the other team");
  for (const { page: phone } of board)
    assert.equal(await phone.getByText(/backup job/).count(), 0, "of the other team");

  await deliver(/Sail by hand, or stay in port/, players);
  for (const { page: phone } of players) await phone.getByRole("button", { name: /^Call a tug/ }).click();
  const choice = page.locator(".responses li").filter({ hasText: "Call a tug" });
  await choice.getByText("20", { exact: true }).waitFor();
  await choice.getByRole("button", { name: "and deliver" }).click();
  for (const { page: phone } of players) {
    await phone.getByRole("button", { name: "Answer", exact: true }).click();
    await phone.locator("main").getByText("Its crew sleeps.").first().waitFor();
  }
  for (const { page: phone } of players) assert.equal(await phone.getByText("Four hundred people").count(), 0);
}

async function answer({ page }: Visit, text: string): Promise<void> {
  await page.getByLabel("What do you do, and whom do you tell?").fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("Received").first().waitFor();
}

const part = ({ page }: Visit, title: string) =>
  page.locator("section.evaluator-subject").filter({ has: page.getByRole("heading", { name: title }) });

/** All three rate the task, and differ; the lead reconciles. */
async function rate({ page, go, id, dialog }: Desk, evaluators: readonly Visit[]): Promise<void> {
  for (const [i, evaluator] of evaluators.entries()) {
    const task = part(evaluator, TASK).last();
    await task
      .getByRole("button", { name: i === 0 ? /^P/ : /^S/ })
      .first()
      .click();
    if (i === 0) await task.getByLabel("Note").fill(WENT_WELL);
    await task.getByRole("button", { name: "Save rating" }).click();
    await task.getByText("Sent", { exact: false }).waitFor();
  }
  await go(`/operator/exercises/${id}?tab=evaluation`);
  await page.getByText("They differ").first().waitFor();
  await page.getByRole("button", { name: `Reconcile ${TASK}` }).click();
  await dialog.getByText(WENT_WELL).waitFor();
  await dialog.getByLabel("Rating that counts").selectOption("SOME_CHALLENGES");
  await dialog.getByLabel("Reason").fill("Two of three saw two leads at first.");
  await dialog.getByRole("button", { name: "Set the rating" }).click();
  await dialog.waitFor({ state: "detached" });
}

async function complete({ page, go, id }: Desk): Promise<void> {
  await go(`/operator/exercises/${id}/hot-wash`);
  await page.getByRole("button", { name: "Complete the exercise" }).click();
  await page.getByRole("button", { name: "Complete and draft the report" }).click();
  await page.waitForURL(`**/exercises/${id}/report`);
  const article = page.locator("article");
  await article.getByText(`${TASK}: performed with some challenges`).waitFor();
  await article.getByText(OBJECTIVE).first().waitFor();
  await article.getByText("I-7 delivered", { exact: false }).first().waitFor();
}

async function sendFeedback(players: readonly Visit[]): Promise<void> {
  for (const { page } of players) {
    await page.getByRole("group", { name: "We decided in time." }).getByText("4", { exact: true }).click();
    await page.getByRole("button", { name: "Send feedback" }).click();
    await page.getByText("Received.").waitFor();
  }
}

async function readResults({ page, go, id, dialog }: Desk): Promise<void> {
  await go(`/operator/exercises/${id}?tab=feedback`);
  await page.getByText("20 of 20 participants answered", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Close and count" }).click();
  await dialog.getByRole("button", { name: "Close and count" }).click();
  const row = page.getByRole("row", { name: "We decided in time.", exact: false }).first();
  await row.getByRole("cell", { name: "4.0" }).waitFor();
}
