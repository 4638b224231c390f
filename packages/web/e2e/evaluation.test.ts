import assert from "node:assert/strict";
import { test } from "node:test";
import { acting } from "#e2e/support/acting.ts";
import { ask } from "#e2e/support/ask.ts";
import { people, personOf } from "#e2e/support/demo.ts";
import { problemsOf } from "#e2e/support/page-check.ts";
import { openContext, openPage, PHONE, type Visit } from "#e2e/support/session.ts";

const lead = personOf("OPERATOR");
const evaluators = people.filter(
  ({ organization_kind, role, email }) => organization_kind === "OPERATOR" && role !== "VIEWER" && email !== lead.email,
);
const STORY = { title: "First day dark", scenario: "RANSOMWARE", severity: "HIGH", exercise_date: "2026-11-20" };
const INJECT = { title: "A class list", body: "It is on the web.", channel: "PHONE", dimension: "COMMUNICATION" };

/** The part of the page about one inject, target or task. */
const part = ({ page }: Visit, title: string) =>
  page.locator("section.evaluator-subject").filter({ has: page.getByRole("heading", { name: title }) });

test("Y18, Y19, Y21: two evaluators rate on their phones, one of them offline, and the lead reconciles what they rated", async () => {
  const staff = await openContext(lead);
  const act = acting(staff.request);
  const organization_id = await act("createOrganization", { name: "Sable Creek Schools", kind: "CLIENT" });
  const exercise_id = await act("createExercise", { ...STORY, organization_id });
  const inject_id = await act("createInject", {
    ...INJECT,
    exercise_id,
    expected_actions: "One spokesperson is named.",
  });
  await act("createInject", { ...INJECT, exercise_id, title: "Still ahead" });

  // The lead plans what is evaluated, and by whom.
  const desk = await openPage(staff);
  const { page } = desk;
  await desk.go(`/operator/exercises/${exercise_id}?tab=evaluation`);
  const dialog = page.getByRole("dialog");
  const add = async (button: string, title: string, dimension?: string) => {
    await page.getByRole("button", { name: button }).click();
    await dialog.getByLabel("Title").fill(title);
    if (dimension) await dialog.getByLabel("Readiness dimension").selectOption(dimension);
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByRole("button", { name: `Edit ${title}` }).waitFor();
  };
  await add("Add objective", "Families hear it from us");
  await add("Add under Families hear it from us", "A first notice within 30 minutes", "COMMUNICATION");
  await add("Add under A first notice within 30 minutes", "Name one spokesperson");
  const [ines, ellis] = evaluators;
  for (const person of [ines, ellis]) {
    await page.getByRole("button", { name: "Add evaluator" }).click();
    const option = dialog.locator("option", { hasText: person?.name ?? "nobody" });
    await dialog.getByLabel("Person").selectOption((await option.first().getAttribute("value")) ?? "");
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByRole("button", { name: `Remove ${person?.name} from the evaluators` }).waitFor();
  }
  await desk.follow(`/operator/exercises/${exercise_id}?open=${inject_id}`);
  await page.getByLabel("Name one spokesperson").click();
  await page.getByRole("checkbox", { name: "Name one spokesperson", checked: true }).waitFor();
  await act("startExercise", { id: exercise_id });
  await act("deliverInject", { id: inject_id });

  const one = await phoneOf(ines, exercise_id);
  const other = await phoneOf(ellis, exercise_id);
  await one.page.getByText("1 inject not delivered yet").waitFor();
  assert.deepEqual(await problemsOf(one, PHONE), [], "the evaluator's page");

  const WHOLE = "This inject as a whole";
  await part(one, WHOLE).getByRole("button", { name: "Performed", exact: false }).first().click();
  await part(one, WHOLE).getByLabel("Note").fill("Within six minutes.");
  await part(one, WHOLE).getByRole("button", { name: "Save rating" }).click();
  await part(one, WHOLE).getByText("Sent", { exact: false }).waitFor();
  await part(one, WHOLE).getByText("Nobody else has rated this yet.").waitFor();
  assert.equal(await other.page.getByText("Within six minutes.").count(), 0);

  // A rating made without a connection waits on the phone.
  await other.page.context().setOffline(true);
  await part(other, WHOLE).getByRole("button", { name: /^U/ }).click();
  await part(other, WHOLE).getByLabel("What got in the way").fill("Two people spoke before.");
  await part(other, WHOLE).getByRole("button", { name: "Save rating" }).click();
  await part(other, WHOLE).getByText("On this phone").waitFor();
  assert.equal(await other.page.getByText("Within six minutes.").count(), 0);
  await other.page.context().setOffline(false);
  await part(other, WHOLE).getByText("Within six minutes.").waitFor();
  await part(other, "Name one spokesperson").getByRole("button", { name: /^S/ }).first().click();
  await part(other, "Name one spokesperson").getByRole("button", { name: "Save rating" }).click();
  const problems = (await problemsOf(other, PHONE)).filter((each) => !each.includes("INTERNET_DISCONNECTED"));
  assert.deepEqual(problems, [], "the evaluator's page with ratings");
  if (process.env.PICTURES) await other.page.screenshot({ path: `${process.env.PICTURES}/phone.png`, fullPage: true });

  await desk.go(`/operator/exercises/${exercise_id}?tab=evaluation`);
  await page.getByText("They differ").waitFor();
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/desk.png`, fullPage: true });
  await page.getByRole("button", { name: "Reconcile A class list" }).click();
  await dialog.getByText("Two people spoke before.").waitFor();
  await dialog.getByLabel("Rating that counts").selectOption("SOME_CHALLENGES");
  await dialog.getByRole("button", { name: "Set the rating" }).click();
  await dialog
    .getByText(/an evaluator rated it/)
    .first()
    .waitFor();
  await dialog.getByLabel("Reason").fill("Both are right about the first minutes.");
  await dialog.getByRole("button", { name: "Set the rating" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("Both are right about the first minutes.").waitFor();

  await act("completeExercise", { id: exercise_id });
  const { exercise } = await ask<{
    exercise: { injects: { rating: string | null }[]; readiness_score: object | null };
  }>(staff.request, `query ($id: ID!) { exercise(id: $id) { injects { rating } readiness_score { id } } }`, {
    id: exercise_id,
  });
  assert.equal(exercise.injects[0]?.rating, "SOME_CHALLENGES");
  assert.ok(exercise.readiness_score, "the reconciled rating is scored");
  await part(one, WHOLE).getByText("The lead reconciled the ratings.").waitFor();
  for (const each of [staff, one.page.context(), other.page.context()]) await each.close();
});

test("Y20: where evaluators rated an inject, the console's rating keys open their ratings, and the lead reconciles them there", async () => {
  const staff = await openContext(lead);
  const act = acting(staff.request);
  const organization_id = await act("createOrganization", { name: "Fern Hill Schools", kind: "CLIENT" });
  const exercise_id = await act("createExercise", { ...STORY, organization_id });
  const inject_id = await act("createInject", { ...INJECT, exercise_id });
  await act("startExercise", { id: exercise_id });
  await act("deliverInject", { id: inject_id });
  const desk = await openPage(staff);
  const { page } = desk;
  await desk.go(`/operator/exercises/${exercise_id}/console`);
  const rate = page.getByRole("button", { name: "Performed" }).first();
  await rate.waitFor();
  const ratings = [
    { rating: "PERFORMED", note: "Within six minutes.", strength: "The list was printed." },
    { rating: "UNABLE", note: "Two people spoke before." },
  ];
  const raters = evaluators.slice(0, ratings.length);
  assert.equal(raters.length, ratings.length, "the demo has two further people of the operator's staff");
  for (const [i, person] of raters.entries()) {
    const context = await openContext(person);
    const { me } = await ask<{ me: { id: string } }>(context.request, "{ me { id } }");
    await act("addEvaluator", { exercise_id, user_id: me.id });
    await acting(context.request)("recordEvaluation", { inject_id, ...ratings[i] });
    await context.close();
  }

  await page.getByText("Each letter opens their ratings, to reconcile them.").waitFor();
  await page.keyboard.press("r");
  await page.keyboard.press("p");
  const dialog = page.getByRole("dialog", { name: "Reconcile: A class list" });
  for (const { note } of ratings) await dialog.getByText(note).waitFor();
  await dialog.getByText("Strength: The list was printed.").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await rate.click();
  await dialog.getByText("Two people spoke before.").waitFor();
  await dialog.getByLabel("Rating that counts").selectOption("SOME_CHALLENGES");
  await dialog.getByLabel("Reason").fill("The second minute was theirs.");
  await dialog.getByRole("button", { name: "Set the rating" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Some challenges", pressed: true }).first().waitFor();
  const { inject } = await ask<{ inject: { rating: string | null } }>(
    staff.request,
    "query ($id: ID!) { inject(id: $id) { rating } }",
    { id: inject_id },
  );
  assert.equal(inject.rating, "SOME_CHALLENGES");
  await staff.close();
});

test("Y26, Y27, V44: a guest without an account rates on a phone by a personal link, leaves and comes back, and the lead revokes it", async () => {
  const staff = await openContext(lead);
  const act = acting(staff.request);
  const organization_id = await act("createOrganization", { name: "Alder Row Schools", kind: "CLIENT" });
  const exercise_id = await act("createExercise", { ...STORY, organization_id });
  const inject_id = await act("createInject", { ...INJECT, exercise_id });
  const desk = await openPage(staff);
  const { page } = desk;
  await desk.go(`/operator/exercises/${exercise_id}?tab=evaluation`);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Add guest" }).click();
  await dialog.getByLabel("Name").fill("Mara Lindqvist");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText("Guest, no link yet").waitFor();
  await page.getByRole("button", { name: "Link of Mara Lindqvist" }).click();
  await dialog.getByRole("button", { name: "Create a link" }).click();
  const link = await dialog.getByLabel("Personal link").inputValue();
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByText(/^Guest, link until /).waitFor();

  const visitor = await openContext(undefined, { viewport: PHONE, hasTouch: true });
  const phone = await openPage(visitor);
  await phone.go(link);
  await phone.page.getByText("you are Mara Lindqvist, evaluator", { exact: false }).waitFor();
  assert.ok(!phone.page.url().includes("#"), "the secret leaves the address");
  await act("startExercise", { id: exercise_id });
  await act("deliverInject", { id: inject_id });
  const WHOLE = "This inject as a whole";
  await part(phone, WHOLE).getByRole("button", { name: /^M/ }).click();
  await part(phone, WHOLE).getByText("You read no ratings but your own.").waitFor();
  await part(phone, WHOLE).getByLabel("What got in the way").fill("Nobody had the number.");
  await part(phone, WHOLE).getByText("Strength or area for improvement").click();
  await part(phone, WHOLE).getByLabel("Area for improvement").fill("Print the list.");
  await part(phone, WHOLE).getByRole("button", { name: "Save rating" }).click();
  await part(phone, WHOLE).getByText("Sent", { exact: false }).waitFor();
  assert.equal(await phone.page.getByText("Other evaluators").count(), 0);
  assert.deepEqual(await problemsOf(phone, PHONE), [], "the guest's page");
  if (process.env.PICTURES) await phone.page.screenshot({ path: `${process.env.PICTURES}/guest.png`, fullPage: true });

  await desk.go(`/operator/exercises/${exercise_id}?tab=evaluation`);
  await page.getByRole("button", { name: "Reconcile A class list" }).click();
  await dialog.getByText("Nobody had the number.").first().waitFor();
  await dialog.getByText("Mara Lindqvist", { exact: false }).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/guests.png`, fullPage: true });
  await phone.page.getByRole("button", { name: "Leave", exact: true }).click();
  await phone.page.getByRole("dialog").getByRole("button", { name: "Stay" }).click();
  await phone.page.getByRole("dialog").waitFor({ state: "detached" });
  await phone.page.getByRole("button", { name: "Leave", exact: true }).click();
  assert.deepEqual(await problemsOf(phone, PHONE), [], "the question before leaving");
  await phone.page.getByRole("dialog").getByRole("button", { name: "Leave on this device" }).click();
  await phone.page.getByText("You left the exercise on this device.").waitFor();
  await phone.page.reload();
  await phone.page.getByText("You do not evaluate this exercise").waitFor();
  await phone.page.goto(link);
  await phone.page.getByText("you are Mara Lindqvist, evaluator", { exact: false }).waitFor();

  await page.getByRole("button", { name: "Link of Mara Lindqvist" }).click();
  await dialog.getByRole("button", { name: "Revoke the link" }).click();
  await page.getByText("Guest, no link yet").waitFor();
  await phone.page.getByText("You do not evaluate this exercise").waitFor();
  await phone.page.goto(link);
  await phone.page.getByText("This link was replaced or has ended.", { exact: false }).waitFor();
  await visitor.close();
  await staff.close();
});

async function phoneOf(person: (typeof people)[number] | undefined, exercise: string): Promise<Visit> {
  const visit = await openPage(await openContext(person, { viewport: PHONE, hasTouch: true }));
  await visit.go(`/live/${exercise}/evaluate`);
  await visit.page.getByRole("heading", { name: "First day dark" }).waitFor();
  return visit;
}
