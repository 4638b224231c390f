import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { personOf } from "#e2e/support/demo.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

test("E11, E14, E19, J56: a webhook is created with a secret that is shown once, tested, paused, resumed, changed and ended", async () => {
  const context = await openContext(personOf("CARRIER"));
  const { page, watch, go } = await openPage(context);
  const name = `Warehouse ${randomUUID().slice(0, 8)}`;
  await go("/carrier/webhooks");
  await page.getByRole("button", { name: "New webhook" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Address").fill("https://127.0.0.1/hotwash");
  await page.getByRole("button", { name: "Create webhook" }).click();
  await page.getByText(/must be on the Internet/i).waitFor();
  await page.getByLabel("Address").fill("https://receiver.invalid/hotwash");
  await page.getByRole("button", { name: "Create webhook" }).click();
  const shown = page.getByLabel("Secret", { exact: true });
  await shown.waitFor();
  const secret = await shown.inputValue();
  assert.match(secret, /^whsec_/);
  await page.getByLabel("I have stored the secret").check();
  await page.getByRole("button", { name: "Done" }).click();
  await shown.waitFor({ state: "detached" });

  await page.getByRole("link", { name }).click();
  await page.getByRole("heading", { name, level: 1 }).waitFor();
  await page.getByRole("button", { name: "Send test" }).click();
  const test = page.getByRole("row", { name: /Test/ });
  await test.getByText("Failed").waitFor();
  await test.getByText(/could not be resolved|has no address/).waitFor();
  const german = await openContext(personOf("CARRIER"), { locale: "de-DE" });
  const inGerman = await openPage(german);
  await inGerman.go(new URL(page.url()).pathname);
  await inGerman.page
    .getByText(/Der Name receiver\.invalid (konnte nicht aufgelöst werden|hat keine Adresse)\./)
    .first()
    .waitFor();
  await german.close();
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByText("Paused", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: "Resume" }).click();
  await page.getByRole("button", { name: "Pause" }).waitFor();
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Name", { exact: true }).fill(`${name} 2`);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: `${name} 2`, level: 1 }).waitFor();
  const form = page.getByRole("dialog");
  await page.getByRole("button", { name: "Edit" }).click();
  await form.getByRole("checkbox").first().waitFor();
  for (const box of await form.getByRole("checkbox").all()) await box.uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await form.getByText("Must have at least one value").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Replay" }).click();
  assert.equal(await page.getByLabel("Resource").locator("option:checked").textContent(), "All resources");
  await page.getByLabel("Changed since").fill("2026-11-01T00:00");
  await page.getByLabel("After the cursor").fill("a.b");
  await page.getByRole("button", { name: "Send again" }).click();
  await form.getByText("Must be omitted if a cursor is given").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Rotate secret" }).click();
  await page.getByRole("button", { name: "Rotate the secret" }).click();
  await shown.waitFor();
  assert.notEqual(await shown.inputValue(), secret);
  await page.getByLabel("I have stored the secret").check();
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByText("Previous secret until").waitFor();
  await page.getByRole("button", { name: `End ${name} 2` }).click();
  await page.getByRole("button", { name: "End the webhook" }).click();
  await page.getByText("Ended", { exact: true }).first().waitFor();
  assert.equal(await page.getByRole("button", { name: "Send test" }).count(), 0);
  const refused = /must be on the Internet|must have at least one value|must be omitted if a cursor/;
  assert.deepEqual(
    watch.problems().filter((problem) => !refused.test(problem)),
    [],
  );
  await context.close();
});
