import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, test } from "node:test";
import { ask } from "#e2e/support/ask.ts";
import { personOf } from "#e2e/support/demo.ts";
import { ALLOWED_HOST } from "#e2e/support/global-setup.ts";
import { openContext, openPage } from "#e2e/support/session.ts";
import { ACCOUNT, openFakeJira, PROJECT } from "../../server/tests/trackers/fake-jira.ts";
import { openFakeLinear, TEAM } from "../../server/tests/trackers/fake-linear.ts";
import { openFakeServiceNow, TABLE, USER } from "../../server/tests/trackers/fake-servicenow.ts";

const jira = await openFakeJira(ALLOWED_HOST);
const serviceNow = await openFakeServiceNow(ALLOWED_HOST);
const linear = await openFakeLinear(ALLOWED_HOST);
after(() => Promise.all([jira, serviceNow, linear].map((each) => each.close())));

type Items = { readonly action_items: readonly { readonly id: string; readonly title: string }[] };

/** Issues are sent and looked at in rounds, which wait their turn where everything is busy. */
const ROUND_MS = 90_000;

test("I13, I14, I18, I19, I22: an ADMIN connects Jira, maps its states, sends an action item, and decides a conflict", async () => {
  const context = await openContext(personOf("CLIENT"));
  const { page, watch, go } = await openPage(context);
  const name = `Backlog ${randomUUID().slice(0, 8)}`;
  await go("/client/trackers");
  await page.getByRole("button", { name: "Connect a tracker" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Address").fill(jira.url);
  await page.getByLabel("Project key").fill(PROJECT);
  await page.getByLabel("Account").fill(ACCOUNT);
  await page.getByLabel("API token").fill(jira.token);
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await page.getByRole("heading", { name, level: 1 }).waitFor();
  await page.getByText("Not mapped yet").waitFor();
  await page.getByRole("button", { name: "Save mapping" }).click();
  await page.getByText("Active", { exact: true }).first().waitFor();

  const { action_items } = await ask<Items>(context.request, "{ action_items(status: OPEN, limit: 1) { id title } }");
  const [item] = action_items;
  assert.ok(item);
  await go(`/client/action-items/${item.id}`);
  await page.getByRole("button", { name: `Send to Jira: ${name}` }).click();
  const issue = page.getByRole("link", { name: /^SEC-/ });
  await issue.waitFor({ timeout: ROUND_MS });
  await page.getByText("In sync").waitFor({ timeout: ROUND_MS });
  assert.ok(jira.only().title.endsWith(item.title));

  // Both sides change before the next look.
  await page.getByRole("button", { name: "Start" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button").last().waitFor();
  jira.move(jira.only().key, "4");
  await dialog.locator("button[type=submit]").click();
  await dialog.waitFor({ state: "detached" });
  const connections = "{ tracker_connections(status: ACTIVE) { id name } }";
  type Connections = { readonly tracker_connections: readonly { readonly id: string; readonly name: string }[] };
  const found = (await ask<Connections>(context.request, connections)).tracker_connections;
  const id = found.find((each) => each.name === name)?.id;
  await ask(context.request, "mutation ($input: TestTrackerInput!) { testTracker(input: $input) { id } }", {
    input: { id },
  });
  const take = page.getByRole("button", { name: "Take “Done” from Jira" });
  for (let i = 0; i < 20 && !(await take.isVisible()); i++) {
    await page.waitForTimeout(1_000);
    await go(`/client/action-items/${item.id}`);
  }
  await page.getByText("It became in progress here, and “Done” in Jira.").waitFor();
  await page.getByRole("button", { name: "Keep the status here" }).click();
  await page.getByText("In sync").waitFor();
  assert.equal(jira.only().state, "2");

  await go(`/client/trackers/${id}`);
  await page.getByRole("row", { name: /SEC-/ }).waitFor();
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("button", { name: "Resume" }).click();
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Send new action items by themselves").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Sent by themselves").waitFor();
  await page.getByRole("button", { name: `End ${name}` }).click();
  await page.getByRole("button", { name: "End the connection" }).click();
  await page.getByText("Ended", { exact: true }).first().waitFor();
  assert.deepEqual(watch.problems(), []);
  await context.close();
});

type Visit = Awaited<ReturnType<typeof openPage>>;

/** From the page of a connection that was just made: maps its states, sends an action item, follows it, and unlinks it. */
async function goThrough({ page, go }: Visit, request: Asker, product: string, name: string) {
  await page.getByRole("heading", { name, level: 1 }).waitFor();
  await page.getByText("Not mapped yet").waitFor();
  await page.getByRole("button", { name: "Save mapping" }).click();
  await page.getByText("Active", { exact: true }).first().waitFor();
  const item = await createItem(request, `Follow it in ${name}`);
  await go(`/client/action-items/${item.id}`);
  await page.getByRole("button", { name: `Send to ${product}: ${name}` }).click();
  await untilInSync(page);
  await page.getByText(`${product}: To Do`).waitFor();
  await page.getByRole("button", { name: "Unlink" }).click();
  await page.getByText("Ended", { exact: true }).waitFor();
  await page.getByRole("button", { name: `Send to ${product}: ${name}` }).waitFor();
  return item;
}

type Asker = Parameters<typeof ask>[0];
type Created = { readonly item: { readonly id: string; readonly title: string } };

/** One that no other test changes: staff create them. */
async function createItem(request: Asker, title: string) {
  const staff = await openContext(personOf("OPERATOR"));
  const { gaps } = await ask<{ gaps: { id: string }[] }>(request, "{ gaps(status: OPEN, limit: 1) { id } }");
  const create = "mutation ($input: CreateActionItemInput!) { item: createActionItem(input: $input) { id title } }";
  const { item } = await ask<Created>(staff.request, create, { input: { gap_id: gaps[0]?.id, title } });
  await staff.close();
  return item;
}

/** The page looks again by itself; if it shows nothing new for long, it is opened again. */
async function untilInSync(page: Visit["page"]): Promise<void> {
  const end = Date.now() + ROUND_MS;
  const isShown = () => page.getByText("In sync").waitFor({ timeout: ROUND_MS / 6 });
  while (Date.now() < end) {
    const shown = await isShown().then(
      () => true,
      () => false,
    );
    if (shown) return;
    await page.reload();
  }
  assert.fail((await page.getByRole("main").textContent()) ?? "nothing");
}

test("I13, I14, I23: an ADMIN connects ServiceNow, sends an action item and unlinks its issue", async () => {
  const context = await openContext(personOf("CLIENT"));
  const visit = await openPage(context);
  const { page, go, watch } = visit;
  const name = `Incidents ${randomUUID().slice(0, 8)}`;
  await go("/client/trackers");
  await page.getByRole("button", { name: "Connect a tracker" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Tracker", { exact: true }).selectOption({ label: "ServiceNow" });
  await page.getByLabel("Address").fill(serviceNow.url);
  await page.getByLabel("Table").fill(TABLE);
  await page.getByLabel("User name").fill(USER);
  await page.getByLabel("Password or OAuth token").fill(serviceNow.token);
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  const item = await goThrough(visit, context.request, "ServiceNow", name);
  assert.ok(serviceNow.only().title.endsWith(item.title));
  assert.deepEqual(watch.problems(), []);
  await context.close();
});

test("I13, I14, I23: an ADMIN connects Linear, sends an action item and unlinks its issue", async () => {
  const context = await openContext(personOf("CLIENT"));
  const visit = await openPage(context);
  const { page, go, watch } = visit;
  const name = `Cycle ${randomUUID().slice(0, 8)}`;
  await go("/client/trackers");
  await page.getByRole("button", { name: "Connect a tracker" }).click();
  await page.getByLabel("Tracker", { exact: true }).selectOption({ label: "Linear" });
  await page.getByLabel("Team key").waitFor();
  await page.getByLabel("API key").waitFor();
  assert.equal(await page.getByLabel("Address").count(), 0, "there is only one");
  // Another address than Linear's own comes from the API alone.
  const input = { name, kind: "LINEAR", url: linear.url, project: TEAM, api_token: linear.token };
  const create = "mutation ($input: CreateTrackerInput!) { createTracker(input: $input) { id } }";
  const { createTracker } = await ask<{ createTracker: { readonly id: string } }>(context.request, create, { input });
  await go(`/client/trackers/${createTracker.id}`);
  const item = await goThrough(visit, context.request, "Linear", name);
  assert.ok(linear.only().title.endsWith(item.title));
  assert.deepEqual(watch.problems(), []);
  await context.close();
});
