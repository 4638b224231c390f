import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { ask } from "#e2e/support/ask.ts";
import {
  another,
  answer,
  askByPhone,
  capture,
  deliverNext,
  joinByPhone,
  openConsole,
  readCode,
  receive,
} from "#e2e/support/console.ts";
import { personOf } from "#e2e/support/demo.ts";
import { problemsOf } from "#e2e/support/page-check.ts";
import { holdRunningExercise } from "#e2e/support/running-exercise.ts";
import { openContext, openPage, PHONE, signIn } from "#e2e/support/session.ts";

/** In each name and text, so that a demo on which this was played before has none of them. */
const RUN = randomUUID().slice(0, 4);

const SAID = {
  insurer: `${RUN}: we call the insurer before anybody pays.`,
  resets: `${RUN}: all password resets wait for a call back.`,
  decision: `Nobody pays before counsel has spoken (${RUN})`,
  unsent: `The guard has left (${RUN})`,
  reply: `Who decides at your end? (${RUN})`,
  gap: `The insurer's number is only on the intranet (${RUN})`,
} as const;

/** What one person could not send is neither shown nor sent by the next who signs in. */
async function checkUnsentIsNobodyElses({ page, context, exercise }: Awaited<ReturnType<typeof openConsole>>) {
  const kept = (of: Page) => of.evaluate(() => JSON.stringify({ ...localStorage }));
  await context.setOffline(true);
  await capture(page, "n", SAID.unsent);
  await page.getByText("not sent yet").first().waitFor();
  // What was captured before may be on its way still, and then it is the first that is not sent.
  await page.waitForFunction((text) => JSON.stringify({ ...localStorage }).includes(text), SAID.unsent);
  // Left open, it would send what it holds with the network back.
  await page.close();
  await context.setOffline(false);
  await context.clearCookies();
  await context.addCookies((await signIn(personOf("OPERATOR", "EDITOR"))).cookies);
  const next = await openPage(context);
  await next.go(`/operator/exercises/${exercise.id}/console`);
  await next.page.getByText("Running", { exact: true }).first().waitFor();
  assert.equal(await next.page.getByText("not sent yet").count(), 0);
  assert.ok((await kept(next.page)).includes(SAID.unsent));
}

test("J11, J25: an inject reaches phones and wall, which shows how to join, answers reach the console, and nothing is lost offline", async (t) => {
  await holdRunningExercise(t);
  const lead = await openConsole();
  const code = await readCode(lead.page);
  // One after the other: the console has one mouse.
  const [counsel, helpdesk] = [
    await joinByPhone(lead.page, code, `Nadia Petrov ${RUN}`, "Counsel"),
    await joinByPhone(lead.page, code.toLowerCase().replace("-", " "), `Jonas Weber ${RUN}`, "Help desk"),
  ];
  const wall = await openPage(await openContext(another));
  await wall.go(`/operator/exercises/${lead.exercise.id}/projector`);
  await wall.page.locator(".wall").getByText(code, { exact: true }).waitFor();
  await wall.page.keyboard.press("c");
  await wall.page.locator(".wall").getByText(code, { exact: true }).waitFor({ state: "detached" });

  const title = await deliverNext(lead.page);
  for (const { page } of [counsel, helpdesk, wall]) await receive(page, title);

  await answer(counsel, SAID.insurer);
  await counsel.page.getByText("Received").first().waitFor();
  await lead.page.getByText(SAID.insurer).waitFor();
  await lead.page.getByRole("button", { name: /^Reply as / }).click();
  const reply = lead.page.getByRole("dialog", { name: /^Reply in / });
  await reply.getByLabel("From").fill("Priscilla Adeyemi");
  await reply.getByLabel("What they say").fill(SAID.reply);
  await reply.getByRole("button", { name: "Send the reply" }).click();
  for (const { page } of [counsel, helpdesk, wall]) await page.locator(".exchange").getByText(SAID.reply).waitFor();
  // The others may see the reply before its sender's dialog has closed, and a dialog takes the console's keys.
  await reply.waitFor({ state: "hidden" });

  await helpdesk.page.context().setOffline(true);
  await answer(helpdesk, SAID.resets);
  await helpdesk.page.getByText("Not sent yet").first().waitFor();
  await capture(lead.page, "d", SAID.decision);
  await wall.page.getByText(SAID.decision).waitFor();
  await helpdesk.page.context().setOffline(false);
  await lead.page.getByText(SAID.resets).waitFor();
  await helpdesk.page.getByText("Not sent yet").first().waitFor({ state: "detached" });
  await helpdesk.page.getByText(SAID.decision).first().waitFor();

  await capture(lead.page, "g", SAID.gap);
  await lead.page.locator(".console-side").getByText(SAID.gap).first().waitFor();
  helpdesk.watch.problems();
  for (const visit of [lead, wall]) assert.deepEqual(visit.watch.problems(), []);
  assert.deepEqual(await problemsOf(counsel, PHONE), []);
  await checkUnsentIsNobodyElses(lead);
  for (const { page } of [lead, counsel, helpdesk, wall]) await page.context().close();
});

test("J26: a person who asks under a listed name waits, and gets the seat only from the facilitator; by keyboard, announced to screen readers", async (t) => {
  await holdRunningExercise(t);
  const lead = await openConsole();
  const code = await readCode(lead.page);
  const visit = await askByPhone(code, "miriam castellanos", `Intern ${RUN}`);
  assert.deepEqual(await problemsOf(visit, PHONE), [], "the page of who waits");
  assert.doesNotMatch(await visit.page.locator("main").innerText(), /Miriam Castellanos|Inject|Situation/);
  const list = lead.page.getByRole("list", { name: "Waiting to join" });
  const asking = list.getByRole("listitem").filter({ hasText: `Intern ${RUN}` });
  await asking.waitFor();
  await lead.page.getByRole("status").filter({ hasText: "waiting to join" }).waitFor({ state: "attached" });
  assert.equal(
    await asking.getByRole("button", { name: /^Admit .*[^…]$/ }).count(),
    0,
    "not without saying whose seat",
  );

  await lead.page.keyboard.press("w");
  await asking.getByRole("button", { name: "Admit miriam castellanos as…" }).focus();
  await lead.page.keyboard.press("Enter");
  const dialog = lead.page.getByRole("dialog", { name: "Admit miriam castellanos" });
  await dialog.getByText("is on the list. Make sure it is the same person.").waitFor();
  await dialog.getByLabel("Seat of").selectOption({ label: "Miriam Castellanos, Chief information security officer" });
  await lead.page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Admit", exact: true }).click();
  await visit.page.getByText("you are Miriam Castellanos, Chief information security officer").waitFor();

  const second = await askByPhone(code, `Nobody knows ${RUN}`, "Guest");
  await list.getByRole("button", { name: `Decline Nobody knows ${RUN}` }).click();
  await second.page.getByText("The facilitator did not admit you.").waitFor();
  assert.deepEqual(lead.watch.problems(), []);
  for (const { page } of [lead, visit, second]) await page.context().close();
});

test("J26: nobody on the waiting list moves under the pointer, so a click admits the intended person", async (t) => {
  await holdRunningExercise(t);
  const lead = await openConsole();
  const code = await readCode(lead.page);
  const [first, second] = [`Ana ${RUN}`, `Bo ${RUN}`];
  const phones = [await askByPhone(code, first, "Guest"), await askByPhone(code, second, "Guest")];
  const list = lead.page.getByRole("list", { name: "Waiting to join" });
  const admit = (name: string) => list.getByRole("button", { name: `Admit ${name}`, exact: true });
  /** Within the list: what is above it on the page may come and go. */
  const placeOf = async (name: string) => {
    const [button, around] = [await admit(name).boundingBox(), await list.boundingBox()];
    return button && around && button.y - around.y;
  };
  await admit(second).waitFor();
  await admit(first).hover();
  const before = await placeOf(second);
  await admit(first).click();
  await list.getByRole("listitem").filter({ hasText: first }).getByText("Answered").waitFor();
  assert.equal(await placeOf(second), before);
  assert.ok(before !== null && before > 30);
  await lead.page.mouse.move(0, 0);
  await list.getByText(first).waitFor({ state: "detached" });
  await admit(second).click();
  for (const { page } of phones) await page.getByText(", Guest").waitFor();
  assert.deepEqual(lead.watch.problems(), []);
  for (const { page } of [lead, ...phones]) await page.context().close();
});

test("J26: a personal link is created on the list, shown once, and leads only to that seat", async (t) => {
  await holdRunningExercise(t);
  const lead = await openConsole();
  await lead.page
    .getByRole("list", { name: "In the room" })
    .getByRole("button", { name: "Terrence Olufemi: personal link" })
    .click();
  await lead.page.getByRole("button", { name: /^Create a (new )?link$/ }).click();
  const link = await lead.page.getByRole("textbox", { name: "Personal link" }).inputValue();
  await lead.page.getByRole("button", { name: "Done" }).click();
  const phone = await openPage(await openContext(undefined, { viewport: PHONE, hasTouch: true }));
  await phone.page.goto(link);
  await phone.page.getByText("you are Terrence Olufemi, Director of communications").waitFor();
  assert.equal(new URL(phone.page.url()).hash, "", "the secret leaves the address");
  const thief = await openPage(await openContext(undefined, { viewport: PHONE }));
  await thief.page.goto(link);
  await thief.page.getByText("is in the room on another device").waitFor();
  assert.deepEqual(await problemsOf(phone, PHONE), []);
  for (const { page } of [lead, phone, thief]) await page.context().close();
});

test("J11: an entry that does not reach the server is shown and kept, even if the stream is open, and is sent later", async (t) => {
  await holdRunningExercise(t);
  const { page, context } = await openConsole();
  const said = `The switchboard is down (${RUN})`;
  const unreachable = (url: URL) => url.pathname === "/api/graphql";
  await page.route(unreachable, (route) => route.abort("connectionrefused"));
  await capture(page, "n", said);
  await page.getByText("The server cannot be reached. 1 not sent yet").waitFor();
  await page.unroute(unreachable);
  await page.getByText("not sent yet").waitFor({ state: "detached" });
  await page.locator(".console-side").getByText(said).first().waitFor();
  await context.close();
});

test("J11: two facilitators working at once lose nothing of each other's work", async (t) => {
  await holdRunningExercise(t);
  const [one, two] = await Promise.all([openConsole(), openConsole(another)]);
  const said = [`The bridge moves to mobile phones (${RUN})`, `Finance stops the payment run (${RUN})`] as const;
  await Promise.all([capture(one.page, "d", said[0]), capture(two.page, "d", said[1])]);
  for (const { page, watch } of [one, two]) {
    for (const text of said) await page.locator(".console-side").getByText(text).first().waitFor();
    assert.deepEqual(watch.problems(), []);
  }
  const { exercise } = await ask<{ exercise: { decisions: readonly { readonly title: string }[] } }>(
    one.context.request,
    "query ($id: ID!) { exercise(id: $id) { decisions { title } } }",
    { id: one.exercise.id },
  );
  for (const text of said) assert.equal(exercise.decisions.filter(({ title }) => title === text).length, 1);
  await Promise.all([one.context.close(), two.context.close()]);
});

test("J33: the console's planned end is the planned length, whatever its injects take", async (t) => {
  await holdRunningExercise(t);
  const { page, context, exercise } = await openConsole();
  const setLength = (length_minutes: number | null) =>
    ask(context.request, "mutation ($input: UpdateExerciseInput!) { updateExercise(input: $input) { id } }", {
      input: { id: exercise.id, length_minutes },
    });
  const { exercise: before } = await ask<{ exercise: { readonly length_minutes: number | null } }>(
    context.request,
    "query ($id: ID!) { exercise(id: $id) { length_minutes } }",
    { id: exercise.id },
  );
  const end = page.locator(".console-strip dl > div").filter({ hasText: "Planned end" });
  await setLength(367);
  await end.getByText("6:07").waitFor();
  await setLength(before.length_minutes);
  await context.close();
});

test("J11: a wrong code is explained next to its field", async () => {
  const { page, go } = await openPage(await openContext(undefined, { viewport: PHONE }));
  await go("/join/ZZZ-999");
  const field = page.getByLabel("Code from your facilitator");
  await page.getByRole("alert").waitFor();
  assert.equal(await field.getAttribute("aria-invalid"), "true");
  assert.equal(await field.inputValue(), "ZZZ-999", "what was typed stays");
  await page.context().close();
});
