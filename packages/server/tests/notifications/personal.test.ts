import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { DatabaseError } from "pg";
import { records } from "#catalogue/records.ts";
import { changeOwnName } from "#domain/accounts/change-own-name.ts";
import { inviteUser } from "#domain/accounts/invite-user.ts";
import { keepTurn } from "#domain/assistant/keep-turn.ts";
import { createCalendarSubscription } from "#domain/calendars/create-calendar-subscription.ts";
import { markAllNotificationsRead } from "#domain/notifications/mark-all-notifications-read.ts";
import { markNotificationRead } from "#domain/notifications/mark-notification-read.ts";
import type { Notice } from "#domain/notifications/notice.ts";
import { notify } from "#domain/notifications/notify.ts";
import { updateNotificationSettings } from "#domain/notifications/update-notification-settings.ts";
import { changeAfterActionReportStatus } from "#domain/reports/change-after-action-report-status.ts";
import { deleteSavedView } from "#domain/views/delete-saved-view.ts";
import { saveView } from "#domain/views/save-view.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { compile } from "#storage/read/compile.ts";
import type { Question } from "#storage/read/question.ts";
import { asCaller, asCourier } from "#storage/tenancy.ts";
import { createScene, refused, type Scene } from "#tests/actions/scene.ts";
import { plantProposal } from "#tests/support/plant-proposal.ts";
import { addSomeone, type Someone, toldTo } from "./people.ts";

let scene: Scene;
let readers: Readonly<Record<"ana" | "colleague" | "carla" | "dana" | "stranger", Someone>>;
const TURN = { conversation_id: undefined, question: "What is overdue?", tool: null, arguments: null };
const personal = records.filter((record) => record.personal);

before(async () => {
  scene = await createScene();
  readers = {
    ana: await addSomeone(scene, "Ana Ruiz"),
    colleague: await addSomeone(scene, "Bo Lind"),
    carla: await addSomeone(scene, "Carla Voss", { kind: "CARRIER" }),
    dana: await addSomeone(scene, "Dana Whitlock", { kind: "OPERATOR" }),
    stranger: await addSomeone(scene, "Sam Poe", { organization_id: scene.direct }),
  };
  for (const { id, caller } of Object.values(readers)) {
    await tellThem({ organization_id: caller.organization_id, user_id: id });
    await scene.run(caller, updateNotificationSettings, { digest_hour: 6 });
    await scene.run(caller, createCalendarSubscription, {});
    await scene.run(caller, saveView, { list: "gaps", name: "Mine", search: "unclosed=true" });
    const making = { clock: () => scene.now, newId: () => randomUUIDv7(scene.now) };
    await keepTurn(scene.database, caller, TURN, making);
    await plantProposal(scene.database, caller, making);
  }
});
after(() => scene.drop());

async function tellThem(told: Pick<Notice, "organization_id" | "user_id">): Promise<void> {
  const about = { subject_kind: "User", subject_id: told.user_id, link: null };
  const row = {
    ...told,
    ...about,
    kind: "KEY_EXPIRY",
    occasion: randomUUIDv7(scene.now),
    words: () => ({ title: "A key ends", body: "." }),
  } as const;
  await asCourier(scene.database, (connection) =>
    notify(connection, [row], { now: scene.now, newId: () => randomUUIDv7(scene.now) }),
  );
}

const idOf = async (table: string, { id }: Someone) =>
  (await scene.ask<{ id: string }>(`select id from ${table} where user_id = $1`, [id]))[0]?.id ?? "";

test("U1: some records belong to one person", () => {
  assert.deepEqual(personal.map(({ plural }) => plural).sort(), [
    "calendar_subscriptions",
    "conversation_turns",
    "conversations",
    "notification_settings",
    "notifications",
    "proposals",
    "saved_views",
  ]);
});

for (const name of ["ana", "colleague", "carla", "dana", "stranger"] as const) {
  test(`U1, T4: ${name} reads only their own, with the row policy alone and with the queries alone`, async () => {
    const { id, caller } = readers[name];
    for (const { plural } of personal) {
      const own = await asCaller(
        scene.database,
        caller,
        async (connection) => (await connection.query(`select user_id from ${plural}`)).rows,
      );
      assert.deepEqual(own, [{ user_id: id }], plural);
    }
    for (const record of personal) {
      const shape = { select: [{ key: "id", field: "id" }], filters: [] };
      const asked = { filters: {}, limit: 100, offset: 0, related: {} };
      const question: Question = { record, form: { kind: "list" }, shape, values: asked };
      const { text, bind } = compile(question, { kind: caller.kind, enums: "upper" });
      const values = bind({ caller, values: asked });
      const [row] = await scene.ask<{ answer: string }>(text, values);
      assert.deepEqual(
        JSON.parse(row?.answer ?? ""),
        [{ id: await idOf(record.plural, readers[name]) }],
        record.plural,
      );
    }
  });

  test(`U1: nobody can change or remove another person's: ${name}`, async () => {
    const { id, caller } = readers[name];
    for (const { plural } of personal) {
      for (const text of [
        `update ${plural} set updated_at = now() where user_id <> '${id}'`,
        `update ${plural} set user_id = '${id}'`,
        `delete from ${plural} where user_id <> '${id}'`,
      ]) {
        try {
          const { rowCount } = await asCaller(scene.database, caller, (connection) => connection.query(text));
          assert.ok(rowCount === 0 || (rowCount === 1 && text.includes("set user_id")), text);
        } catch (error) {
          if (!(error instanceof DatabaseError)) throw error;
          assert.match(error.message, /permission denied|row-level security/, text);
        }
      }
    }
  });
}

test("U1: another person's notification gets the answer of an unknown one, and a key has none", async () => {
  const { ana, colleague, dana } = readers;
  const theirs = await idOf("notifications", ana);
  for (const { caller } of [colleague, dana]) {
    await refused(scene.run(caller, markNotificationRead, { id: theirs }), "NOT_FOUND", /There is no Notification/);
  }
  const key = { ...ana.caller, actor_kind: "API_KEY" as const, actor_id: randomUUIDv7(scene.now) };
  await refused(scene.run(key, markNotificationRead, { id: theirs }), "NOT_FOUND", /There is no Notification/);
  await refused(scene.run(key, markAllNotificationsRead, {}), "CONFLICT", /belongs to a person/);
  await refused(scene.run(key, updateNotificationSettings, { digest_hour: 5 }), "CONFLICT", /belongs to a person/);
});

test("U12, X17: a view belongs to its owner, who can replace it under its name and remove it", async () => {
  const { ana, colleague, dana } = readers;
  const first = await idOf("saved_views", ana);
  for (const { caller } of [colleague, dana]) {
    await refused(scene.run(caller, deleteSavedView, { id: first }), "NOT_FOUND", /There is no SavedView/);
  }
  const key = { ...ana.caller, actor_kind: "API_KEY" as const, actor_id: randomUUIDv7(scene.now) };
  const given = { list: "gaps", name: "Mine", search: "severity=CRITICAL" };
  await refused(scene.run(key, saveView, given), "CONFLICT", /belongs to a person/);
  await refused(scene.run(key, changeOwnName, { name: "Nobody" }), "CONFLICT", /belongs to a person/);
  await refused(scene.run(key, deleteSavedView, { id: first }), "NOT_FOUND", /There is no SavedView/);
  const again = await scene.run(ana.caller, saveView, given);
  const views = () => scene.ask<{ search: string }>("select search from saved_views where user_id = $1", [ana.id]);
  assert.deepEqual([again.id, await views()], [first, [{ search: "severity=CRITICAL" }]]);
  for (let i = 1; i < 50; i++) await scene.run(ana.caller, saveView, { ...given, name: `View ${i}` });
  await refused(scene.run(ana.caller, saveView, { ...given, name: "One more" }), "CONFLICT", /50 views/);
  assert.equal((await scene.run(ana.caller, saveView, given)).id, first);
  await scene.run(ana.caller, deleteSavedView, { id: first });
  assert.equal((await views()).length, 49);
});

test("U1: notifications are marked as read once, one or all of one's own", async () => {
  const { ana, colleague } = readers;
  const id = await idOf("notifications", ana);
  const readAt = () =>
    scene.ask<{ user_id: string; read_at: Date | null }>(
      "select user_id, read_at from notifications where user_id = any ($1)",
      [[ana.id, colleague.id]],
    );
  scene.now = new Date("2026-11-21T09:00:00Z");
  await scene.run(ana.caller, markNotificationRead, { id });
  scene.now = new Date("2026-11-21T10:00:00Z");
  await scene.run(ana.caller, markNotificationRead, { id });
  await tellThem({ organization_id: scene.client, user_id: ana.id });
  await scene.run(ana.caller, markAllNotificationsRead, {});
  const rows = await readAt();
  const ofAna = rows.filter(({ user_id }) => user_id === ana.id).map(({ read_at }) => read_at?.toISOString());
  assert.deepEqual(ofAna.sort(), ["2026-11-21T09:00:00.000Z", "2026-11-21T10:00:00.000Z"]);
  assert.deepEqual(
    rows.filter(({ user_id }) => user_id === colleague.id).map(({ read_at }) => read_at),
    [null],
  );
});

test("U8: settings accept known hours, time zones and kinds, and keep invitations and resets by email", async () => {
  const { caller, id } = readers.ana;
  const set = (input: object) => scene.run(caller, updateNotificationSettings, { ...input });
  await set({ mail_off: ["ACTION_ITEMS", "ACTION_ITEMS", "KEY_EXPIRY"], time_zone: "Asia/Tokyo", digest_hour: 17 });
  const kept = () =>
    scene.ask("select mail_off, digest_hour, time_zone from notification_settings where id = $1", [id]);
  assert.deepEqual(await kept(), [
    { mail_off: ["ACTION_ITEMS", "KEY_EXPIRY"], digest_hour: 17, time_zone: "Asia/Tokyo" },
  ]);
  await set({ mail_off: null, time_zone: null });
  assert.deepEqual(await kept(), [{ mail_off: [], digest_hour: 17, time_zone: null }]);
  await refused(set({ digest_hour: 24 }), "BAD_USER_INPUT", /^digest_hour/);
  await refused(set({ time_zone: "Middle/Earth" }), "BAD_USER_INPUT", /^time_zone: must be an IANA time zone/);
  await refused(
    set({ mail_off: ["PASSWORD_RESET"] }),
    "BAD_USER_INPUT",
    /^mail_off: PASSWORD_RESET is always sent by email/,
  );
  await refused(set({}), "BAD_USER_INPUT", /Nothing to change/);
});

test("U2: an invitation notifies only the invited person, regardless of who invites", async () => {
  for (const [kind, organization_id] of [
    ["OPERATOR", scene.carrier],
    ["CARRIER", scene.carrier],
    ["CLIENT", scene.client],
  ] as const) {
    const email = `new.${kind.toLowerCase()}@people.example`;
    const { id } = await scene.run(scene.caller(kind, "ADMIN"), inviteUser, {
      organization_id,
      name: "New",
      email,
      role: "VIEWER",
    });
    const invited = { id, caller: scene.caller("CLIENT", "VIEWER", organization_id) };
    assert.equal((await toldTo(scene, invited, "INVITATION")).length, 1);
    const settings = await scene.ask("select digest_hour, mail_off from notification_settings where id = $1", [id]);
    assert.deepEqual(settings, [{ digest_hour: 8, mail_off: [] }]);
  }
});

test("U2: a report that goes into review notifies the operator's other ADMINs and EDITORs", async () => {
  const editor = await addSomeone(scene, "Eli Ward", { kind: "OPERATOR", role: "EDITOR" });
  const viewer = await addSomeone(scene, "Vi Hall", { kind: "OPERATOR", role: "VIEWER" });
  const kind = {
    scenario: "RANSOMWARE",
    severity: "HIGH",
    status: "COMPLETED",
    started_at: scene.now,
    ended_at: scene.now,
  };
  const exercise_id = await scene.insert("exercises", {
    number: 900,
    title: "Dawn",
    exercise_date: "2026-11-01",
    ...kind,
  });
  const report = await scene.insert("after_action_reports", {
    exercise_id,
    status: "DRAFT",
    version: 1,
    author: "Eli Ward",
  });
  await scene.run(editor.caller, changeAfterActionReportStatus, { id: report, status: "IN_REVIEW" });
  assert.deepEqual(await toldTo(scene, readers.dana, "REPORT_IN_REVIEW"), ["Report in review: Dawn"]);
  for (const other of [editor, viewer, readers.ana, readers.carla]) {
    assert.deepEqual(await toldTo(scene, other, "REPORT_IN_REVIEW"), []);
  }
});
