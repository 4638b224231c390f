import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { after, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { endWebhook } from "#domain/webhooks/end-webhook.ts";
import { sendTestWebhook } from "#domain/webhooks/send-test-webhook.ts";
import { freePort } from "#platform/free-port.ts";
import { startMarket } from "#tests/support/market.ts";
import { receive } from "#tests/support/receiver.ts";
import { openInbox, openSender, sendUntil, subscribe } from "#tests/webhooks/sending.ts";

const SERVER = new URL("../../", import.meta.url);
const document = await readFile(new URL("../../docs/webhooks.md", SERVER), "utf8");

function blockOf(language: string): string {
  const [, text] = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, "ms").exec(document) ?? [];
  return text ?? assert.fail(`The document has no ${language}.`);
}

const ajv = new Ajv2020();
ajv.addKeyword("externalDocs");
addFormats.default(ajv);

const market = await startMarket();
after(() => market.stop());
const sender = openSender(market.dependencies);
const { person } = market.members.carrier;

test("E12: the document shows a delivery with the members that deliveries have", async (t) => {
  const inbox = await openInbox();
  t.after(() => inbox.close());
  const { id } = await subscribe(sender, person, inbox.url, { resources: ["GAPS"] });
  await sendUntil(sender, () => inbox.arrived.length > 0);
  const [sent, shown] = [JSON.parse(inbox.arrived[0]?.body ?? "{}"), JSON.parse(blockOf("json"))];
  assert.deepEqual(Object.keys(shown), Object.keys(sent));
  assert.deepEqual(Object.keys(shown.data), Object.keys(sent.data));
  assert.ok(Object.keys(shown.data.rows[0]).every((member) => member in sent.data.rows[0]));
  await sender.perform(person, endWebhook, { id });
});

test("O56: deliveries and tests fit the description of webhooks in OpenAPI", async (t) => {
  const bodies: string[] = [];
  const receiver = await receive(({ body }, response) => {
    bodies.push(body);
    response.writeHead(204).end();
  });
  t.after(() => receiver.close());
  const { id } = await subscribe(sender, person, receiver.url, { resources: ["GAPS"] });
  await sender.perform(person, sendTestWebhook, { id });
  await sendUntil(sender, () => bodies.length >= 2);
  const { webhooks } = (await market.app.inject({ url: "/api/openapi.json" })).json();
  for (const body of bodies) {
    const { schema } = webhooks[JSON.parse(body).type].post.requestBody.content["application/json"];
    const fits = ajv.compile(schema);
    assert.ok(fits(JSON.parse(body)), JSON.stringify(fits.errors));
  }
  await sender.perform(person, endWebhook, { id });
});

test("E14: the document's receiver accepts what is sent, and refuses a secret of another webhook", async (t) => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const { secret } = await subscribe(sender, person, url, { resources: ["GAPS"] });
  const { secret: otherSecret } = await subscribe(sender, person, url, { resources: ["EXERCISES"] });
  assert.notEqual(secret, otherSecret);
  const receiver = spawn(process.execPath, ["--input-type=module", "-e", blockOf("js")], {
    cwd: SERVER,
    env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret },
    stdio: ["ignore", "pipe", "inherit"],
  });
  t.after(() => receiver.kill());
  let printed = "";
  receiver.stdout.on("data", (chunk) => {
    printed += chunk;
  });
  const statuses = async () => {
    const text =
      "select resource, status, answer_status from webhook_deliveries where subscription_id in (select id from webhook_subscriptions where url = $1) and attempts > 0 order by resource";
    return (await market.owner.query(text, [url])).rows;
  };
  const isUp = () =>
    fetch(url).then(
      ({ status }) => status === 401,
      () => false,
    );
  while (!(await isUp())) await setTimeout(50);
  await sendUntil(sender, async () => (await statuses()).filter((each) => each.answer_status !== null).length === 2);
  assert.deepEqual(await statuses(), [
    { resource: "EXERCISES", status: "PENDING", answer_status: 401 },
    { resource: "GAPS", status: "DELIVERED", answer_status: 204 },
  ]);
  assert.match(printed, /^gaps [0-9a-f-]{36} changed$/m);
  assert.doesNotMatch(printed, /exercises/);
});
