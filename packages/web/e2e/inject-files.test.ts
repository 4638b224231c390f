import assert from "node:assert/strict";
import { test } from "node:test";
import { ask } from "#e2e/support/ask.ts";
import { baseUrl, personOf } from "#e2e/support/demo.ts";
import { problemsOf } from "#e2e/support/page-check.ts";
import { openContext, openPage, PHONE } from "#e2e/support/session.ts";

type Id = { readonly id: string };

/** A red square of 40 by 30 pixels. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAACgAAAAeCAIAAADRv8uKAAAAK0lEQVR42u3NMQ0AAAgDsEmZfxVIQwYcTfo3056IWCwWi8VisVgsFov/xgu+7rA96jsSHQAAAABJRU5ErkJggg==",
  "base64",
);

test("V38: files of an inject are on the console, reach phone and wall with the inject, and go when they are removed", async (t) => {
  const staff = await openPage(await openContext(personOf("OPERATOR")));
  const { request } = staff.page.context();
  const act = async (action: string, input: object): Promise<string> => {
    const type = `${action.charAt(0).toUpperCase()}${action.slice(1)}Input!`;
    const document = `mutation ($input: ${type}) { done: ${action}(input: $input) { id } }`;
    return (await ask<{ done: Id }>(request, document, { input })).done.id;
  };
  const { organizations } = await ask<{ organizations: Id[] }>(
    request,
    "query ($query: String) { organizations(kind: CLIENT, query: $query) { id } }",
    { query: personOf("CLIENT").organization },
  );
  const exercise_date = new Date().toISOString().slice(0, 10);
  const story = { title: "A picture of the wall", exercise_date, scenario: "RANSOMWARE", severity: "LOW" };
  const exercise = await act("createExercise", { ...story, organization_id: organizations[0]?.id });
  t.after(() => act("cancelExercise", { id: exercise, reason: "It was for a test." }));
  const told = { title: "A visitor films", body: "The video is out.", channel: "SOCIAL_MEDIA" };
  const inject = await act("createInject", { ...told, dimension: "COMMUNICATION", exercise_id: exercise });
  await act("startExercise", { id: exercise });
  for (const [file_name, data] of [
    ["still.png", PICTURE],
    ["post.txt", Buffer.from("Everything is down.")],
  ] as const) {
    const params = { subject: "Inject", id: inject, file_name };
    const headers = { "content-type": "application/octet-stream", origin: baseUrl };
    const sent = await request.post("/api/attachments", { params, data, headers });
    assert.equal(sent.status(), 201, await sent.text());
  }

  await staff.go(`/operator/exercises/${exercise}/console`);
  const onConsole = staff.page.getByRole("list", { name: "Attached files" });
  await onConsole.getByRole("img", { name: "still.png" }).waitFor();
  const code = (await staff.page.locator(".console-side .panel-head b.mono").textContent()) ?? "";
  const phone = await openPage(await openContext(undefined, { viewport: PHONE, hasTouch: true }));
  await phone.go(`/join/${code}`);
  await phone.page.getByLabel("Your name").fill("Ada");
  await phone.page.getByLabel("Your role").fill("Communications");
  await phone.page.getByRole("button", { name: "Ask to join" }).click();
  await staff.page.getByRole("button", { name: "Admit Ada", exact: true }).click();
  await phone.page.getByText("you are Ada, Communications").waitFor();
  const wall = await openPage(staff.page.context());
  await wall.go(`/operator/exercises/${exercise}/projector`);
  assert.equal(await phone.page.getByText("still.png").count(), 0);

  await act("deliverInject", { id: inject });
  for (const { page } of [phone, wall]) {
    const picture = page.getByRole("img", { name: "still.png" });
    await picture.waitFor();
    await page.waitForFunction(() => [...document.images].some(({ naturalWidth }) => naturalWidth === 40));
  }
  const link = phone.page.getByRole("link", { name: "post.txt" });
  const address = (await link.getAttribute("href")) ?? "";
  assert.equal(await (await phone.page.context().request.get(address)).text(), "Everything is down.");
  assert.deepEqual(await problemsOf(phone, PHONE), [], "the phone's page");

  const { attachments } = await ask<{ attachments: { id: string; file_name: string }[] }>(
    request,
    "query ($id: ID) { attachments(inject_id: $id) { id file_name } }",
    { id: inject },
  );
  const still = attachments.find(({ file_name }) => file_name === "still.png");
  await act("removeAttachment", { id: still?.id, reason: "It shows a name." });
  await phone.page.getByRole("img", { name: "still.png" }).waitFor({ state: "detached" });
  await link.waitFor();
  assert.deepEqual([...staff.watch.problems(), ...phone.watch.problems(), ...wall.watch.problems()], []);
  for (const { page } of [phone, staff, wall]) await page.close();
});
