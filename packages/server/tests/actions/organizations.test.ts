import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { changeEngagementStatus } from "#domain/engagements/change-engagement-status.ts";
import { createEngagement } from "#domain/engagements/create-engagement.ts";
import { updateEngagement } from "#domain/engagements/update-engagement.ts";
import { archiveOrganization } from "#domain/organizations/archive-organization.ts";
import { createOrganization } from "#domain/organizations/create-organization.ts";
import { updateOrganization } from "#domain/organizations/update-organization.ts";
import { createScene, refused, type Scene } from "./scene.ts";

let scene: Scene;
before(async () => {
  scene = await createScene();
});
after(() => scene.drop());

test("a client starts ACTIVE and discloses a summary, a carrier discloses everything", async () => {
  const staff = scene.caller("OPERATOR", "ADMIN");
  const place = { country: "DE", time_zone: "Europe/Berlin", industry: "HEALTHCARE", size_band: "UP_TO_50" };
  const carrier = await scene.run(staff, createOrganization, { name: "Meridian Re", kind: "CARRIER" });
  const client = await scene.run(staff, createOrganization, {
    name: "Elder Clinics",
    kind: "CLIENT",
    parent_id: carrier.id,
    ...place,
  });
  const columns = "parent_id, status, disclosure, country, time_zone, industry, size_band";
  assert.deepEqual(await scene.ask(`select ${columns} from organizations where id = $1`, [client.id]), [
    { parent_id: carrier.id, status: "ACTIVE", disclosure: "SUMMARY", ...place },
  ]);
  const [made] = await scene.ask("select parent_id, disclosure, time_zone from organizations where id = $1", [
    carrier.id,
  ]);
  assert.deepEqual(made, { parent_id: scene.operator, disclosure: "FULL", time_zone: "UTC" });
  assert.deepEqual(await scene.history(client.id), ["status null ACTIVE null"]);
});

test("T21: an organization's prefix is given, or made of its initials with a number if they are taken", async () => {
  const staff = scene.caller("OPERATOR", "ADMIN");
  const create = (name: string, reference_prefix?: string) =>
    scene.run(staff, createOrganization, { name, kind: "CLIENT", ...(reference_prefix && { reference_prefix }) });
  const prefixOf = async ({ id }: { readonly id: string }) =>
    (await scene.ask<{ reference_prefix: string }>("select reference_prefix from organizations where id = $1", [id]))[0]
      ?.reference_prefix;
  const made: readonly (readonly [name: string, given: string | undefined, prefix: string])[] = [
    ["Meridian Freight Lines", undefined, "MFL"],
    ["Mesa Fruit & Lumber", undefined, "MFL2"],
    ["Bank of the North and South East and West", undefined, "BNSE"],
    ["Tidewater", undefined, "TID"],
    ["Österreichische Ölwerke", undefined, "OO"],
    ["株式会社", undefined, "ORG"],
    ["有限会社", undefined, "ORG2"],
    ["Chosen One", "MFL3", "MFL3"],
    ["Mill Falls Lofts", undefined, "MFL4"],
  ];
  for (const [name, given, prefix] of made) assert.equal(await prefixOf(await create(name, given)), prefix, name);

  const atOnce = await Promise.all(["Red Oak", "Rail Office", "Rye Oven"].map((name) => create(name).then(prefixOf)));
  assert.deepEqual(atOnce.sort(), ["RO", "RO2", "RO3"]);

  const count = () => scene.ask("select count(*) from organizations");
  const before = await count();
  await refused(create("Another", "MFL"), "BAD_USER_INPUT", /^reference_prefix: MFL is the prefix of Meridian Freight/);
  for (const wrong of ["mfl", "M", "1AB", "ABCDEFGHI", "A-B"]) {
    await refused(create("Another", wrong), "BAD_USER_INPUT", /^reference_prefix: must (be|have at most 8)/);
  }
  assert.deepEqual(await count(), before);
  const taken = "update organizations set reference_prefix = 'MFL' where name = 'Tidewater'";
  await assert.rejects(scene.ask(taken), /organizations_by_prefix/);
});

test("S26: the tree has one operator, carriers directly under it, and clients under either", async () => {
  const staff = scene.caller("OPERATOR", "ADMIN");
  const create = (kind: string, parent_id: string) =>
    scene.run(staff, createOrganization, { name: "Odd One", kind, parent_id });
  await refused(
    create("OPERATOR", scene.operator),
    "BAD_USER_INPUT",
    /^kind: must be CARRIER or CLIENT; there is only one OPERATOR/,
  );
  await refused(
    create("CARRIER", scene.carrier),
    "BAD_USER_INPUT",
    /^parent_id: Harbor Mutual is a CARRIER; .* must be OPERATOR$/,
  );
  await refused(create("CLIENT", scene.client), "BAD_USER_INPUT", /^parent_id: .* must be CARRIER or OPERATOR$/);
  await refused(create("CLIENT", "nothing"), "BAD_USER_INPUT", /^parent_id: there is no Organization/);
});

test("a country is from ISO 3166-1 and a time zone from IANA", async () => {
  const staff = scene.caller("OPERATOR", "ADMIN");
  const update = (changes: object) => scene.run(staff, updateOrganization, { id: scene.direct, ...changes });
  for (const country of ["de", "XX", "UK", "EU", "DEU"]) {
    await refused(update({ country }), "BAD_USER_INPUT", /^country: .* such as DE /);
  }
  for (const time_zone of ["Mars/Olympus", "+01:00", "Berlin"]) {
    await refused(update({ time_zone }), "BAD_USER_INPUT", /^time_zone: .* such as Europe\/Berlin /);
  }
});

test("an update changes the named fields, null clears, and it does not overwrite what it has not read", async () => {
  const staff = scene.caller("OPERATOR", "ADMIN");
  scene.now = new Date("2026-11-20T13:00:00Z");
  const seen = (
    await scene.ask<{ updated_at: Date }>("select updated_at from organizations where id = $1", [scene.direct])
  )[0];
  const change = { id: scene.direct, country: "NO", expected_updated_at: seen?.updated_at };
  await scene.run(staff, updateOrganization, change);
  const [moved] = await scene.ask("select name, country from organizations where id = $1", [scene.direct]);
  assert.deepEqual(moved, { name: "Tern Ferries", country: "NO" });
  await refused(scene.run(staff, updateOrganization, change), "CONFLICT", /was changed at .*, after you read it/);
  await scene.run(staff, updateOrganization, {
    id: scene.direct,
    name: "Tern Lines",
    country: null,
    time_zone: "Europe/Oslo",
  });
  const columns = "name, country, time_zone, kind, status, updated_at";
  assert.deepEqual(await scene.ask(`select ${columns} from organizations where id = $1`, [scene.direct]), [
    {
      name: "Tern Lines",
      country: null,
      time_zone: "Europe/Oslo",
      kind: "CLIENT",
      status: "ACTIVE",
      updated_at: scene.now,
    },
  ]);
  await refused(scene.run(staff, updateOrganization, { id: scene.direct }), "BAD_USER_INPUT", /Nothing to change/);
});

test("S1, S27: an organization is archived after those under it, once, and the operator never", async () => {
  const staff = scene.caller("OPERATOR", "ADMIN");
  const carrier = await scene.run(staff, createOrganization, { name: "Fading Mutual", kind: "CARRIER" });
  const under = { name: "Last Client", kind: "CLIENT", parent_id: carrier.id };
  const client = await scene.run(staff, createOrganization, under);
  const archive = (id: string) => scene.run(staff, archiveOrganization, { id, note: "left" });
  await refused(archive(carrier.id), "CONFLICT", /under this one are ACTIVE \(1\)/);
  await refused(archive(scene.operator), "CONFLICT", /operator/);
  await archive(client.id);
  await archive(carrier.id);
  await refused(archive(carrier.id), "CONFLICT", /already ARCHIVED/);
  assert.deepEqual(await scene.ask("select status from organizations where id = $1", [carrier.id]), [
    { status: "ARCHIVED" },
  ]);
  assert.ok((await scene.history(carrier.id)).includes("status ACTIVE ARCHIVED left"));
  await refused(scene.run(staff, createOrganization, under), "CONFLICT", /Fading Mutual is ARCHIVED/);
});

test("S26, S27: of a client being created and its carrier being archived at once, one is refused", async () => {
  const staff = scene.caller("OPERATOR", "ADMIN");
  for (let round = 0; round < 5; round++) {
    const carrier = await scene.run(staff, createOrganization, { name: `Mutual ${round}`, kind: "CARRIER" });
    await Promise.allSettled([
      scene.run(staff, archiveOrganization, { id: carrier.id }),
      scene.run(staff, createOrganization, { name: "Late Client", kind: "CLIENT", parent_id: carrier.id }),
    ]);
    const text = `select 1 from organizations p join organizations c on c.parent_id = p.id
      where p.id = $1 and p.status = 'ARCHIVED' and c.status = 'ACTIVE'`;
    assert.deepEqual(await scene.ask(text, [carrier.id]), []);
  }
});

test("only an operator's ADMIN manages organizations", async () => {
  const input = { name: "Nobody's", kind: "CLIENT" };
  for (const [caller, who] of [
    [scene.caller("OPERATOR", "EDITOR"), "EDITOR of an OPERATOR"],
    [scene.caller("CARRIER", "ADMIN"), "ADMIN of a CARRIER"],
    [scene.caller("CLIENT", "ADMIN"), "ADMIN of a CLIENT"],
  ] as const) {
    const message = new RegExp(`^The role ${who} organization may not use createOrganization`);
    await refused(scene.run(caller, createOrganization, input), "FORBIDDEN", message);
  }
});

test("S28: staff and a carrier plan engagements for clients in their scope, whatever these disclose", async () => {
  const plan = { title: "Readiness 2027", starts_on: "2027-01-11", ends_on: "2027-12-17", lead: "Dana Whitlock" };
  for (const caller of [scene.caller("OPERATOR", "EDITOR"), scene.caller("CARRIER", "ADMIN")]) {
    for (const organization_id of [scene.client, scene.guarded]) {
      const { id } = await scene.run(caller, createEngagement, { ...plan, organization_id });
      const text =
        "select organization_id, title, status, starts_on::text, ends_on::text, lead from engagements where id = $1";
      assert.deepEqual(await scene.ask(text, [id]), [{ ...plan, organization_id, status: "PLANNED" }]);
      assert.deepEqual(await scene.history(id), ["status null PLANNED null"]);
    }
  }
  const carrier = scene.caller("CARRIER", "ADMIN");
  const create = (over: object) =>
    scene.run(carrier, createEngagement, { ...plan, organization_id: scene.client, ...over });
  await refused(create({ organization_id: scene.direct }), "BAD_USER_INPUT", /^organization_id: there is no/);
  await refused(
    create({ organization_id: scene.carrier }),
    "BAD_USER_INPUT",
    /^organization_id: Harbor Mutual is a CARRIER/,
  );
  await refused(
    create({ ends_on: "2027-01-10" }),
    "BAD_USER_INPUT",
    /^ends_on: must not be before .* \(got 2027-01-10\)/,
  );
});

test("S1, S2, S28: an engagement moves as the table of states says, and back only with a reason", async () => {
  const staff = scene.caller("OPERATOR", "EDITOR");
  const plan = { organization_id: scene.client, title: "Spring series", starts_on: "2027-03-01" };
  const { id } = await scene.run(staff, createEngagement, plan);
  const move = (status: string, note?: string) => scene.run(staff, changeEngagementStatus, { id, status, note });
  await refused(move("COMPLETED"), "CONFLICT", /From PLANNED it may become ACTIVE, CANCELLED/);
  await refused(move("CANCELLED"), "BAD_USER_INPUT", /^note: /);
  await move("ACTIVE");
  await move("COMPLETED");
  await refused(move("ACTIVE"), "BAD_USER_INPUT", /^note: /);
  await move("ACTIVE", "one exercise is left");
  await move("CANCELLED", "budget");
  assert.deepEqual(
    new Set(await scene.history(id)),
    new Set([
      "status null PLANNED null",
      "status PLANNED ACTIVE null",
      "status ACTIVE COMPLETED null",
      "status COMPLETED ACTIVE one exercise is left",
      "status ACTIVE CANCELLED budget",
    ]),
  );
});

test("S28: an engagement never ends before it starts, whichever day is changed", async () => {
  const carrier = scene.caller("CARRIER", "ADMIN");
  const plan = { organization_id: scene.client, title: "Two days", starts_on: "2027-03-01", ends_on: "2027-03-02" };
  const { id } = await scene.run(carrier, createEngagement, plan);
  const update = (changes: object) => scene.run(carrier, updateEngagement, { id, ...changes });
  await refused(update({ starts_on: "2027-03-03" }), "BAD_USER_INPUT", /^ends_on: /);
  await refused(update({ ends_on: "2027-02-28" }), "BAD_USER_INPUT", /^ends_on: /);
  await refused(update({}), "BAD_USER_INPUT", /Nothing to change/);
  await update({ starts_on: "2027-04-01", ends_on: null, objectives: "Find the gaps" });
  const text = "select starts_on::text, ends_on, objectives from engagements where id = $1";
  assert.deepEqual(await scene.ask(text, [id]), [
    { starts_on: "2027-04-01", ends_on: null, objectives: "Find the gaps" },
  ]);
});
