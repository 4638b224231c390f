import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

type Part = { id: string; title: string };
type Exercises = { exercises: (Part & { injects: Part[]; decisions: Part[] })[] };
type File = { file_name: string };
type Kept = {
  inject: { attachments: File[] };
  decision: { attachments: File[]; comments: { attachments: File[] }[] };
};

const HELD = "{ exercises(status: COMPLETED) { id title injects { id title } decisions { id title } } }";
const KEPT = `query ($inject: ID!, $decision: ID!) {
  inject(id: $inject) { attachments { file_name } }
  decision(id: $decision) { attachments { file_name } comments { attachments { file_name } } }
}`;

function attach(page: Page, label: string, name: string): Promise<void> {
  const buffer = Buffer.from(`The text of ${name}.`);
  return page.getByLabel(label).setInputFiles([{ name, mimeType: "text/plain", buffer }]);
}

test("Y1, Y6: staff attach files to an inject, a decision and a comment; clients read them and see no button", async () => {
  const [client, staff] = [await openContext(personOf("CLIENT")), await openContext(personOf("OPERATOR"))];
  const { exercises } = await ask<Exercises>(client.request, HELD);
  const exercise = exercises.findLast(({ injects, decisions }) => injects.length > 0 && decisions.length > 0);
  const [inject, decision] = [exercise?.injects[0], exercise?.decisions[0]];
  assert.ok(exercise && inject && decision, "The client has no exercise with an inject and a decision.");
  const at = (portal: string) => ({
    inject: `/${portal}/exercises/${exercise.id}?open=${inject.id}`,
    decision: `/${portal}/exercises/${exercise.id}?tab=findings&open=${decision.id}`,
  });

  const { page, go, watch } = await openPage(staff);
  await go(at("operator").inject);
  await attach(page, "Files to attach", "ransom-note.txt");
  await page.getByRole("link", { name: "Download ransom-note.txt" }).waitFor();

  await go(`/operator/exercises/${exercise.id}?tab=findings`);
  await page.getByRole("link", { name: decision.title, exact: true }).click();
  await attach(page, "Files to attach", "call-log.txt");
  await page.getByRole("link", { name: "Download call-log.txt" }).waitFor();
  await page.getByLabel("Your comment").fill("The call is in the log.");
  await page.getByRole("button", { name: "Add comment" }).click();
  await page.getByText("Your comment was added.").waitFor();
  await page.getByRole("listitem").filter({ hasText: "The call is in the log." }).waitFor();
  await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>("[name=body]")?.value === "");
  await attach(page, "Files for this comment", "recording.txt");
  await page.getByRole("link", { name: "Download recording.txt" }).waitFor();

  const kept = await ask<Kept>(client.request, KEPT, { inject: inject.id, decision: decision.id });
  assert.deepEqual(kept, {
    inject: { attachments: [{ file_name: "ransom-note.txt" }] },
    decision: {
      attachments: [{ file_name: "call-log.txt" }],
      comments: [{ attachments: [{ file_name: "recording.txt" }] }],
    },
  });

  const reader = await openPage(client);
  for (const [address, files] of [
    [at("client").inject, ["ransom-note.txt"]],
    [at("client").decision, ["call-log.txt", "recording.txt"]],
  ] as const) {
    await reader.go(address);
    for (const name of files) await reader.page.getByRole("link", { name: `Download ${name}` }).waitFor();
    for (const name of ["Attach a file", /^Remove /]) {
      assert.equal(await reader.page.getByRole("button", { name }).count(), 0, String(name));
    }
  }

  await page.getByRole("button", { name: "Remove recording.txt" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("It is of another call.");
  await dialog.getByRole("button", { name: "Remove the file" }).click();
  await page.getByText("It is of another call.").waitFor();
  assert.deepEqual([...watch.problems(), ...reader.watch.problems()], []);
  for (const context of [client, staff]) await context.close();
});
