import assert from "node:assert/strict";
import { test } from "node:test";
import { personOf } from "#e2e/support/demo.ts";
import { holdRunningExercise, runningExercise } from "#e2e/support/running-exercise.ts";
import { openContext, openPage, signIn } from "#e2e/support/session.ts";

test("J32: offline, a page that was not visited says so in its portal, and appears once there is a connection", async () => {
  const context = await openContext(personOf("CLIENT"));
  const { page, go } = await openPage(context);
  await go("/client");
  await context.setOffline(true);
  const navigation = page.getByRole("navigation", { name: "Main" });
  await navigation.getByRole("link", { name: "Certificates" }).click();
  await page.getByRole("heading", { name: "This page did not load", exact: true }).last().waitFor();
  await page.getByText("You are offline. Nothing is lost").waitFor();
  assert.equal(await navigation.isVisible(), true);
  await context.setOffline(false);
  await page.getByRole("heading", { name: "Certificates", exact: true }).first().waitFor();
  assert.equal(await page.getByText("You are offline.").count(), 0);
  await context.close();
});

test("J32: while the server does not answer, a page says so, and opens when it is asked again", async () => {
  const context = await openContext(personOf("CLIENT"));
  const { page, go } = await openPage(context);
  await go("/client");
  // As while it is restarted.
  await context.route("**/*", (route) => route.abort());
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Audit log" }).click();
  await page.getByText("The server did not respond. Nothing is lost; try again.").waitFor();
  await context.unroute("**/*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "Audit log", exact: true }).first().waitFor();
  await context.close();
});

test("J32: an ended session leads to the sign-in, which says why, and back to the page", async () => {
  const person = personOf("CLIENT");
  const context = await openContext(undefined, { storageState: await signIn(person) });
  const { page, go } = await openPage(context);
  await go("/client");
  await context.clearCookies();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Gaps" }).click();
  await page.waitForURL("**/sign-in?back=*");
  await page.getByText("If you were signed in, your session has ended.").waitFor();
  await page.getByLabel("Work email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/client/gaps*");
  await context.close();
});

test("J32: offline, the console leads to the hot wash with what is known", async (t) => {
  await holdRunningExercise(t);
  const context = await openContext(personOf("OPERATOR"));
  const { page, go } = await openPage(context);
  const exercise = await runningExercise(context.request);
  const loaded = page.waitForResponse((response) => /hot-wash-page.*\.js/.test(response.url()));
  await go(`/operator/exercises/${exercise.id}/console`);
  await page.getByText("Running", { exact: true }).first().waitFor();
  await loaded;
  await context.setOffline(true);
  await page.getByRole("link", { name: "Hot wash" }).click();
  await page.getByRole("heading", { name: "Hot wash", exact: true }).waitFor();
  await page.getByText(exercise.organization.name).first().waitFor();
  await page.getByText(/Connection lost/).waitFor();
  await context.setOffline(false);
  await page.getByText(/Connection lost/).waitFor({ state: "detached" });
  await context.close();
});
