import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { disconnectChat } from "#domain/chat/disconnect-chat.ts";
import { sendChat } from "#domain/chat/send-chat.ts";
import { sendTestToChat } from "#domain/chat/send-test-to-chat.ts";
import { updateNotificationSettings } from "#domain/notifications/update-notification-settings.ts";
import { openSender } from "#tests/chat/sending.ts";
import { openSlack } from "#tests/chat/slack-server.ts";
import { openTeams } from "#tests/chat/teams-server.ts";
import { startMarket } from "#tests/support/market.ts";

const market = await startMarket();
const { members, owner } = market;
const { person } = members.client;
const sender = await openSender(market);
const { connect, tell, send, pass, perform } = sender;
const [slack, teams] = await Promise.all([openSlack(sender.clock), openTeams(sender.clock)]);
after(async () => {
  await Promise.all([slack.close(), teams.close()]);
  await market.stop();
});
beforeEach(async () => {
  await owner.query("delete from chat_links");
  await owner.query("delete from notifications");
  for (const server of [slack, teams]) {
    server.mode = "OPEN";
    server.posted.length = 0;
  }
});

async function messageOf(notification: string) {
  const text = "select status, failure from chat_messages where notification_id = $1";
  return (await owner.query(text, [notification])).rows[0];
}

async function linkOf(id: string | null) {
  const text = "select status, paused_because, failing_since, failures from chat_links where id = $1";
  return (await owner.query(text, [id])).rows[0];
}

test("U31: Slack gets a card with the notification's text and a link, and the notification shows that it was sent", async () => {
  await tell(person, { title: "Before it was connected" });
  await connect(person, "SLACK", slack.link);
  const id = await tell(person);
  assert.deepEqual(await messageOf(id), { status: "QUEUED", failure: null });
  await send();
  assert.deepEqual(await messageOf(id), { status: "SENT", failure: null });
  const [card, ...others] = slack.posted;
  assert.equal(others.length, 0);
  assert.equal(card?.text, "Critical gap: MFL-G-8");
  const link = `<${sender.context.baseUrl}/client/gaps/8?organization=${person.organization_id}|Open the gap>`;
  assert.deepEqual(
    card?.blocks.map((block) => (block.type === "context" ? block.elements[0]?.text : block.text.text)),
    [
      "Critical gap: MFL-G-8",
      "A critical gap was found.",
      link,
      "Hotwash sent this to you. Choose what you receive on your account page.",
    ],
  );
  await send();
  assert.equal(slack.posted.length, 1, "once");
});

test("U31: Teams gets an Adaptive Card, however long the text is", async () => {
  await connect(person, "TEAMS", teams.link);
  await tell(person, { title: "t".repeat(1_000), body: "жäß\n\n".repeat(4_000) });
  const id = await tell(person, { body: "One\nTwo" });
  await send();
  assert.equal(teams.posted.length, 2);
  assert.equal((await messageOf(id)).status, "SENT");
  const [, second] = teams.posted;
  const { body, actions } = second?.attachments[0]?.content ?? assert.fail("no card");
  assert.deepEqual(body.map(({ inlines }) => inlines[0]?.text).slice(0, 3), ["Critical gap: MFL-G-8", "One", "Two"]);
  assert.deepEqual(actions, [
    {
      type: "Action.OpenUrl",
      title: "Open the gap",
      url: `${sender.context.baseUrl}/client/gaps/8?organization=${person.organization_id}`,
    },
  ]);
});

test("U31: what people wrote stays text: no mention, link or markup in Slack or Teams", async () => {
  const typed =
    "<!channel> <@U1> @here *bold* _it_ `code` [link](https://evil.example) <https://evil.example|click> <at>all</at> &lt;";
  await connect(person, "SLACK", slack.link);
  await tell(person, { title: typed, body: typed, link: "/client/gaps/8?a=1&b=<|>" });
  await send();
  const [card] = slack.posted;
  const [header, section, link] = card?.blocks ?? [];
  assert.deepEqual(header, { type: "header", text: { type: "plain_text", text: typed, emoji: false } });
  assert.deepEqual(section, { type: "section", text: { type: "plain_text", text: typed, emoji: false } });
  assert.doesNotMatch(card?.text ?? "<", /[<>]/);
  assert.match(card?.text ?? "", /^&lt;!channel&gt; &lt;@U1&gt;.*&amp;lt;$/);
  const text = link?.type === "section" ? link.text.text : "";
  assert.equal(text.match(/[<|>]/g)?.join(""), "<|>", "one link, to Hotwash");
  await connect(person, "TEAMS", teams.link);
  await tell(person, { title: typed, body: typed });
  await send();
  const { body } = teams.posted[0]?.attachments[0]?.content ?? assert.fail("no card");
  // Teams reads no Markdown in a run, and without an entity there is no mention.
  assert.deepEqual(
    body.slice(0, 2).map(({ inlines: [run] }) => [run?.type, run?.text]),
    [
      ["TextRun", typed],
      ["TextRun", typed],
    ],
  );
});

test("U32: many at once go out one a second, in order, each once, however many instances run", async () => {
  await connect(person, "SLACK", slack.link);
  for (let i = 0; i < 5; i++) await tell(person, { title: `Number ${i}` });
  await send(2);
  assert.equal(slack.posted.length, 2);
  await send(4);
  assert.deepEqual(
    slack.posted.map(({ text }) => text),
    [0, 1, 2, 3, 4].map((i) => `Number ${i}`),
  );
  assert.equal(slack.refused, 0);
});

test("U32: of several processes that take the same message, one sends it", async () => {
  await connect(person, "SLACK", slack.link);
  const id = await tell(person);
  pass(1_000);
  const signal = new AbortController().signal;
  const [link = ""] = await sendChat.findWaiting(sender.context);
  await Promise.all([1, 2, 3].map(() => sendChat.run(sender.context, { id: link, attempt: 1, signal })));
  assert.deepEqual([slack.posted.length, (await messageOf(id)).status], [1, "SENT"]);
});

test("U32: 429 is obeyed: a message waits as long as Retry-After says, and those behind it", async () => {
  for (const [platform, server, seconds] of [
    ["SLACK", slack, 30],
    ["TEAMS", teams, 15],
  ] as const) {
    await connect(person, platform, server.link);
    const ids = [await tell(person, { title: "One" }), await tell(person, { title: "Two" })];
    server.mode = "BUSY";
    const before = server.refused;
    await send(1);
    server.mode = "OPEN";
    await send(seconds - 2);
    assert.deepEqual([server.refused, server.posted.length], [before + 1, 0]);
    await send(4);
    assert.equal(server.posted.length, 2);
    for (const id of ids) assert.equal((await messageOf(id)).status, "SENT");
  }
});

test("U32: while a service is down, a message is retried with growing pauses, and given up after a day", async () => {
  await connect(person, "TEAMS", teams.link);
  teams.mode = "DOWN";
  const id = await tell(person);
  await send(1);
  assert.deepEqual(await messageOf(id), { status: "QUEUED", failure: null });
  const before = teams.refused;
  await send(4);
  assert.equal(teams.refused, before, "it waits");
  await send(10);
  assert.equal(teams.refused, before + 1);
  teams.mode = "OPEN";
  pass(60_000);
  await send(1);
  assert.equal((await messageOf(id)).status, "SENT");
  assert.equal((await linkOf(person.actor_id)).failing_since, null);

  teams.mode = "DOWN";
  const old = await tell(person);
  await send(1);
  pass(25 * 3_600_000);
  await send(1);
  assert.deepEqual(await messageOf(old), { status: "FAILED", failure: "The answer was 502: BadGateway." });
});

for (const [mode, slackSays, teamsSays] of [
  ["DENIED", "403: action_prohibited", "401: DirectApiAuthorizationRequired"],
  ["REMOVED", "404: no_service", "404: WorkflowNotFound"],
  ["ARCHIVED", "410: channel_is_archived", "400: WorkflowTriggerIsNotEnabled"],
] as const) {
  test(`U33: a webhook that is gone (${mode}) is paused, its person is notified, and a test that arrives resumes it`, async () => {
    for (const [platform, server, says] of [
      ["SLACK", slack, slackSays],
      ["TEAMS", teams, teamsSays],
    ] as const) {
      await owner.query("delete from notifications");
      await connect(person, platform, server.link);
      server.mode = mode;
      const [id, next] = [await tell(person), await tell(person)];
      await send(2);
      assert.deepEqual(await messageOf(id), { status: "FAILED", failure: `The answer was ${says}.` });
      assert.deepEqual(await messageOf(next), {
        status: "FAILED",
        failure: `Chat was paused. The answer was ${says}.`,
      });
      const { status, paused_because } = await linkOf(person.actor_id);
      assert.deepEqual([status, paused_because], ["PAUSED", "GONE"]);
      const told = "select user_id, link, body, mail_status from notifications where kind = 'CHAT_PAUSED'";
      const { rows } = await owner.query(told);
      assert.deepEqual(
        rows.map(({ body, ...row }) => row),
        [{ user_id: person.actor_id, link: "/client/account", mail_status: "QUEUED" }],
      );
      assert.ok(rows[0].body.includes(says));
      assert.equal(await messageOf(await tell(person)), undefined, "nothing is queued while it is paused");
      server.mode = "OPEN";
      await perform(person, sendTestToChat, {});
      await send(2);
      assert.equal((await linkOf(person.actor_id)).status, "ACTIVE");
      const after = await tell(person);
      await send(2);
      assert.equal((await messageOf(after)).status, "SENT");
    }
  });
}

test("U32: a service that switches to another protocol has not answered, and is tried again", async () => {
  for (const [platform, server] of [
    ["SLACK", slack],
    ["TEAMS", teams],
  ] as const) {
    await connect(person, platform, server.link);
    server.mode = "SWITCHING";
    const [id, attempted] = [await tell(person), sender.attempts.length];
    await send(1);
    assert.equal(sender.attempts.at(attempted)?.failure, "The answer was not valid HTTP.");
    server.mode = "OPEN";
    pass(60_000);
    await send(1);
    assert.equal((await messageOf(id)).status, "SENT");
  }
});

test("U33: a redirect is not followed, and fails the message", async () => {
  await connect(person, "SLACK", slack.link);
  slack.mode = "MOVED";
  const id = await tell(person);
  await send(1);
  assert.deepEqual(await messageOf(id), { status: "FAILED", failure: "The answer was 302." });
  assert.equal((await linkOf(person.actor_id)).status, "ACTIVE");
});

test("U33: a webhook that fails for three days is paused", async () => {
  await connect(person, "SLACK", slack.link);
  slack.mode = "DOWN";
  for (let i = 0; i < 20 && (await linkOf(person.actor_id)).status === "ACTIVE"; i++) {
    await tell(person);
    pass(6 * 3_600_000);
    await send(1);
  }
  assert.equal((await linkOf(person.actor_id)).paused_because, "FAILING");
  const { rows } = await owner.query("select count(*)::int as count from notifications where kind = 'CHAT_PAUSED'");
  assert.deepEqual(rows, [{ count: 1 }]);
  const log = "select actor_name, subject_kind from audit_entries where action = 'pauseChat' and subject_id = $1";
  const entries = (await owner.query(log, [person.actor_id])).rows;
  assert.deepEqual(entries.at(-1), { actor_name: "Hotwash", subject_kind: "NotificationSettings" });
});

test("U34: kinds in chat_off are not sent, nor invitations, resets and account security, and quiet hours hold messages back", async () => {
  await connect(person, "SLACK", slack.link);
  await perform(person, updateNotificationSettings, { chat_off: ["COMMENT"] });
  const statuses = [];
  for (const kind of ["COMMENT", "INVITATION", "PASSWORD_RESET", "SECOND_FACTOR_RESET", "ACCOUNT_SECURITY"] as const) {
    statuses.push(await messageOf(await tell(person, { kind })));
  }
  assert.deepEqual(statuses, [undefined, undefined, undefined, undefined, undefined]);
  const hour = sender.clock().getUTCHours();
  const quiet = { quiet_from: hour, quiet_until: (hour + 2) % 24, time_zone: "UTC", chat_off: null };
  await perform(person, updateNotificationSettings, quiet);
  const id = await tell(person);
  await send();
  assert.deepEqual([slack.posted.length, (await messageOf(id)).status], [0, "QUEUED"]);
  pass(2 * 3_600_000);
  await send();
  assert.deepEqual([slack.posted.length, (await messageOf(id)).status], [1, "SENT"]);
  await perform(person, updateNotificationSettings, { quiet_from: null, quiet_until: null, time_zone: null });
});

test("U34: nothing is sent to somebody who was disabled, and disconnecting drops what waits", async () => {
  await connect(person, "SLACK", slack.link);
  const id = await tell(person);
  await owner.query("update users set status = 'DISABLED' where id = $1", [person.actor_id]);
  await send();
  await owner.query("update users set status = 'ACTIVE' where id = $1", [person.actor_id]);
  assert.deepEqual(await messageOf(id), { status: "FAILED", failure: "The recipient may no longer sign in." });
  const waiting = await tell(person);
  await perform(person, disconnectChat, {});
  await send();
  assert.equal(await messageOf(waiting), undefined);
  assert.equal(slack.posted.length, 0);
  await assert.rejects(perform(person, disconnectChat, {}), /No chat is connected/);
  await assert.rejects(perform(person, sendTestToChat, {}), /No chat is connected/);
});

test("U32: after a crash between the service's answer and its record, the message is sent again, and no other is lost", async () => {
  await connect(person, "SLACK", slack.link);
  const id = await tell(person);
  pass(1_000);
  const dying = { ...sender.context, clock: dyingClock() };
  const [link] = await sendChat.findWaiting(sender.context);
  await assert.rejects(
    sendChat.run(dying, { id: link ?? "", attempt: 1, signal: new AbortController().signal }),
    /The process dies/,
  );
  assert.equal((await messageOf(id)).status, "QUEUED");
  assert.equal(slack.posted.length, 1);
  pass(60_000);
  await send();
  assert.equal((await messageOf(id)).status, "SENT");
  assert.equal(slack.posted.length, 2);
});

/** Works until the answer is to be recorded. */
function dyingClock(): () => Date {
  let asked = 0;
  return () => {
    asked += 1;
    if (asked > 2) throw new Error("The process dies.");
    return sender.clock();
  };
}
