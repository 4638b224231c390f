import assert from "node:assert/strict";
import { test } from "node:test";
import { type Act, acting, playInject } from "#e2e/support/acting.ts";
import { ask } from "#e2e/support/ask.ts";
import { adminOf, personOf } from "#e2e/support/demo.ts";
import { problemsOf } from "#e2e/support/page-check.ts";
import { openContext, openPage, PHONE } from "#e2e/support/session.ts";

const INJECT = { title: "The archive is empty", body: "Nothing can be restored.", channel: "PHONE" };
const GAP = { title: "Nobody ever restored the archive", severity: "CRITICAL", category: "BACKUP_AND_RECOVERY" };
const PAST = { title: "Archive night", scenario: "RANSOMWARE", severity: "HIGH", exercise_date: "2026-01-20" };

/** A client whose first exercise went badly. */
async function plantClient(act: Act): Promise<{ readonly client: string; readonly gap: string }> {
  const client = await act("createOrganization", { name: "Lantern Archives", kind: "CLIENT" });
  const exercise_id = await act("createExercise", { ...PAST, organization_id: client });
  const inject_id = await act("createInject", { ...INJECT, exercise_id, dimension: "RECOVERY_AND_CONTINUITY" });
  await act("startExercise", { id: exercise_id });
  await playInject(act, inject_id, { rating: "UNABLE", rating_note: "Nobody knew how." });
  await act("completeExercise", { id: exercise_id });
  return { client, gap: await act("createGap", { ...GAP, exercise_id, inject_id }) };
}

type Planned = {
  readonly gap: {
    readonly reference: string;
    readonly retests: readonly {
      readonly exercise: { readonly id: string };
      readonly inject: { readonly id: string };
    }[];
  };
};
const PLANNED = "query ($id: ID!) { gap(id: $id) { reference retests { exercise { id } inject { id } } } }";
const STANDING = "query ($id: ID!) { gap(id: $id) { status assurance } }";

test("S42, S44: the next exercise is planned with its retests in one click, and its answer closes the gap as retested", async () => {
  const staff = await openContext(personOf("OPERATOR"));
  const act = acting(staff.request);
  const { client, gap } = await plantClient(act);
  const { page, go, watch } = await openPage(staff);

  await go(`/operator/organizations/${client}`);
  await page.getByRole("link", { name: "Next exercise" }).click();
  await page.getByRole("heading", { name: "Next exercise of Lantern Archives" }).waitFor();
  const recovery = page.getByRole("region", { name: "Recovery and continuity" });
  await recovery.getByText("One gap is open, or no retest has proven that it is closed.").waitFor();
  assert.ok(await recovery.getByRole("checkbox").isChecked());
  await page.getByRole("button", { name: "Plan exercise" }).click();
  await page.getByText(/ was planned with 1 retest\.$/).waitFor();
  await page.getByRole("heading", { name: "Open from last time" }).waitFor();
  const { gap: planned } = await ask<Planned>(staff.request, PLANNED, { id: gap });
  await page.getByText(new RegExp(`^${planned.reference}, critical, open, retested by I-\\d+$`)).waitFor();

  const [retest] = planned.retests;
  assert.ok(retest);
  await act("startExercise", { id: retest.exercise.id });
  await playInject(act, retest.inject.id, { rating: "PERFORMED" });
  await act("completeExercise", { id: retest.exercise.id });
  await go(`/operator/gaps/${gap}`);
  await page.getByText("Rated Performed, suggests: Closed").waitFor();
  await page.getByRole("button", { name: "Answer" }).click();
  const dialog = page.getByRole("dialog");
  assert.equal(await dialog.getByLabel("The gap is").inputValue(), "CLOSED");
  await dialog.getByLabel("Note").fill("Restored within the hour.");
  await dialog.getByRole("button", { name: "Save answer" }).click();
  await page.getByText(`${planned.reference} is verified.`).waitFor();
  await page.getByText(/^Retested on .* in \w+-X-\d+ /).waitFor();
  assert.deepEqual(await ask(staff.request, STANDING, { id: gap }), {
    gap: { status: "VERIFIED", assurance: "RETESTED" },
  });
  assert.deepEqual(watch.problems(), []);
  await staff.close();
});

test("S41: an inject is given a gap to retest, which can be taken away again", async () => {
  const staff = await openContext(personOf("OPERATOR"));
  const act = acting(staff.request);
  const { client } = await plantClient(act);
  const exercise_id = await act("createExercise", { ...PAST, exercise_date: "2030-01-20", organization_id: client });
  const inject_id = await act("createInject", { ...INJECT, exercise_id, dimension: "RECOVERY_AND_CONTINUITY" });
  const { page, go, watch } = await openPage(staff);
  await go(`/operator/exercises/${exercise_id}?open=${inject_id}`);
  await page.getByRole("button", { name: "Retest a gap" }).click();
  const dialog = page.getByRole("dialog", { name: /^Retest a gap by/ });
  await dialog.getByRole("combobox").fill("restored");
  await dialog.getByRole("option", { name: GAP.title }).click();
  await dialog.getByRole("button", { name: "Add retest" }).click();
  const gap = page.getByRole("link", { name: new RegExp(`^\\w+-G-1, ${GAP.title}`) });
  await gap.waitFor();
  await page.getByRole("button", { name: /^Remove the retest of \w+-G-1$/ }).click();
  await page
    .getByRole("dialog", { name: /^Remove the retest of \w+-G-1$/ })
    .getByRole("button", { name: "Remove retest" })
    .click();
  await page.getByText(/^\w+-G-1 is no longer retested there\.$/).waitFor();
  await gap.waitFor({ state: "detached" });
  assert.deepEqual(watch.problems(), []);
  await staff.close();
});

test("S54: a client asks for its next exercise once, and the operator's home leads to the page that plans it", async () => {
  const client = await openPage(await openContext(adminOf("Northwind Outfitters")));
  await client.go("/client/next-exercise");
  const panel = client.page.getByRole("region", { name: "Ask for it" });
  const first = client.page.getByRole("checkbox", { name: /^Retest \w+-G-/ }).first();
  await first.uncheck();
  const left = await client.page.getByRole("checkbox", { name: /^Retest \w+-G-/, checked: true }).count();
  assert.ok(left > 0);
  await panel.getByLabel("Note").fill("After the winter sale.");
  assert.deepEqual(await problemsOf(client), []);
  await panel.getByRole("button", { name: "Ask for this exercise" }).click();
  const asked = client.page.getByRole("region", { name: "Asked for" });
  await asked.getByText(/^Grace Whitmore asked for it on .*“After the winter sale\.”$/).waitFor();
  assert.equal(await client.page.getByRole("button", { name: "Ask for this exercise" }).count(), 0);
  assert.equal(await client.page.getByRole("checkbox", { name: /^Retest \w+-G-/ }).count(), 0);
  await client.page.setViewportSize(PHONE);
  assert.deepEqual(await problemsOf(client, PHONE), []);

  const staff = await openPage(await openContext(personOf("OPERATOR")));
  await staff.go("/operator");
  await staff.page.getByRole("link", { name: "Plan the next exercise of Northwind Outfitters" }).click();
  await staff.page.getByText(/^Grace Whitmore asked for it on .*“After the winter sale\.”$/).waitFor();
  await staff.page.getByRole("region", { name: "Plan it" }).getByText(`${left} gap`).waitFor();
  assert.equal(await staff.page.getByRole("checkbox", { name: /^Retest \w+-G-/, checked: true }).count(), left);
  assert.deepEqual(await problemsOf(staff), []);

  const carrier = await openPage(await openContext(adminOf("Tidewater Mutual")));
  const { organizations } = await ask<{ organizations: { id: string }[] }>(
    staff.page.context().request,
    '{ organizations(kind: CLIENT, query: "Northwind Outfitters") { id } }',
  );
  await carrier.go(`/carrier/organizations/${organizations[0]?.id}/next-exercise`);
  await carrier.page.getByRole("heading", { name: "Next exercise of Northwind Outfitters" }).waitFor();
  assert.equal(await carrier.page.getByText("asked for it on").count(), 0);
  for (const { watch, page } of [client, staff, carrier]) {
    assert.deepEqual(watch.problems(), []);
    await page.context().close();
  }
});
