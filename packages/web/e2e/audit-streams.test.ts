import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { personOf } from "#e2e/support/demo.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

test("A30, A35, A38, A39: an audit stream is created, tested, paused, resumed, changed, replayed and ended", async () => {
  const context = await openContext(personOf("CLIENT"));
  const { page, watch, go } = await openPage(context);
  const name = `Splunk ${randomUUID().slice(0, 8)}`;
  await go("/client/audit-streams");
  await page.getByRole("button", { name: "New audit stream" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Sent as").selectOption("SYSLOG");
  await page.getByLabel("Server").waitFor();
  await page.getByLabel("Sent as").selectOption("HTTPS");
  await page.getByLabel("Address").fill("https://127.0.0.1/collect");
  await page.getByLabel("Value of the header").fill("Bearer not-a-token");
  await page.getByRole("button", { name: "Create audit stream" }).click();
  await page.getByText(/must be on the Internet/i).waitFor();
  await page.getByLabel("Address").fill("https://siem.invalid/collect");
  await page.getByRole("button", { name: "Create audit stream" }).click();
  await page.getByRole("link", { name }).click();
  await page.getByRole("heading", { name, level: 1 }).waitFor();
  await page.getByText("First failed").waitFor();
  await page
    .getByText(/could not be resolved|has no address/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Send test" }).click();
  await page
    .getByText(/Waiting for its result|could not be resolved|has no address/)
    .last()
    .waitFor();
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByText("Paused", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: "Resume" }).click();
  await page.getByRole("button", { name: "Pause" }).waitFor();
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Name", { exact: true }).fill(`${name} 2`);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: `${name} 2`, level: 1 }).waitFor();
  await page.getByRole("button", { name: "Replay" }).click();
  await page.getByLabel("After the entry number").fill("1");
  await page.getByRole("button", { name: "Continue from there" }).click();
  await page.getByRole("button", { name: "Continue from there" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: `End ${name} 2` }).click();
  await page.getByRole("button", { name: "End the audit stream" }).click();
  await page.getByText("Ended", { exact: true }).first().waitFor();
  assert.equal(await page.getByRole("button", { name: "Send test" }).count(), 0);
  assert.doesNotMatch(await page.content(), /not-a-token/);
  const refused = /must be on the Internet/;
  assert.deepEqual(
    watch.problems().filter((problem) => !refused.test(problem)),
    [],
  );
  await context.close();
});
