import assert from "node:assert/strict";
import { after, test } from "node:test";
import { addComment } from "#domain/comments/add-comment.ts";
import { addInjectMapping } from "#domain/exercises/plan/add-inject-mapping.ts";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { createInject } from "#domain/exercises/plan/create-inject.ts";
import { deliverInject } from "#domain/exercises/run/deliver-inject.ts";
import { holdInject } from "#domain/exercises/run/hold-inject.ts";
import { rateDecision } from "#domain/exercises/run/rate-decision.ts";
import { rateInject } from "#domain/exercises/run/rate-inject.ts";
import { recordDecision } from "#domain/exercises/run/record-decision.ts";
import { recordNote } from "#domain/exercises/run/record-note.ts";
import { skipInject } from "#domain/exercises/run/skip-inject.ts";
import { startExercise } from "#domain/exercises/run/start-exercise.ts";
import { indexBatch } from "#domain/knowledge/index-batch.ts";
import { completeExercise } from "#domain/reports/complete-exercise.ts";
import type { Action } from "#kernel/action.ts";
import { asCaller } from "#storage/tenancy.ts";
import { cookieOf } from "#tests/agreement/inquirers.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { createAskers } from "#tests/support/askers.ts";
import { startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";
import { allSurfaces, type Surface, withFiles } from "./surfaces.ts";

const market = await startMarket();
const { world } = withFiles({ ...market, askers: await createAskers(market) });
after(async () => {
  await world.app.close();
  await market.stop();
});
const { owner, dependencies, members } = world;
await owner.query("update api_keys set scopes = '{MCP,FEED,GRAPHQL}'");
const perform = performing(dependencies);
const staff = async (action: Action, input: object) =>
  (await perform(members.operator.caller, action, { ...input })).id;

/** Stands in every text of what is still to come. */
const SPOILER = "spoilerahead";
/** In what is expected of the players, of an inject that they have. */
const EXPECTED = "expectedofyou";
/** In how the staff judge what the players do. */
const JUDGED = "judgedquietly";

const story = { title: "Quay", scenario: "RANSOMWARE", severity: "HIGH", exercise_date: "2026-11-21" };
const exercise_id = await staff(createExercise, { ...story, organization_id: members.openClient.id });
const inject = {
  exercise_id,
  title: "A call",
  body: "They want the list.",
  channel: "PHONE",
  dimension: "COMMUNICATION",
};
const staffs = {
  expected_actions: EXPECTED,
  questions: EXPECTED,
  location: EXPECTED,
  controller: EXPECTED,
  notes: EXPECTED,
};
const hidden = { title: `Then ${SPOILER}`, body: SPOILER, ...staffs, audience: SPOILER, sender: SPOILER };
const options = [{ label: `Give ${SPOILER}` }, { label: `Refuse ${SPOILER}` }];
const pending = await staff(createInject, { ...inject, ...hidden, options, scheduled_seconds: 86_000 });
const choice = { options: [{ label: "Ask who calls", next_inject_id: pending }, { label: "Hang up" }] };
const given = await staff(createInject, { ...inject, ...choice, ...staffs });
const skipped = await staff(createInject, { ...inject, ...hidden });
await staff(addComment, { inject_id: pending, body: `Mind ${SPOILER}` });
const [control] = (await owner.query<{ id: string }>("select id from compliance_controls order by id limit 1")).rows;
for (const [inject_id, rationale] of [
  [pending, SPOILER],
  [given, EXPECTED],
]) {
  const mapping = { inject_id, compliance_control_id: control?.id, strength: "TESTS_DIRECTLY", rationale };
  await staff(addInjectMapping, mapping);
}
await owner.query(
  `insert into attachments (organization_id, id, exercise_id, inject_id, file_name, type, size_bytes, sha256,
      is_confidential, text, uploaded_by, created_at, updated_at)
    values ($1, gen_random_uuid(), $2, $3, $4, 'TEXT', 9, 'x', true, $4, 'Staff', now(), now())`,
  [members.openClient.id, exercise_id, pending, `${SPOILER}.txt`],
);
await staff(startExercise, { id: exercise_id });
await staff(holdInject, { id: pending });
await staff(skipInject, { id: skipped, reason: SPOILER });
await staff(deliverInject, { id: given });
await staff(rateInject, { id: given, rating: "UNABLE", rating_note: JUDGED });
const decided = await staff(recordDecision, { exercise_id, inject_id: given, title: "Call back", undecided: true });
await staff(rateDecision, { id: decided, quality: "ABSENT" });
await staff(recordNote, { exercise_id, inject_id: given, kind: "OBSERVATION", body: JUDGED });
await owner.query(
  `insert into retests (organization_id, id, exercise_id, inject_id, gap_id, created_at, updated_at)
    select organization_id, gen_random_uuid(), $2, $3, id, now(), now() from gaps where organization_id = $1 limit 1`,
  [members.openClient.id, exercise_id, given],
);
await index();

// Both read all that the client does not keep to itself: a carrier by its own key, and by one that it issued for it.
const client = { ...(await keyOf("openClient")), cookie: await cookieOf(world, "openClient") };
const byCarrier = world.askers.find(({ name }) => name === "carrier's key for openClient") ?? assert.fail("no key");
const carrier = { ...byCarrier, cookie: await cookieOf(world, "carrier") };

const TABLES = [
  "injects",
  "inject_options",
  "inject_mappings",
  "comments",
  "exercise_events",
  "exercise_notes",
  "state_changes",
];
/** What there is to read of how the exercise is judged. */
const JUDGMENTS = `{ inject(id: "${given}") { rating rating_note retests { proposed_outcome } }
  decision(id: "${decided}") { title quality }
  exercise(id: "${exercise_id}") { notes { body } events(limit: 50) { summary } }
  injects_count(exercise_id: "${exercise_id}", rating: UNABLE)
  decisions_count(exercise_id: "${exercise_id}", quality: ABSENT)
  exercise_notes_count(exercise_id: "${exercise_id}", kind: OBSERVATION)
  ratings: exercise_events_count(exercise_id: "${exercise_id}", kind: INJECT_RATED)
  qualities: exercise_events_count(exercise_id: "${exercise_id}", kind: DECISION_RATED) }`;
const EVENTS = ["Started: Quay", "I-2 delivered: A call", "D-1 never decided: Call back"];
const JUDGING = ["I-2 rated unable: A call", "D-1 rated absent: Call back", `Note: ${JUDGED}`];

for (const asker of [client, carrier]) {
  test(`T15: ${asker.name} can find undelivered injects nowhere, and can find delivered ones`, async () => {
    const surfaces = await allSurfaces(world, asker, "openClient", [SPOILER, EXPECTED, JUDGED]);
    assert.deepEqual(telling(surfaces, SPOILER), []);
    assert.deepEqual(telling(surfaces, EXPECTED), []);
    for (const word of [JUDGED, ...JUDGING]) assert.deepEqual(telling(surfaces, word), []);
    assert.ok(telling(surfaces, "They want the list.").includes("GraphQL lists"));
  });

  test(`T15, S81: ${asker.name} counts no undelivered inject, and no option leads to one`, async () => {
    const document = `{ exercise(id: "${exercise_id}") { injects_count injects { title expected_actions questions location controller notes
        options { label next_inject { id } } } events { summary } }
      injects_count(exercise_id: "${exercise_id}", status: PENDING) inject(id: "${pending}") { id } }`;
    const { data, errors } = await askGraphQL(world.app, asker.key, document);
    assert.equal(errors, undefined);
    const shown = [
      { label: "Ask who calls", next_inject: null },
      { label: "Hang up", next_inject: null },
    ];
    const events = EVENTS.map((summary) => ({ summary }));
    assert.deepEqual(data, {
      exercise: {
        injects_count: 1,
        injects: [
          {
            title: "A call",
            expected_actions: null,
            questions: null,
            location: null,
            controller: null,
            notes: null,
            options: shown,
          },
        ],
        events,
      },
      injects_count: 0,
      inject: null,
    });
  });

  test(`T15: until the exercise is COMPLETED, ${asker.name} does not read how it is judged`, async () => {
    assert.deepEqual(await askGraphQL(world.app, asker.key, JUDGMENTS), {
      data: {
        inject: { rating: null, rating_note: null, retests: [{ proposed_outcome: null }] },
        decision: { title: "Call back", quality: null },
        exercise: { notes: [], events: EVENTS.map((summary) => ({ summary })) },
        injects_count: 0,
        decisions_count: 0,
        exercise_notes_count: 0,
        ratings: 0,
        qualities: 0,
      },
    });
  });

  test(`T15: the row policies alone hide them from ${asker.name}`, async () => {
    for (const table of [...TABLES, "attachments"]) {
      const all = await owner.query(`select from ${table} where spoils`);
      assert.ok((all.rowCount ?? 0) > 0, table);
      const found = await asCaller(world.database, asker.caller, (connection) =>
        connection.query(`select from ${table} where spoils`),
      );
      assert.equal(found.rowCount, 0, table);
    }
  });
}

test("T15: nobody comments on an inject they may not read: it does not exist for them", async () => {
  const say = (inject_id: string) =>
    perform(members.openClient.caller, addComment, { inject_id, body: "?" }).catch((error: Error) => error.message);
  const nobody = "00000000-0000-7000-8000-000000000000";
  assert.equal(String(await say(pending)).replace(pending, "?"), String(await say(nobody)).replace(nobody, "?"));
});

test("T15, V25: no note refers to an undelivered inject, because its readers would learn of it", async () => {
  for (const [inject_id, status] of [
    [pending, "PENDING"],
    [skipped, "SKIPPED"],
  ] as const) {
    const noted = staff(recordNote, { exercise_id, inject_id, kind: "STRENGTH", body: `Mind ${SPOILER}` });
    await assert.rejects(noted, new RegExp(`is ${status}; responses, decisions and notes require a DELIVERED inject`));
  }
  await staff(recordNote, { exercise_id, inject_id: given, kind: "STRENGTH", body: "Calm." });
});

test("T15: the operator's staff read all of it, at any time", async () => {
  const staffKey = await keyOf("operator");
  const document = `{ injects(exercise_id: "${exercise_id}") { title expected_actions options { label } comments { body } } }`;
  const text = JSON.stringify(await askGraphQL(world.app, staffKey.key, document));
  for (const word of [EXPECTED, `Then ${SPOILER}`, `Give ${SPOILER}`, `Mind ${SPOILER}`])
    assert.ok(text.includes(word));
});

test("T15: a delivered inject appears at once, with its choices, comments and files", async () => {
  await staff(deliverInject, { id: pending });
  const document = `{ inject(id: "${pending}") { title expected_actions options { label } comments { body }
    attachments { file_name } } }`;
  const { data } = await askGraphQL(world.app, client.key, document);
  assert.deepEqual(data, {
    inject: {
      title: `Then ${SPOILER}`,
      expected_actions: null,
      options,
      comments: [{ body: `Mind ${SPOILER}` }],
      attachments: [{ file_name: `${SPOILER}.txt` }],
    },
  });
});

test("T15, S81: once the exercise is COMPLETED everything is shown, including skipped injects and expected actions", async () => {
  await staff(completeExercise, { id: exercise_id });
  await index();
  for (const asker of [client, carrier]) {
    const surfaces = await allSurfaces(world, asker, "openClient", [SPOILER, EXPECTED, JUDGED]);
    for (const word of [EXPECTED, SPOILER, JUDGED]) {
      for (const name of ["GraphQL lists", "GraphQL singles", "search", "exports"]) {
        assert.ok(telling(surfaces, word).includes(name), `${word} to ${asker.name} by ${name}`);
      }
    }
    const { data } = await askGraphQL(world.app, asker.key, `{ inject(id: "${skipped}") { skipped_reason } }`);
    assert.deepEqual(data, { inject: { skipped_reason: SPOILER } });
    const { data: judged } = await askGraphQL(world.app, asker.key, JUDGMENTS);
    assert.deepEqual(judged?.["inject"], {
      ...{ rating: "UNABLE", rating_note: JUDGED },
      retests: [{ proposed_outcome: "STILL_THERE" }],
    });
    assert.deepEqual(judged?.["decision"], { title: "Call back", quality: "ABSENT" });
    const text = JSON.stringify(judged);
    for (const word of JUDGING) assert.ok(text.includes(word), word);
  }
});

function telling(surfaces: readonly Surface[], word: string): string[] {
  return surfaces.flatMap(({ name, told }) => (told.some((text) => text.includes(word)) ? [name] : []));
}

async function keyOf(member: "openClient" | "operator") {
  return world.askers.find(({ name }) => name === member) ?? { ...(await issued(member)) };
}

async function issued(member: "openClient" | "operator") {
  const { key } = await market.newKey(member, ["MCP", "FEED", "GRAPHQL"]);
  return { name: member, home: member, key, caller: members[member].caller, sees: [member], strangers: [] } as const;
}

async function index(): Promise<void> {
  while ((await indexBatch(world.database, dependencies)) > 0);
}
