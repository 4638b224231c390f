import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { baseUrl, personOf } from "#e2e/support/demo.ts";
import { openContext, openPage } from "#e2e/support/session.ts";

const SCHEMAS = "urn:ietf:params:scim:schemas:core:2.0:";
const PATCH_OP = "urn:ietf:params:scim:api:messages:2.0:PatchOp";

async function send(token: string, method: string, path: string, body?: object) {
  const response = await fetch(`${baseUrl}/api/scim/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/scim+json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer: { id: string } = await response.json();
  return { status: response.status, id: answer.id };
}

test("R13, R18, R19: an ADMIN connects a directory, gives a group a role, disables by hand, and disconnects it", async () => {
  const context = await openContext(personOf("CLIENT"));
  const { page, watch, go } = await openPage(context);
  const run = randomUUID().slice(0, 8);
  await go("/client/directory");
  await page.getByRole("button", { name: "Connect a directory" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Entra ID");
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  const shown = page.getByLabel("Token", { exact: true });
  await shown.waitFor();
  const token = await shown.inputValue();
  await page.getByLabel("I have stored the token").check();
  await page.getByRole("button", { name: "Done" }).click();

  const userName = `lena-${run}@client.example`;
  const user = { schemas: [`${SCHEMAS}User`], userName, displayName: `Lena ${run}` };
  const added = await send(token, "POST", "/Users", user);
  assert.equal(added.status, 201);
  const group = { schemas: [`${SCHEMAS}Group`], displayName: "Responders", members: [{ value: added.id }] };
  assert.equal((await send(token, "POST", "/Groups", group)).status, 201);

  await go("/client/directory");
  await page.getByRole("button", { name: "Set role of Responders" }).click();
  await page.getByRole("dialog").getByLabel("Role").selectOption({ label: "Editor" });
  await page.getByRole("button", { name: "Set role", exact: true }).click();
  await page.getByText("Members of Responders are now").waitFor();
  await page.getByText("1 member, editor").waitFor();

  await go(`/client/people?query=${encodeURIComponent(`Lena ${run}`)}`);
  const row = page.getByRole("row", { name: new RegExp(`Lena ${run}`) });
  await row.getByText("managed by the directory").waitFor();
  await row.getByText("Editor").waitFor();

  const leaves = { schemas: [PATCH_OP], Operations: [{ op: "replace", path: "active", value: false }] };
  assert.equal((await send(token, "PATCH", `/Users/${added.id}`, leaves)).status, 200);
  await page.reload();
  await page.getByRole("button", { name: `Actions for Lena ${run}` }).click();
  await page.getByRole("menuitem", { name: "Disable by hand" }).click();
  await page.getByRole("dialog").getByLabel("Reason").fill("A test.");
  await page.getByRole("dialog").getByRole("button", { name: "Disable" }).click();
  await page.getByText(`Lena ${run} is disabled.`).waitFor();

  await go("/client/directory");
  await page.getByRole("button", { name: "Disconnect" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
  await page.getByText("Entra ID is disconnected.").waitFor();
  await page.getByRole("button", { name: "Connect a directory" }).waitFor();
  assert.equal((await send(token, "GET", "/Users")).status, 401);
  assert.deepEqual(watch.problems(), []);
  await context.close();
});
