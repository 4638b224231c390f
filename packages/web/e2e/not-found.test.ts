import assert from "node:assert/strict";
import { test } from "node:test";
import { ask } from "#e2e/support/ask.ts";
import { baseUrl, personOf } from "#e2e/support/demo.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

type Ids = { readonly rows: readonly { readonly id: string }[] };

/** A record of each kind that staff see and the client does not. */
async function foreignIds(fields: readonly string[]): Promise<Record<string, string>> {
  const [staff, client] = await Promise.all([openContext(personOf("OPERATOR")), openContext(personOf("CLIENT"))]);
  const found = await Promise.all(
    fields.map(async (field) => {
      const query = `{ rows: ${field}(limit: 200) { id } }`;
      const [all, own] = await Promise.all([ask<Ids>(staff.request, query), ask<Ids>(client.request, query)]);
      const foreign = all.rows.find(({ id }) => own.rows.every((row) => row.id !== id));
      assert.ok(foreign, `the demo has ${field} that the client does not see`);
      return [field, foreign.id] as const;
    }),
  );
  await Promise.all([staff.close(), client.close()]);
  return Object.fromEntries(found);
}

test("J7: others' records, unknown ids and malformed ids get the same page", async () => {
  const foreign = await foreignIds(["exercises", "gaps", "action_items"]);
  const context = await openContext(personOf("CLIENT"));
  const { page, watch, go } = await openPage(context);
  const addresses = [
    `/client/exercises/${foreign.exercises}`,
    "/client/exercises/01a00000-0000-7000-8000-000000000000",
    "/client/exercises/nonsense",
    "/client/exercises/%3Cscript%3E",
    "/client/nothing-of-that-name",
  ];
  const pages: (readonly [title: string, text: string])[] = [];
  for (const address of addresses) {
    await go(address);
    pages.push([await page.title(), (await page.locator("main").textContent()) ?? ""]);
  }
  assert.deepEqual(
    pages.slice(1),
    addresses.slice(1).map(() => pages[0]),
  );
  assert.equal(pages[0]?.[0], "Not found · Hotwash");
  // The server knows which addresses are pages; only whether a record is there is found out by the page.
  assert.deepEqual(
    watch.problems().filter((problem) => !/status of 404/.test(problem)),
    [`404 ${baseUrl}/client/nothing-of-that-name`],
  );
  await context.close();
});

test("J7: a drawer opened with a foreign or unknown id says that there is no such record", async () => {
  const foreign = await foreignIds(["gaps", "action_items"]);
  const context = await openContext(personOf("CLIENT"));
  const { page, go } = await openPage(context);
  const unknown = ["01a00000-0000-7000-8000-000000000000", "nonsense"];
  for (const [path, what, own] of [
    ["/client/gaps", "gap", foreign.gaps],
    ["/client/action-items", "action item", foreign.action_items],
  ] as const) {
    for (const id of [own, ...unknown]) {
      await go(`${path}?open=${id}`);
      await page.getByRole("heading", { name: `There is no such ${what}` }).waitFor({ timeout: 5_000 });
    }
  }
  await context.close();
});
