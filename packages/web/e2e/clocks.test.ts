import assert from "node:assert/strict";
import { test } from "node:test";
import { acting } from "#e2e/support/acting.ts";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { problemsOf } from "#e2e/support/page-check.ts";
import { openContext, openPage, PHONE } from "#e2e/support/session.ts";

const CLIENT = "{ organizations(kind: CLIENT, limit: 1) { id } }";
const LINK = "mutation ($input: CreateParticipantLinkInput!) { made: createParticipantLink(input: $input) { link } }";

test("V41: the clock of a duty runs in the room and on the console until a decision, or is unanswered at the end", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const act = acting(context.request);
  const [client] = (await ask<{ organizations: { id: string }[] }>(context.request, CLIENT)).organizations;
  const facts = { title: "Two clocks", scenario: "DATA_BREACH", severity: "HIGH", exercise_date: "2026-11-26" };
  const exercise_id = await act("createExercise", { ...facts, organization_id: client?.id });
  const desk = await openPage(context);
  await desk.go(`/operator/exercises/${exercise_id}`);
  await desk.page.getByRole("button", { name: "Add inject" }).first().click();
  const form = desk.page.getByRole("dialog");
  await form.getByLabel("Title").fill("It is out");
  await form.getByLabel("What the players receive").fill("A list of our patients is for sale.");
  await form.getByLabel("Regulatory clock").selectOption({ label: "GDPR Article 33(1): 72 hours" });
  await form.getByLabel("Minutes on the clock").fill("30");
  await form.getByRole("button", { name: "Add inject" }).click();
  await form.waitFor({ state: "detached" });
  await desk.page.getByRole("link", { name: "It is out" }).click();
  await desk.page.getByText("GDPR Article 33(1): 72 hours – 30 minutes in the exercise").waitFor();
  assert.deepEqual(await problemsOf(desk), [], "the drawer");

  const story = { exercise_id, title: "The market asks", body: "Is it material?", channel: "PHONE" };
  const dutied = { duty: "SEC_FORM_8K", dimension: "COMMUNICATION" };
  const never = await act("createInject", { ...story, ...dutied });
  const seat = await act("addParticipant", { exercise_id, name: "Ada Lovelace", role: "Chief of staff" });
  const { made } = await ask<{ made: { link: string } }>(context.request, LINK, { input: { id: seat } });
  await act("startExercise", { id: exercise_id });
  const phone = await openPage(await openContext(undefined, { viewport: PHONE }));
  await phone.go(made.link);
  await desk.go(`/operator/exercises/${exercise_id}/console`);
  await desk.page.getByRole("button", { name: /^Deliver 1/ }).click();
  for (const { page } of [desk, phone]) {
    const clocks = page.getByRole("list", { name: "Regulatory clocks" });
    await clocks.getByText("GDPR Article 33(1): 72 hours").waitFor();
    await clocks.getByText("Inject 1 · 0 of 30 minutes").waitFor();
  }
  assert.deepEqual(await problemsOf(phone, PHONE), [], "the phone");

  await desk.page.getByRole("textbox", { name: "Decision" }).fill("We notify today");
  await desk.page.getByRole("button", { name: /^Save/ }).click();
  for (const { page } of [desk, phone]) await page.getByText("Decided after 0 of 30 minutes").waitFor();
  await act("deliverInject", { id: never });
  await desk.page.getByText("SEC Form 8-K Item 1.05: four business days").waitFor();
  // A stopped clock is shown beside its own inject only.
  await phone.page.getByText("Decided after 0 of 30 minutes").waitFor({ state: "detached" });
  const wall = await openPage(context);
  await wall.go(`/operator/exercises/${exercise_id}/projector`);
  await wall.page.getByText("Inject 2 · 0 of 60 minutes").waitFor();
  assert.deepEqual(await problemsOf(wall), [], "the projector");

  await act("completeExercise", { id: exercise_id });
  for (const { page } of [desk, wall]) await page.getByText("Inject 2 · Unanswered").waitFor();
  for (const each of [context, phone.page.context()]) await each.close();
});
