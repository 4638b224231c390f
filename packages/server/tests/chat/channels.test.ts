import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { connectChat } from "#domain/chat/connect-chat.ts";
import { createChatChannel } from "#domain/chat/create-chat-channel.ts";
import { encryptChatLinks, readChatLinks } from "#domain/chat/encrypt-chat-links.ts";
import { removeChatChannel } from "#domain/chat/remove-chat-channel.ts";
import { sendTestToChannel } from "#domain/chat/send-test-to-channel.ts";
import { updateChatChannel } from "#domain/chat/update-chat-channel.ts";
import { kindsForChannels } from "#domain/notifications/notification-audience.ts";
import type { Caller } from "#kernel/caller.ts";
import { asCaller, asCourier } from "#storage/tenancy.ts";
import { openSender } from "#tests/chat/sending.ts";
import { openSlack } from "#tests/chat/slack-server.ts";
import { BASE_URL } from "#tests/support/credentials.ts";
import { startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";
import { tenantTables } from "#tests/support/table-rows.ts";

const market = await startMarket();
const { members, owner, database, dependencies } = market;
const { client, carrier, operator, otherClient } = members;
const sender = await openSender(market);
const { addChannel, connect, tell, send, perform } = sender;
const slack = await openSlack(sender.clock);
after(async () => {
  await slack.close();
  await market.stop();
});
beforeEach(async () => {
  await owner.query("delete from chat_links");
  await owner.query("delete from chat_channels");
  await owner.query("delete from notifications");
  slack.mode = "OPEN";
  slack.posted.length = 0;
});

const SECRET = "nobody-may-read-this";
const second: Caller = { ...client.person, actor_id: await addAdmin() };

async function addAdmin(): Promise<string> {
  const id = dependencies.newId();
  await owner.query(
    `insert into users (organization_id, id, name, email, status, created_at, updated_at)
      values ($1, $2, 'Second Admin', 'second.admin@client.example', 'ACTIVE', now(), now())`,
    [client.id, id],
  );
  return id;
}

test("U35: a channel receives each notification of its kinds once, however many ADMINs have it, and no other", async () => {
  const id = await addChannel(client.person, slack.link, ["CRITICAL_GAP", "SCORE_FALLEN"]);
  for (const person of [client.person, second]) {
    await tell(person, { occasion: "a gap" });
    await tell(person, { kind: "COMMENT", occasion: "a comment" });
    await tell(person, { kind: "REPORT_FINAL", occasion: "a report" });
  }
  await tell(carrier.person, { occasion: "another organization's" });
  await send(6);
  assert.deepEqual(
    slack.posted.map(({ text }) => text),
    ["Critical gap: MFL-G-8"],
  );
  await perform(client.person, updateChatChannel, { id, kinds: ["REPORT_FINAL"], name: "#reports" });
  await tell(client.person, { kind: "REPORT_FINAL", title: "Report final", occasion: "another report" });
  await tell(client.person, { occasion: "another gap" });
  await send(6);
  assert.deepEqual(slack.posted.map(({ text }) => text).slice(1), ["Report final"]);
  await perform(client.person, removeChatChannel, { id });
  await tell(client.person, { kind: "REPORT_FINAL", occasion: "a third report" });
  await send();
  assert.equal(slack.posted.length, 2);
  const { rows } = await owner.query("select from chat_links union all select from chat_messages");
  assert.equal(rows.length, 0, "its address is deleted");
});

test("U35: a channel takes the kinds that reach ADMINs of its organization, never those of single people", async () => {
  assert.deepEqual(kindsForChannels("OPERATOR"), [
    "EXERCISE_REQUEST",
    "REPORT_IN_REVIEW",
    "GAP_CLOSURE",
    "KEY_EXPIRY",
    "PROGRAM_DUTY",
    "DELIVERY_FAILING",
    "BACKUP_FAILED",
    "TRACKER",
    "EMAIL_DOMAIN",
  ]);
  for (const [person, kinds] of [
    [client.person, ["ASSIGNMENT"]],
    [client.person, ["CRITICAL_GAP", "COMMENT"]],
    [client.person, ["INVITATION"]],
    [client.person, ["EXERCISE_REQUEST"]],
    [carrier.person, ["CERTIFICATE_EXPIRY"]],
    [operator.person, ["CRITICAL_GAP"]],
  ] as const) {
    await assert.rejects(addChannel(person, slack.link, kinds), /kinds: must be one or more of/);
  }
  for (const each of [client, carrier, operator]) {
    await addChannel(each.person, slack.link, kindsForChannels(each.kind));
  }
});

test("U35: an organization has ten channels at most", async () => {
  for (let i = 0; i < 10; i++) await addChannel(client.person, slack.link, ["CRITICAL_GAP"]);
  await assert.rejects(addChannel(client.person, slack.link, ["CRITICAL_GAP"]), /has 10 chat channels, the maximum/);
});

test("U33: ADMINs are notified of a paused channel; a new webhook resumes it, and so does a test that arrives", async () => {
  await owner.query("update users set status = 'ACTIVE' where id = $1", [client.person.actor_id]);
  const id = await addChannel(client.person, slack.link, ["CRITICAL_GAP"]);
  slack.mode = "ARCHIVED";
  await tell(client.person);
  await send();
  const { rows } = await owner.query("select title, link, user_id from notifications where kind = 'CHAT_PAUSED'");
  const notice = { title: "Messages to the channel “#security” were paused", link: "/client/settings" };
  assert.deepEqual(rows, [{ ...notice, user_id: client.person.actor_id }]);
  const status = async () => {
    const text = "select status, paused_because from chat_links where id = $1";
    return (await owner.query(text, [id])).rows[0];
  };
  assert.deepEqual(await status(), { status: "PAUSED", paused_because: "GONE" });
  const log =
    "select actor_name, action from audit_entries where subject_id = $1 and subject_kind = 'ChatChannel' and action = 'pauseChatChannel'";
  assert.deepEqual((await owner.query(log, [id])).rows, [{ actor_name: "Hotwash", action: "pauseChatChannel" }]);
  slack.mode = "OPEN";
  await perform(client.person, updateChatChannel, { id, platform: "SLACK", webhook_link: slack.link });
  assert.deepEqual(await status(), { status: "ACTIVE", paused_because: null });
  slack.mode = "DENIED";
  await tell(client.person);
  await send();
  slack.mode = "OPEN";
  await perform(client.person, sendTestToChannel, { id });
  await send();
  assert.equal((await status()).status, "ACTIVE");
  assert.deepEqual(
    slack.posted.map(({ text }) => text),
    ["Test message from Hotwash"],
  );
});

test("U36: an address must be the platform's own, on the Internet, and no refusal repeats it", async () => {
  const strict = { ...dependencies, clock: sender.clock };
  const actions = [
    [connectChat, {}],
    [createChatChannel, { name: "#security", kinds: ["CRITICAL_GAP"] }],
  ] as const;
  const wrong = [
    ["SLACK", `https://hooks.slack.com.evil.example/services/${SECRET}`],
    ["SLACK", `https://hooks.slack.com/other/${SECRET}`],
    ["SLACK", `http://hooks.slack.com/services/${SECRET}`],
    ["SLACK", `https://x:${SECRET}@hooks.slack.com/services/a`],
    ["SLACK", `https://127.0.0.1/services/${SECRET}`],
    ["SLACK", `https://prod-1.westeurope.logic.azure.com/workflows/${SECRET}`],
    ["TEAMS", `https://hooks.slack.com/services/${SECRET}`],
    ["TEAMS", `https://acme.webhook.office.com/webhookb2/${SECRET}`],
    ["TEAMS", `https://logic.azure.com.evil.example/${SECRET}`],
    ["TEAMS", `https://evillogic.azure.com/${SECRET}`],
    ["TEAMS", `no address ${SECRET}`],
  ];
  for (const [action, more] of actions) {
    for (const [platform, webhook_link] of wrong) {
      await assert.rejects(performing(strict)(client.person, action, { platform, webhook_link, ...more }), (error) => {
        assert.ok(error instanceof Error);
        assert.match(error.message, /^webhook_link: must/);
        assert.ok(!error.message.includes(SECRET), error.message);
        return true;
      });
    }
  }
  for (const [platform, webhook_link] of [
    ["SLACK", "https://hooks.slack.com/services/T0/B0/x"],
    ["TEAMS", "https://prod-1.westeurope.logic.azure.com:443/workflows/a/triggers/manual/paths/invoke?sig=x"],
    ["TEAMS", "https://default0a.1b.environment.api.powerplatform.com:443/powerautomate/automations/direct/x?sig=y"],
  ]) {
    await performing(strict)(client.person, connectChat, { platform, webhook_link });
  }
});

test("U36: the address is encrypted; no answer, log, audit entry or table has it, and no caller's role can read it", async () => {
  const link = `${slack.link}`;
  assert.ok(link.includes(SECRET));
  const id = await addChannel(client.person, link, ["CRITICAL_GAP"]);
  await connect(client.person, "SLACK", link);
  for (const mode of ["OPEN", "DOWN", "ARCHIVED"] as const) {
    slack.mode = mode;
    await tell(client.person, { occasion: mode });
    await send(4);
  }
  for (const { table } of await tenantTables(owner)) {
    const { rows } = await owner.query(`select to_jsonb(r)::text as line from ${table} r`);
    assert.ok(!rows.some(({ line }) => line.includes(SECRET)), table);
  }
  assert.ok(!JSON.stringify(sender.attempts).includes(SECRET));
  const { rows: audits } = await owner.query(
    "select action from audit_entries where action in ('createChatChannel', 'connectChat')",
  );
  assert.ok(audits.length >= 2);
  for (const caller of [client.person, carrier.person, operator.person]) {
    await assert.rejects(
      asCaller(database, caller, (connection) => connection.query("select link from chat_links")),
      /permission denied/,
    );
  }
  const cookie = await market.signIn("client");
  const fields = "id name platform kinds paused_because latest_status latest_failure";
  const query = `{ chat_channels { ${fields} } me { notification_settings { chat_platform chat_latest_failure } } notifications { chat_status chat_failure } }`;
  const answer = await market.app.inject({
    method: "POST",
    url: "/api/graphql",
    headers: { cookie, origin: BASE_URL },
    payload: { query },
  });
  assert.equal(answer.json().errors, undefined, answer.body);
  assert.ok(answer.body.includes(id));
  assert.ok(!answer.body.includes(SECRET));
});

test("U37: a carrier does not see the channels of its clients, the operator changes none, and another client finds none", async () => {
  const id = await addChannel(client.person, slack.link, ["CRITICAL_GAP"]);
  const own = await addChannel(carrier.person, slack.link, ["CRITICAL_GAP"]);
  const seen = (caller: Caller) =>
    asCaller(database, caller, async (connection) => {
      const { rows } = await connection.query<{ id: string }>("select id from chat_channels order by created_at");
      return rows.map((row) => row.id);
    });
  assert.deepEqual(await Promise.all([client, carrier, otherClient].map((each) => seen(each.person))), [
    [id],
    [own],
    [],
  ]);
  const changes = [
    [updateChatChannel, { id, name: "Mine now" }],
    [sendTestToChannel, { id }],
    [removeChatChannel, { id }],
  ] as const;
  for (const [action, input] of changes) {
    for (const person of [operator.person, carrier.person, otherClient.person]) {
      await assert.rejects(perform(person, action, input), { code: "NOT_FOUND" });
    }
  }
  // Row policies say the same of statements that no code would send.
  for (const caller of [carrier.person, operator.person, otherClient.person]) {
    for (const statement of ["update chat_channels set name = 'Mine'", "delete from chat_channels"]) {
      const { rowCount } = await asCaller(database, caller, (connection) =>
        connection.query(`${statement} where id = $1`, [id]),
      );
      assert.equal(rowCount, 0);
    }
  }
});

test("U37: the chat of a person is theirs alone: an ADMIN of the same organization finds neither it nor its messages", async () => {
  await connect(client.person, "SLACK", slack.link);
  await tell(client.person);
  for (const caller of [{ ...second }, operator.person, carrier.person]) {
    for (const table of ["chat_links", "chat_messages"]) {
      const found = await asCaller(database, caller, (connection) => connection.query(`select id from ${table}`));
      assert.equal(found.rowCount, 0, table);
    }
  }
  const own = await asCaller(database, client.person, (connection) => connection.query("select id from chat_messages"));
  assert.equal(own.rowCount, 1);
});

test("U36: after the server's secret was rotated, addresses are encrypted with the new one and messages still arrive", async () => {
  await connect(client.person, "SLACK", slack.link);
  const { secrets } = sender.context;
  const both = ["another secret for tests, of more than 32 characters", ...secrets] as const;
  const counts = await asCourier(database, (connection) => readChatLinks(connection, both));
  assert.deepEqual(counts, { first: 0, older: 1, lost: 0 });
  await asCourier(database, (connection) => encryptChatLinks(connection, both));
  const only = [both[0]] as const;
  assert.deepEqual(await asCourier(database, (connection) => readChatLinks(connection, only)), {
    first: 1,
    older: 0,
    lost: 0,
  });
  assert.deepEqual(await asCourier(database, (connection) => readChatLinks(connection, secrets)), {
    first: 0,
    older: 0,
    lost: 1,
  });
});
