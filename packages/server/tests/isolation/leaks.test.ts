import assert from "node:assert/strict";
import { after, test } from "node:test";
import { records } from "#catalogue/records.ts";
import { indexBatch } from "#domain/knowledge/index-batch.ts";
import { isRelation } from "#storage/read/readable.ts";
import { cookieOf } from "#tests/agreement/inquirers.ts";
import { confidentialTexts, nest, plantCanaries } from "./canaries.ts";
import { allSurfaces, plantFiles, type Surface, tryActions, withFiles } from "./surfaces.ts";
import { openWorld } from "./world.ts";

const opened = await openWorld();
const { world, log } = withFiles(opened);
after(async () => {
  await world.app.close();
  await opened.stop();
});
const asker = world.askers.find(({ name }) => name === "carrier") ?? assert.fail("no carrier asks");
await world.owner.query("update api_keys set scopes = '{MCP,FEED,GRAPHQL}' where id = $1", [asker.caller.actor_id]);
const { id } = world.members.carrier;
for (const each of ["organizations", "notification_settings"])
  await world.owner.query(`update ${each} set time_zone = 'UTC'`);
await world.owner.query("update users set email = id || '@carrier.example' where organization_id = $1", [id]);
await world.owner.query("update auth_users a set email = u.email from users u where u.account_id = a.id");
const carrier = { ...asker, cookie: await cookieOf(world, "carrier") };
// What a running exercise has yet to play is withheld from everybody; this is about what a client withholds.
await world.owner.query(
  "update exercises set status = 'COMPLETED', ended_at = now(), paused_at = null where status = 'IN_PROGRESS'",
);
await plantCanaries(world, "client");
const shown = await plantCanaries(world, "openClient");
for (const member of ["client", "openClient"] as const) await plantFiles(world, member);
while ((await indexBatch(world.database, world.dependencies)) > 0);

async function askAbout(member: "client" | "openClient"): Promise<readonly Surface[]> {
  const words = [nest(member), `${nest(member)}ingapsdescription`];
  const asked = await allSurfaces(world, carrier, member, words);
  return [...asked, { name: "actions", told: await tryActions(world, carrier, member) }];
}

test("T9: every confidential text of a kind that carriers read can contain a canary", () => {
  const planted = new Set(confidentialTexts().map(({ field }) => field));
  for (const { plural, disclosure, fields } of records.filter((record) => record.disclosure === "shared")) {
    for (const [name, field] of Object.entries(fields)) {
      if (isRelation(field) || field.disclosure !== "confidential" || field.type !== "text") continue;
      assert.ok(planted.has(`${plural}.${name}`), `${disclosure} ${plural}.${name}`);
    }
  }
});

test("T14: nothing that a client withholds reaches its carrier, in any interface or error", async () => {
  for (const { name, told } of await askAbout("client")) {
    assert.ok(told.length > 0, name);
    const leaked = told.filter((text) => text.includes(nest("client")));
    assert.deepEqual(leaked, [], name);
  }
});

test("T14, R9: a client that discloses everything shows its carrier each of these texts except those it keeps, and every interface shows some", async () => {
  const surfaces = await askAbout("openClient");
  const everything = surfaces.flatMap(({ told }) => told).join("\n");
  const missing = shown.filter(({ word }) => !everything.includes(word)).map(({ field }) => field);
  assert.deepEqual(missing, [...OF_REVIEWERS, ...ownFields()]);
  assert.ok(everything.includes(`${nest("openClient")}incredential`), "the credential of a participant");
  for (const { name, told } of surfaces) {
    const silent = ["calendar", "subscribed calendar", "notifications"].includes(name);
    assert.equal(
      told.some((text) => text.includes(nest("openClient"))),
      !silent,
      name,
    );
  }
});

/** Only comments on reports are marked as done, and only staff and reviewers read these (S48). */
const OF_REVIEWERS = ["comments.resolved_by"];

/** What a carrier reads of no client, whatever it discloses. */
function ownFields(): string[] {
  return records.flatMap(({ plural, fields }) =>
    Object.entries(fields).flatMap(([name, field]) =>
      !isRelation(field) && field.own && field.type === "text" ? [`${plural}.${name}`] : [],
    ),
  );
}

test("T14, O7: neither is in the log", () => {
  assert.ok(log.length > 100);
  assert.deepEqual(
    log.filter((line) => line.includes("canary")),
    [],
  );
});
