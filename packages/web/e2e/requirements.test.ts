import assert from "node:assert/strict";
import { test } from "node:test";
import { ask } from "#e2e/support/ask.ts";
import { people, personOf } from "#e2e/support/demo.ts";
import { openContext, openPage } from "#e2e/support/session.ts";
import { settled } from "#e2e/support/watch.ts";

type Id = { readonly made: { readonly id: string } };
type States = {
  readonly requirement_states: { readonly states: readonly { readonly summary: string; readonly state: string }[] };
};

const CLIENT = personOf("CLIENT");
const STATES = "query ($id: ID!) { requirement_states(organization_id: $id, limit: 100) { states { summary state } } }";

/** The first of the people of the carrier above the client, whose own page shows no carrier. */
async function carrierOf(client: string) {
  const staff = await openContext(personOf("OPERATOR"));
  const { organizations } = await ask<{ organizations: { id: string; parent: { name: string } }[] }>(
    staff.request,
    `{ organizations(kind: CLIENT, limit: 200, query: ${JSON.stringify(client)}) { id parent { name } } }`,
  );
  await staff.close();
  const [found] = organizations;
  assert.ok(found);
  const carrier = people.find(({ organization, role }) => organization === found.parent.name && role === "ADMIN");
  return { id: found.id, carrier: carrier ?? assert.fail(`${found.parent.name} has no ADMIN.`) };
}

test("P9, P12, P13: a carrier sets a requirement for its book; a client sees it at home and meets it; the carrier sees that", async () => {
  const { id, carrier: person } = await carrierOf(CLIENT.organization);
  const [staff, carrier, client] = [
    await openContext(personOf("OPERATOR")),
    await openContext(person),
    await openContext(CLIENT),
  ];
  const [book, home] = [await openPage(carrier), await openPage(client)];
  await book.go("/carrier/requirements");
  await book.page.getByRole("button", { name: "New requirement" }).click();
  const dialog = book.page.getByRole("dialog");
  await dialog.getByLabel("Requires").selectOption("EXERCISE_BY");
  await dialog.getByLabel("Scenario").selectOption("DEEPFAKE_FRAUD");
  await dialog.getByLabel("Due date").fill("2020-01-01");
  await dialog.getByRole("button", { name: "Set requirement" }).click();
  await dialog.getByText(/^Must be today/i).waitFor();
  // The page may show the refusal before it is written down.
  await settled(book.page, book.watch);
  assert.match(book.watch.problems().join(), /^GraphQL refused: due_on: must be today/);
  await dialog.getByLabel("Due date").fill("2099-03-01");
  await dialog.getByLabel("Note to the clients").fill("Who calls back, and on which number?");
  await dialog.getByRole("button", { name: "Set requirement" }).click();
  const summary = "Deepfake fraud exercise by 1 Mar 2099";
  await book.page.getByText(`${summary} was set.`).waitFor();
  await book.page.getByRole("link", { name: summary }).waitFor();

  await home.go("/client");
  const section = home.page.getByRole("region", { name: "What your carrier requires" });
  const row = section.getByRole("listitem").filter({ hasText: summary });
  await row.getByText("Who calls back").waitFor();
  await row.getByText("Due", { exact: true }).waitFor();
  await row.getByRole("link", { name: "See what to exercise next" }).click();
  await home.page.getByRole("heading", { name: "Next exercise", level: 1 }).waitFor();

  const today = new Date().toISOString().slice(0, 10);
  const planned = {
    organization_id: id,
    title: "A voice asks for money",
    scenario: "DEEPFAKE_FRAUD",
    severity: "HIGH",
  };
  const exercise = await act(staff, "createExercise", { ...planned, exercise_date: today });
  await act(staff, "startExercise", { id: exercise });
  await act(staff, "completeExercise", { id: exercise });
  await home.go("/client");
  await row.getByText("Met", { exact: true }).waitFor();
  const { requirement_states } = await ask<States>(carrier.request, STATES, { id });
  assert.equal(requirement_states.states.find((each) => each.summary === summary)?.state, "MET");
  await book.go("/carrier/requirements");
  await book.page.getByRole("link", { name: summary }).click();
  const drawer = book.page.getByRole("complementary", { name: "Requirement" });
  const met = drawer.getByRole("listitem").filter({ hasText: CLIENT.organization });
  await met.getByText("Met", { exact: true }).waitFor();
  await met.getByText(/^The deepfake fraud exercise of \d+ \w+ \d{4} meets it\.$/).waitFor();

  await drawer.getByRole("button", { name: "Withdraw" }).click();
  await dialog.getByLabel("Reason").fill("It was a drill of the portal.");
  await dialog.getByRole("button", { name: "Withdraw" }).click();
  await book.page.getByText("The requirement was withdrawn.").waitFor();
  await home.go("/client");
  await section.waitFor();
  assert.equal(await row.count(), 0);
  for (const { watch } of [book, home]) assert.deepEqual(watch.problems(), []);
  for (const context of [staff, carrier, client]) await context.close();
});

async function act(context: Awaited<ReturnType<typeof openContext>>, name: string, input: object): Promise<string> {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const document = `mutation ($input: ${type}!) { made: ${name}(input: $input) { id } }`;
  return (await ask<Id>(context.request, document, { input })).made.id;
}

test("U8: somebody who is not an ADMIN asks to be notified of requirements, and takes it back; an ADMIN is not asked", async () => {
  const viewer = await openContext(personOf("CLIENT", "VIEWER"));
  const { page, go, watch } = await openPage(viewer);
  const box = page.getByRole("checkbox", { name: "Requirements of carriers" });
  const byMail = page.getByRole("combobox", { name: "Requirements of carriers by email" });
  const asked = async () => {
    const query = "{ me { notification_settings { also_notify } } }";
    const { me } = await ask<{
      readonly me: { readonly notification_settings: { readonly also_notify: readonly string[] } | null };
    }>(viewer.request, query);
    return me.notification_settings?.also_notify ?? [];
  };
  for (const wanted of [["REQUIREMENT"], []]) {
    await go("/client/account");
    await box.setChecked(wanted.length > 0);
    assert.equal(await byMail.isDisabled(), wanted.length === 0);
    await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Save" }).click();
    await page.getByText("Your notification settings were saved.").waitFor();
    assert.deepEqual(await asked(), wanted);
  }
  assert.deepEqual(watch.problems(), []);
  await viewer.close();

  const admin = await openContext(personOf("CLIENT"));
  const own = await openPage(admin);
  await own.go("/client/account");
  await own.page.getByRole("combobox", { name: "Requirements of carriers by email" }).waitFor();
  assert.equal(await own.page.getByRole("checkbox", { name: "Requirements of carriers" }).count(), 0);
  await admin.close();
});
