import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

/** Of Microsoft's hosts, and with a name that does not exist: nothing is posted anywhere. */
const LINK =
  "https://hotwash-test.invalid.logic.azure.com/workflows/1/triggers/manual/paths/invoke?sig=nobody-may-read-this";
const FAILED = /could not be resolved|has no address/;

type Chosen = { readonly me: { readonly notification_settings: { readonly chat_off: readonly string[] } | null } };

test("U31, U34, U36: a person connects their chat, tests it, chooses kinds, and disconnects it", async () => {
  const context = await openContext(personOf("CLIENT", "EDITOR"));
  const { page, watch, go } = await openPage(context);
  await go("/client/account");
  const chat = page.getByRole("region", { name: "Chat" });
  assert.equal(await page.getByRole("checkbox", { name: "Assigned to you by chat" }).count(), 0);
  await chat.getByRole("button", { name: "Connect a chat" }).click();
  await page.getByLabel("Address of the webhook").fill("https://hooks.example/services/x");
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await page.getByText(/Must be the address of an incoming webhook of Slack/i).waitFor();
  await page.getByLabel("Where").selectOption({ label: "Microsoft Teams" });
  await page.getByLabel("Address of the webhook").fill(LINK);
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await chat.getByText("Nothing was sent yet.").waitFor();
  await chat.getByRole("button", { name: "Send test" }).click();
  await chat.getByText("Failed").waitFor();
  await chat.getByText(FAILED).waitFor();

  await page.getByRole("checkbox", { name: "Assigned to you by chat" }).uncheck();
  await page.getByRole("combobox", { name: "Assigned to you by email" }).selectOption({ label: "Once a day" });
  await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Save" }).click();
  await page.getByText("Your notification settings were saved.").waitFor();
  const query = "{ me { notification_settings { chat_off mail_daily } } }";
  const { me } = await ask<Chosen>(context.request, query);
  assert.deepEqual(me.notification_settings, { chat_off: ["ASSIGNMENT"], mail_daily: ["ASSIGNMENT"] });
  assert.ok(!(await page.content()).includes("nobody-may-read-this"));

  await chat.getByRole("button", { name: "Disconnect" }).click();
  await chat.getByRole("button", { name: "Connect a chat" }).waitFor();
  const refused = /must be the address/i;
  assert.deepEqual(
    watch.problems().filter((problem) => !refused.test(problem)),
    [],
  );
  await context.close();
});

test("U35: an ADMIN adds a channel of the organization, tests, changes and removes it", async () => {
  const admin = await openContext(personOf("CARRIER"));
  const { page, watch, go } = await openPage(admin);
  const name = `#book-${randomUUID().slice(0, 8)}`;
  await go("/carrier/settings");
  const panel = page.getByRole("region", { name: "Chat channels" });
  await panel.getByRole("button", { name: "Add a channel" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Where").selectOption({ label: "Microsoft Teams" });
  await page.getByLabel("Address of the webhook").fill(LINK);
  await page.getByLabel("Renewal packs").uncheck();
  await page.getByRole("button", { name: "Add the channel" }).click();
  const item = panel.getByRole("listitem").filter({ hasText: name });
  await item.getByText(/Microsoft Teams.*Critical gaps/).waitFor();
  await item.getByRole("button", { name: "Send test" }).click();
  await item.getByText(FAILED).waitFor();
  await item.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Name", { exact: true }).fill(`${name}-2`);
  await page.getByRole("button", { name: "Save" }).click();
  await item.getByRole("button", { name: `Edit ${name}-2` }).waitFor();
  await item.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Remove the channel" }).click();
  await item.waitFor({ state: "detached" });
  assert.deepEqual(watch.problems(), []);
  await admin.close();
});
