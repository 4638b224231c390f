import assert from "node:assert/strict";
import { randomBytes, randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { watchRenewalPacks } from "#domain/renewal/watch-renewal-packs.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { createScene, type Scene } from "#tests/actions/scene.ts";
import { addSomeone, type Someone, toldTo } from "./people.ts";

let scene: Scene;
let ana: Someone;
let bo: Someone;
let cleo: Someone;
let una: Someone;
let stranger: Someone;

before(async () => {
  scene = await createScene();
  ana = await addSomeone(scene, "Ana Ruiz");
  bo = await addSomeone(scene, "Bo Lind", { role: "EDITOR" });
  cleo = await addSomeone(scene, "Cleo Hart", { kind: "CARRIER" });
  una = await addSomeone(scene, "Una Wirth", { kind: "CARRIER", role: "VIEWER" });
  stranger = await addSomeone(scene, "Dov Stein", { kind: "CARRIER", organization_id: scene.otherCarrier });
});
after(() => scene.drop());

const DAY_MS = 86_400_000;
let index = 0;

/** Granted by Ana at noon of 20 November 2026. */
function grant(reader: "CARRIER" | "LINK", days: number): Promise<string> {
  const linked = { reader_name: "Marsh, K. Doyle", token_sha256: randomBytes(32) };
  return scene.insert("renewal_packs", {
    ...{ title: `Pack of ${days} days`, period_from: "2025-11-20", period_to: "2026-11-20", reader },
    ...(reader === "LINK" && linked),
    ...{ content: "{}", sha256: "0".repeat(64), credential: "", list_number: 1, list_index: ++index },
    ...{ granted_by: "Ana Ruiz", granted_by_id: ana.id, granted_at: new Date("2026-11-20T12:00:00Z") },
    expires_at: new Date(Date.parse("2026-11-20T12:00:00Z") + days * DAY_MS),
  });
}

function open(pack_id: string, opened_at: string, by: object): Promise<string> {
  return scene.insert("renewal_pack_openings", { pack_id, opened_at, format: "PAGE", ...by });
}

/** What the server does every five minutes, at this moment. */
function watchAt(moment: string): Promise<number> {
  scene.now = new Date(moment);
  const { database } = scene;
  return watchRenewalPacks.run({ database, clock: () => scene.now, newId: () => randomUUIDv7(scene.now) });
}

const toldOf = (...people: readonly Someone[]) =>
  Promise.all(people.map((person) => toldTo(scene, person, "RENEWAL_PACK")));

test("U19: a carrier's people are notified once of a pack granted to it, and nobody of one for a link", async () => {
  const id = await grant("CARRIER", 90);
  await grant("LINK", 80);
  assert.equal(await watchAt("2026-11-20T12:05:00Z"), 2);
  assert.equal(await watchAt("2026-11-20T12:10:00Z"), 0);
  const granted = "Juniper Dental granted you a renewal pack: Pack of 90 days";
  assert.deepEqual(await toldOf(cleo, una, ana, bo, stranger), [[granted], [granted], [], [], []]);
  const text = "select body, link from notifications where user_id = $1";
  assert.deepEqual(await scene.ask(text, [una.id]), [
    { body: "Ana Ruiz shows you its record in full until 18 Feb 2027.", link: `/carrier/renewal-packs/${id}` },
  ]);
});

test("U19: a client's ADMINs are notified once of the first opening of a pack, by a link or by the carrier", async () => {
  const [linked, carriers] = [await grant("LINK", 60), await grant("CARRIER", 50)];
  await watchAt("2026-11-20T12:15:00Z");
  const link = { reader: "LINK", reader_name: "Marsh, K. Doyle", reader_address: "192.0.2.7" };
  await open(linked, "2026-11-21T09:00:00Z", link);
  await open(linked, "2026-11-21T09:30:00Z", link);
  await open(carriers, "2026-11-22T09:00:00Z", { reader: "CARRIER", reader_name: "Una Wirth", actor_id: randomUUID() });
  assert.equal(await watchAt("2026-11-22T09:05:00Z"), 2);
  await open(linked, "2026-11-22T10:00:00Z", link);
  assert.equal(await watchAt("2026-11-22T10:05:00Z"), 0);
  const [toAna = [], toBo] = await toldOf(ana, bo);
  assert.deepEqual(
    [toAna.toSorted(), toBo],
    [["Opened for the first time: Pack of 50 days", "Opened for the first time: Pack of 60 days"], []],
  );
  const bodies = "select body, link from notifications where user_id = $1 and subject_id = $2";
  assert.deepEqual(await scene.ask(bodies, [ana.id, linked]), [
    {
      body: "Somebody with the link for Marsh, K. Doyle opened it on 2026-11-21 09:00 UTC.",
      link: `/client/renewal-packs?open=${linked}`,
    },
  ]);
});

test("U19: a client's ADMINs are notified once that a pack ends within 14 days, unless it was granted for less or revoked", async () => {
  const [, revoked] = [await grant("LINK", 40), await grant("LINK", 41), await grant("LINK", 13)];
  const revocation =
    "update renewal_packs set revoked_at = $2, revoked_by = 'Ana Ruiz', revoked_reason = 'x' where id = $1";
  await scene.ask(revocation, [revoked, scene.now]);
  const before = (await toldOf(ana))[0]?.length ?? 0;
  await watchAt("2026-12-16T11:59:00Z");
  assert.equal((await toldOf(ana))[0]?.length, before);
  await watchAt("2026-12-16T12:01:00Z");
  await watchAt("2026-12-16T12:06:00Z");
  const [told = []] = await toldOf(ana);
  assert.deepEqual(told.slice(before), ["Ends on 30 Dec 2026: Pack of 40 days"]);
});
