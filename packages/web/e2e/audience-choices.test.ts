import assert from "node:assert/strict";
import { test } from "node:test";
import { acting } from "#e2e/support/acting.ts";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { problemsOf } from "#e2e/support/page-check.ts";
import { openContext, openPage, PHONE } from "#e2e/support/session.ts";

const CLIENT = "{ organizations(kind: CLIENT, limit: 1) { id } }";
const LINK = "mutation ($input: CreateParticipantLinkInput!) { made: createParticipantLink(input: $input) { link } }";

test("V43: on the console each audience's choice is made for it, and only its phones receive what follows", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const act = acting(context.request);
  const [client] = (await ask<{ organizations: { id: string }[] }>(context.request, CLIENT)).organizations;
  const facts = { title: "Two paths", scenario: "RANSOMWARE", severity: "HIGH", exercise_date: "2026-11-26" };
  const exercise_id = await act("createExercise", { ...facts, organization_id: client?.id });
  const add = (title: string, more: object = {}) =>
    act("createInject", {
      exercise_id,
      title,
      body: `${title}.`,
      channel: "EMAIL",
      dimension: "COMMUNICATION",
      ...more,
    });
  const [paid, refused] = [await add("They want more"), await add("They publish")];
  const ways = [
    { label: "Pay", next_inject_id: paid },
    { label: "Refuse", next_inject_id: refused },
  ];
  const question = await add("Pay or not?", { sequence: 1, audience: "Board, IT", options: ways });
  const enter = async (name: string, audience: string) => {
    const id = await act("addParticipant", { exercise_id, name, role: "Member", audience });
    const { made } = await ask<{ made: { link: string } }>(context.request, LINK, { input: { id } });
    const phone = await openPage(await openContext(undefined, { viewport: PHONE }));
    await phone.go(made.link);
    return phone;
  };
  await act("startExercise", { id: exercise_id });
  const [board, staff] = [await enter("Ada Lovelace", "Board"), await enter("Ben Okri", "IT")];
  await act("deliverInject", { id: question });

  const desk = await openPage(context);
  await desk.go(`/operator/exercises/${exercise_id}/console`);
  await desk.page.getByLabel("Choose for").selectOption("Board");
  assert.deepEqual(await problemsOf(desk), [], "the choice");
  await desk.page.getByRole("button", { name: "and deliver" }).first().click();
  await board.page.getByText("They want more.").waitFor();
  await desk.page.getByRole("button", { name: /Pay or not\?/ }).click();
  await desk.page.getByText("Chosen by Board", { exact: true }).waitFor();
  await desk.page.getByRole("button", { name: "and deliver" }).last().click();
  await staff.page.getByText("They publish.").waitFor();
  await desk.page.getByRole("button", { name: /Pay or not\?/ }).click();
  await desk.page.getByText("Chosen by IT", { exact: true }).waitFor();
  assert.equal(await board.page.getByText("They publish").count(), 0);
  assert.equal(await staff.page.getByText("They want more").count(), 0);
  assert.deepEqual(await problemsOf(board, PHONE), [], "a phone");
  for (const { page } of [desk, board, staff]) await page.context().close();
});
