import assert from "node:assert/strict";
import { test } from "node:test";
import { acting } from "#e2e/support/acting.ts";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { problemsOf } from "#e2e/support/page-check.ts";
import { openContext, openPage, PHONE, type Visit } from "#e2e/support/session.ts";

const STORY = { title: "First day dark", scenario: "RANSOMWARE", severity: "HIGH", exercise_date: "2026-11-20" };
const NAMES = ["Ines Varga", "Bo Lund", "Ada Ferro"];

const statement = ({ page }: Visit, words: string) => page.getByRole("group", { name: words });

test("Y28 to Y31: participants answer on their phones, one of them offline, and results appear once the form is closed", async () => {
  const staff = await openContext(personOf("OPERATOR"));
  const act = acting(staff.request);
  const organization_id = await act("createOrganization", { name: "Tarn Valley Schools", kind: "CLIENT" });
  const exercise_id = await act("createExercise", { ...STORY, organization_id });

  // The lead chooses what is asked.
  const desk = await openPage(staff);
  const { page } = desk;
  await desk.go(`/operator/exercises/${exercise_id}?tab=feedback`);
  await page.getByRole("button", { name: "Use the short survey" }).click();
  await page.getByText("I knew what was expected of me.").waitFor();
  await act("startExercise", { id: exercise_id });
  const seats = [];
  for (const name of NAMES) seats.push(await act("addParticipant", { exercise_id, name, role: "Duty manager" }));
  const phones: Visit[] = [];
  for (const id of seats) {
    const phone = await openPage(await openContext(undefined, { viewport: PHONE, hasTouch: true }));
    await phone.go(await linkOf(staff.request, id));
    await phone.page.getByRole("heading", { name: "Tabletop exercise", exact: false }).first().waitFor();
    phones.push(phone);
  }
  await act("completeExercise", { id: exercise_id });

  const [first = assert.fail(), ...others] = phones;
  await first.page.getByRole("heading", { name: "How was the exercise?" }).waitFor();
  if (process.env.PICTURES) await first.page.screenshot({ path: `${process.env.PICTURES}/sheet.png`, fullPage: true });
  await statement(first, "We decided in time.").getByText("2", { exact: true }).click();
  assert.deepEqual(await problemsOf(first, PHONE), [], "the feedback form");
  await first.page.context().setOffline(true);
  await first.page.getByLabel("What worked well?").fill("The plan was at hand.");
  await first.page.getByRole("button", { name: "Send feedback" }).click();
  await first.page.getByText("Not sent yet").first().waitFor();
  await first.page.context().setOffline(false);
  await first.page.getByText("Received.").waitFor();
  for (const phone of others) {
    await statement(phone, "We decided in time.").getByText("5", { exact: true }).click();
    await phone.page.getByRole("button", { name: "Send feedback" }).click();
    await phone.page.getByText("Received.").waitFor();
  }
  // Changed afterwards, it still counts once.
  await statement(first, "We decided in time.").getByText("5", { exact: true }).click();
  await first.page.getByRole("button", { name: "Send again" }).click();
  await first.page.getByText("Received.").waitFor();

  await desk.go(`/operator/exercises/${exercise_id}?tab=feedback`);
  await page.getByText("3 of 3 participants answered", { exact: false }).waitFor();
  assert.equal(await page.getByText("The plan was at hand.").count(), 0);
  await page.getByRole("button", { name: "Close and count" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close and count" }).click();
  const row = page.getByRole("row", { name: "We decided in time.", exact: false }).first();
  await row.getByRole("cell", { name: "5.0" }).waitFor();
  await page.getByText("Fewer than three people answered, so nothing is shown.").first().waitFor();
  assert.equal(await page.getByText("The plan was at hand.").count(), 0);
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/results.png`, fullPage: true });
  await first.page.getByText("The feedback form is closed").waitFor();

  await desk.go(`/operator/exercises/${exercise_id}/hot-wash`);
  const washed = page.getByRole("region", { name: "Feedback of the participants" });
  await washed.getByText("3 of 3 participants answered", { exact: false }).waitFor();
  await washed
    .getByRole("row", { name: "We decided in time.", exact: false })
    .getByRole("cell", { name: "5.0" })
    .waitFor();
  assert.equal(await page.getByText("The plan was at hand.").count(), 0);
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/hot-wash.png`, fullPage: true });
  for (const each of [staff, ...phones.map((phone) => phone.page.context())]) await each.close();
});

/** The path of a participant's personal link. */
async function linkOf(request: Parameters<typeof acting>[0], id: string): Promise<string> {
  const document = "mutation ($input: CreateParticipantLinkInput!) { createParticipantLink(input: $input) { link } }";
  type Created = { readonly createParticipantLink: { readonly link: string } };
  return (await ask<Created>(request, document, { input: { id } })).createParticipantLink.link;
}
