import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { attackMatrices } from "#domain/exercises/attack/attack-matrices.ts";
import { scenarioProblems } from "#domain/scenarios/checks/ask-scenario-problems.ts";
import { createScenario } from "#domain/scenarios/create-scenario.ts";
import { createScenarioInject } from "#domain/scenarios/create-scenario-inject.ts";
import { duplicateScenario } from "#domain/scenarios/duplicate-scenario.ts";
import { installLibrary } from "#domain/scenarios/install-library.ts";
import { library } from "#domain/scenarios/library.ts";
import { publishScenario } from "#domain/scenarios/publish-scenario.ts";
import { readLibrary } from "#domain/scenarios/read-library.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { expectedParts } from "#platform/text/expected-parts.ts";
import { createScene, refused, type Scene } from "#tests/actions/scene.ts";

let scene: Scene;
const install = () => installLibrary(scene.database, { clock: () => scene.now, newId: () => randomUUIDv7(scene.now) });
before(async () => {
  scene = await createScene();
  await install();
});
after(() => scene.drop());

const branching = library.filter(({ injects }) => injects.some(({ options }) => options));

test("S64: the library has at least 20 scenarios, six of them with branches, four in other languages", () => {
  assert.ok(library.length >= 20);
  assert.equal(new Set(library.map(({ title }) => title)).size, library.length);
  assert.ok(branching.length >= 6);
  const languages = library.flatMap(({ language = "EN" }) => (language === "EN" ? [] : [language]));
  assert.deepEqual(new Set(languages), new Set(["DE", "FR", "ES", "NL"]));
  assert.ok(new Set(library.map(({ kind }) => kind)).size >= 10);
  assert.ok(new Set(library.flatMap(({ sector }) => sector ?? [])).size >= 9);
  assert.ok(new Set(library.flatMap(({ regulation }) => regulation ?? [])).size >= 6);
});

for (const { title, injects, length_minutes } of library) {
  test(`S64: “${title}” has 10 to 12 injects in time, decision targets, questions and techniques that exist`, () => {
    assert.ok(injects.length >= 10 && injects.length <= 12, `${injects.length} injects`);
    const minutes = injects.map((inject) => inject.planned_offset_minutes);
    assert.deepEqual(
      minutes,
      minutes.toSorted((a, b) => a - b),
    );
    assert.equal(minutes[0], 0);
    assert.ok(length_minutes > (minutes.at(-1) ?? 0));
    const parts = injects.map(({ expected_actions, questions }) => expectedParts(expected_actions, questions));
    assert.ok(parts.every(({ actions }) => actions.length >= 2));
    assert.ok(parts.flatMap(({ decisions }) => decisions).length >= 2);
    assert.ok(parts.flatMap(({ questions }) => questions).length >= 4);
    assert.equal(new Set(injects.map(({ dimension }) => dimension)).size, 6);
    // A paper that lies on the table is from nobody.
    const unnamed = injects.filter(({ sender }) => sender === undefined);
    assert.ok(unnamed.length <= 1 && unnamed.every(({ channel }) => channel === "DOCUMENT" || channel === "IN_PERSON"));
    const known = new Set(attackMatrices().flatMap(({ techniques }) => [...techniques.keys()]));
    const played = injects.flatMap(({ attack_technique }) => attack_technique ?? []);
    assert.deepEqual(
      played.filter((id) => !known.has(id)),
      [],
    );
  });
}

for (const { title, injects } of branching) {
  test(`S64: in “${title}” a choice with a decision target leads to injects of their own`, () => {
    for (const { options, expected_actions } of injects.filter((inject) => inject.options)) {
      assert.ok((options?.length ?? 0) >= 2);
      assert.equal(new Set(options?.map(({ next }) => next)).size, options?.length);
      assert.ok(expectedParts(expected_actions).decisions.length > 0);
    }
  });
}

test("S58, S64: as installed, each scenario of the library has its tags and nothing that would keep it from being published", async () => {
  const installed = await scene.ask<Record<string, unknown> & { id: string; title: string }>(
    "select * from scenarios where is_library",
  );
  assert.equal(installed.length, library.length);
  for (const {
    title,
    injects,
    language = "EN",
    sector = null,
    audience,
    regulation = null,
    length_minutes,
  } of library) {
    const row = installed.find((each) => each.title === title) ?? assert.fail(title);
    const { id, dimensions } = row;
    for (const [column, value] of Object.entries({ language, sector, audience, regulation, length_minutes })) {
      assert.equal(row[column], value, `${title}: ${column}`);
    }
    assert.deepEqual(dimensions, [...new Set(injects.map(({ dimension }) => dimension))].toSorted());
    const asking = { database: scene.database, caller: scene.caller("OPERATOR", "VIEWER"), now: scene.now };
    assert.deepEqual(await scenarioProblems.run(asking, { id }), [], title);
  }
  const [leading] = await scene.ask<{ count: number }>(
    `select count(*)::int as count from scenario_inject_options o
      join scenario_injects i on i.id = o.scenario_inject_id join scenario_injects n on n.id = o.next_inject_id
      where n.scenario_id = i.scenario_id and n.sequence > i.sequence`,
  );
  const [named] = await scene.ask<{ count: number }>(
    "select count(sender)::int as count from scenario_injects where authors ->> 'sender' = 'HOTWASH'",
  );
  assert.equal(named?.count, library.flatMap(({ injects }) => injects.flatMap(({ sender }) => sender ?? [])).length);
  const offered = library.flatMap(({ injects }) => injects.flatMap(({ options }) => options ?? []));
  assert.equal(leading?.count, offered.length);
});

test("S57, S64: a start gives the tags to what an earlier version installed, and changes nothing else", async () => {
  await scene.ask("update scenarios set sector = null, dimensions = null where is_library and sector = 'HEALTHCARE'");
  assert.equal((await install()).length, 1);
  assert.deepEqual(await install(), []);
});

test("S65: a scenario is in English by default; only the organization's own are suggested in other languages", async () => {
  const story = { title: "Night", kind: "DATA_BREACH", severity: "LOW", summary: "A bag is lost." };
  const staff = scene.caller("OPERATOR", "EDITOR");
  const inject = { title: "A call", body: "Gone.", channel: "PHONE", dimension: "COMMUNICATION" };
  const write = async (over: object) => {
    const { id } = await scene.run(staff, createScenario, { ...story, ...over });
    await scene.run(staff, createScenarioInject, { ...inject, scenario_id: id });
    await scene.run(staff, publishScenario, { id });
    return id;
  };
  const english = await write({});
  const german = await write({ language: "DE" });
  const own = await write({ language: "DE", organization_id: scene.client });
  const languages = await scene.ask<{ language: string }>(
    "select language from scenarios where id = any ($1) order by language desc",
    [[english, german]],
  );
  assert.deepEqual(
    languages.map(({ language }) => language),
    ["EN", "DE"],
  );
  const copy = await scene.run(staff, duplicateScenario, { id: german });
  assert.deepEqual(await scene.ask("select language from scenarios where id = $1", [copy.id]), [{ language: "DE" }]);
  await refused(scene.run(staff, createScenario, { ...story, language: "XX" }), "BAD_USER_INPUT", /^language: /);
  const offered = (await readLibrary(scene.database, staff, scene.client)).map(({ id }) => id);
  assert.deepEqual(
    [english, german, own].map((id) => offered.includes(id)),
    [true, false, true],
  );
});
