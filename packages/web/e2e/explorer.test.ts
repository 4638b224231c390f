import assert from "node:assert/strict";
import { test } from "node:test";
import { baseUrl, personOf } from "#e2e/support/demo.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

test("G66: who is signed in types a query, runs it by keyboard and sees the rows, from this server alone", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const { page, watch, go } = await openPage(context);
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).origin));
  await go("/graphiql");
  const query = page.getByRole("textbox", { name: "Query" });
  const result = page.getByRole("textbox", { name: "Result" });
  await query.focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("query ($n: Int) { organizations(limit: $n, order_by: NAME_ASC) { name kind }");
  // Completes from the schema what has been begun.
  await page.keyboard.type(" organizations_cou");
  // For a moment after it has opened, the editor takes Enter for a new line.
  await page.getByRole("option", { name: /organizations_count/ }).click();
  await query.filter({ hasText: /^query \(\$n: Int\).* organizations_count/ }).waitFor();
  // Tab leaves the editor for the one with the variables.
  await page.keyboard.press("Tab");
  await page.locator(".code-editor:focus-within").and(page.locator(".explorer-variables *")).waitFor();
  await page.keyboard.type('{"n": 2');
  await page.getByRole("textbox", { name: "Variables" }).filter({ hasText: '{"n": 2}' }).waitFor();
  await page.keyboard.press("Control+Enter");
  await page.getByText(/^HTTP 200 · \d+ ms · cost \d+$/).waitFor();
  const shown = (await result.innerText()).replaceAll("\n", "");
  const { data } = JSON.parse(shown);
  assert.equal(data.organizations.length, 2);
  assert.ok(data.organizations_count > 2);
  assert.deepEqual([...hosts], [baseUrl]);
  assert.deepEqual(watch.problems(), []);
  await context.close();
});

test("G66: a wrong field is marked as it is typed, and errors of the server are shown", async () => {
  const context = await openContext(personOf("CLIENT"));
  const { page, watch, go } = await openPage(context);
  await go("/graphiql");
  const query = page.getByRole("textbox", { name: "Query" });
  await query.focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("{ gaps(limit: 1000) { id priority }");
  await page.locator(".cm-lintRange-error").first().waitFor();
  await page.keyboard.press("Control+Enter");
  await page.getByText(/^HTTP 200 · 1 error · /).waitFor();
  assert.deepEqual(
    watch.problems().filter((problem) => !problem.includes("Cannot query field")),
    [],
  );
  assert.match(await page.getByRole("textbox", { name: "Result" }).innerText(), /Cannot query field/);
  await page.getByRole("textbox", { name: "Variables" }).fill("[1]");
  await page.getByRole("button", { name: "Run" }).click();
  await page.getByText("Not sent: the variables are not a JSON object.").waitFor();
  await context.close();
});

test("G66: the schema is described beside the query, from field to type", async () => {
  const context = await openContext(personOf("CARRIER"));
  const { page, watch, go } = await openPage(context);
  await go("/graphiql");
  const pane = page.getByRole("region", { name: "Schema" });
  await pane.getByLabel("Find a field").fill("readiness_scores");
  await pane.getByRole("button", { name: "[ReadinessScore!]" }).click();
  await pane.getByRole("heading", { name: "ReadinessScore" }).waitFor();
  await pane.getByText("range_low").waitFor();
  await pane.getByRole("button", { name: "ReadinessStatus!" }).click();
  await pane.getByText("FINAL", { exact: true }).waitFor();
  await pane.getByRole("button", { name: "Back" }).click();
  await pane.getByRole("heading", { name: "ReadinessScore" }).waitFor();
  assert.deepEqual(watch.problems(), []);
  await context.close();
});

test("G66: without a session the explorer leads to the sign-in, and from there back", async () => {
  const context = await openContext();
  const { page, go } = await openPage(context);
  await go("/graphiql");
  const address = new URL(page.url());
  assert.equal(address.pathname, "/sign-in");
  assert.equal(address.searchParams.get("back"), "/graphiql");
  const { email, password } = personOf("OPERATOR");
  await page.getByLabel("Work email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("textbox", { name: "Query" }).waitFor();
  await context.close();
});

test("G66: where introspection is off, the page is the one of unknown addresses", async () => {
  const context = await openContext(personOf("OPERATOR"));
  const { page, go } = await openPage(context);
  const errors = [{ message: "Introspection is off.", extensions: { code: "GRAPHQL_VALIDATION_FAILED" } }];
  await page.route("**/api/graphql", (route) =>
    route.request().postData()?.includes("__schema") ? route.fulfill({ json: { errors } }) : route.fallback(),
  );
  await go("/graphiql");
  await page.getByText("There is nothing here").waitFor();
  assert.equal(await page.getByRole("textbox", { name: "Query" }).count(), 0);
  await context.close();
});
