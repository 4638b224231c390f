import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { startExercise } from "#domain/exercises/run/start-exercise.ts";
import { createGap } from "#domain/findings/create-gap.ts";
import { completeExercise } from "#domain/reports/complete-exercise.ts";
import { type Answer, ask, codesOf, dataOf } from "#tests/graphql/asking.ts";
import { type SmallMarket, startSmallMarket } from "#tests/graphql/small-market.ts";

let market: SmallMarket;
before(async () => {
  market = await startSmallMarket();
  await addExercise("PLANNED");
  await addExercise("COMPLETED");
  await addExercise("COMPLETED");
});
after(() => market.stop());

/** An exercise; one that is completed has two gaps. */
async function addExercise(status: "PLANNED" | "COMPLETED"): Promise<void> {
  const { perform, ids } = market;
  const planned = { organization_id: ids.client, title: "A lost laptop", scenario: "DATA_BREACH", severity: "LOW" };
  const { id } = await perform(createExercise, { ...planned, exercise_date: "2026-01-15" });
  if (status === "PLANNED") return;
  await perform(startExercise, { id });
  for (const severity of ["CRITICAL", "LOW"]) {
    const gap = { exercise_id: id, title: `A ${severity} gap`, severity, category: "DATA_PROTECTION" };
    await perform(createGap, gap);
  }
  await perform(completeExercise, { id });
}

const asked = (query: string, variables?: object): Promise<Answer> =>
  ask(market.app, { "x-api-key": market.key }, query, variables);
const data = async (query: string, variables?: object) => dataOf(await asked(query, variables));

test("G1: an alias may be another field's name, or any other", async () => {
  const { plain, swapped } = await data(`{ plain: exercises { id title severity }
    swapped: exercises { title: id id: title gaps: severity answer: id __proto__: title } }`);
  assert.ok(Array.isArray(plain) && Array.isArray(swapped) && plain.length > 0);
  for (const [i, { id, title, severity }] of plain.entries()) {
    const named = { title: id, id: title, gaps: severity, answer: id, ["__proto__"]: title };
    assert.deepEqual(Object.entries(swapped[i]), Object.entries(named));
  }
  const alone = await data("{ answer: exercises(limit: 1) { answer: gaps { answer: title } } }");
  assert.ok(JSON.stringify(alone).startsWith('{"answer":[{"answer":['));
});

test("G1: a list may be requested twice, with other arguments", async () => {
  const { exercises, counted } = await data(`{
    exercises(status: COMPLETED) { all: gaps { severity } bad: gaps(severity: CRITICAL) { severity } gaps(limit: 1) { id } n: gaps_count(severity: CRITICAL) }
    counted: exercises_count(status: COMPLETED) }`);
  assert.ok(Array.isArray(exercises) && exercises.length === counted);
  for (const { all, bad, gaps, n } of exercises) {
    assert.deepEqual(
      all.filter((gap: { severity: string }) => gap.severity === "CRITICAL"),
      bad,
    );
    assert.deepEqual([gaps.length, bad.length], [1, n]);
  }
});

const [longest, longer] = ["a".repeat(63), "a".repeat(64)];

test("L15: an alias inside a record has at most 63 characters; a longer one fails only its root field", async () => {
  const { exercises } = await data(`{ exercises(limit: 1) { ${longest}: title b${longest.slice(1)}: id } }`);
  assert.ok(Array.isArray(exercises));
  assert.deepEqual(Object.keys(exercises[0]), [longest, `b${longest.slice(1)}`]);
  const { data: found, errors } = await asked(`{ a: exercises { ${longer}: title } ${longer}: gaps_count }`);
  assert.deepEqual([found?.a, typeof found?.[longer]], [null, "number"]);
  assert.deepEqual(
    errors?.map(({ path, extensions }) => [path, extensions]),
    [[["a"], { code: "BAD_USER_INPUT" }]],
  );
  assert.match(errors?.[0]?.message ?? "", /63/);
});

test("G1: fragments, named and inline, merge with other selections", async () => {
  const whole = await data("{ gaps(limit: 3) { id title exercise { id title organization { name } } severity } }");
  const parts = await data(`query { ...Asked }
    fragment Asked on Query { gaps(limit: 3) { id ...Titled ... on Gap { exercise { title } severity } } }
    fragment Titled on Gap { title ... { exercise { id ...Owned } } }
    fragment Owned on Exercise { title organization { name } }`);
  assert.deepEqual(parts, whole);
  const merged = await data("{ gaps(limit: 2) { exercise { id } } gaps(limit: 2) { exercise { title } id } }");
  assert.deepEqual(merged, await data("{ gaps(limit: 2) { exercise { id title } id } }"));
});

test("G1: @skip and @include are applied to each request", async () => {
  const query = `query ($a: Boolean!, $b: Boolean = false) {
    exercises(limit: 1) { id @include(if: $a) ... @skip(if: $a) { title severity @include(if: $b) } ...Gaps @include(if: $b) }
    gaps_count @skip(if: $b)
  } fragment Gaps on Exercise { gaps_count }`;
  const shape = async (variables: object) => {
    const { exercises, ...rest } = await data(query, variables);
    assert.ok(Array.isArray(exercises));
    return [Object.keys(exercises[0]), Object.keys(rest)];
  };
  for (const _ of ["once", "again, from what was kept"]) {
    assert.deepEqual(await shape({ a: true }), [["id"], ["gaps_count"]]);
    assert.deepEqual(await shape({ a: true, b: true }), [["id", "gaps_count"], []]);
    assert.deepEqual(await shape({ a: false, b: true }), [["title", "severity", "gaps_count"], []]);
    assert.deepEqual(await shape({ a: false, b: false }), [["title"], ["gaps_count"]]);
  }
  assert.deepEqual(await data("{ gaps @skip(if: true) { id } }"), {});
});

test("G14: __typename is available everywhere", async () => {
  const query = `{ __typename me { __typename t: __typename organization { __typename } } health { __typename }
    gaps(limit: 1) { t: __typename exercise { __typename ... on Exercise { k: __typename } } action_items(limit: 1) { __typename } } }`;
  const { __typename, me, health, gaps } = await data(query);
  assert.deepEqual([__typename, health], ["Query", { __typename: "Health" }]);
  assert.deepEqual(me, { __typename: "Me", t: "Me", organization: { __typename: "Organization" } });
  assert.ok(Array.isArray(gaps));
  assert.deepEqual([gaps[0].t, gaps[0].exercise], ["Gap", { __typename: "Exercise", k: "Exercise" }]);
});

const completed = { status: "COMPLETED" };
const titles = async (query: string, variables?: object) => (await data(query, variables)).exercises;

test("G34, G36: a null or absent variable counts as an omitted argument, in any order of requests", async () => {
  const all = await titles("{ exercises { id } }");
  const done = await titles("{ exercises(status: COMPLETED) { id } }");
  const query =
    "query ($status: ExerciseStatus, $limit: Int, $offset: Int) { exercises(status: $status, limit: $limit, offset: $offset) { id } }";
  const again = query.replace("query", "query Again");
  for (const text of [query, again]) {
    const left = [{}, { status: null, limit: null, offset: null }];
    for (const variables of text === query ? left : left.reverse()) {
      assert.deepEqual(await titles(text, variables), all);
      assert.deepEqual(await titles(text, { ...variables, ...completed }), done);
    }
  }
  assert.deepEqual(await titles("{ exercises(status: null, limit: null, offset: null) { id } }"), all);
});

test("G36: a variable's default applies unless it is null", async () => {
  const done = await titles("{ exercises(status: COMPLETED) { id } }");
  const query = "query ($status: ExerciseStatus = COMPLETED) { exercises(status: $status) { id } }";
  assert.deepEqual(await titles(query), done);
  assert.deepEqual(await titles(query, { status: null }), await titles("{ exercises { id } }"));
  assert.deepEqual(await titles(query, { status: "CANCELLED" }), []);
});

test("G36: a variable can have any name", async () => {
  for (const name of ["constructor", "toString", "hasOwnProperty", "valueOf"]) {
    const query = `query ($${name}: ExerciseStatus) { exercises(status: $${name}) { id } }`;
    assert.deepEqual(await titles(query, {}), await titles("{ exercises { id } }"), name);
    assert.deepEqual(await titles(query, { [name]: "CANCELLED" }), [], name);
  }
});

test("G6, G8: variables that the operation does not declare are ignored", async () => {
  assert.deepEqual(codesOf(await asked("{ exercises { id } }", { nobody: [1, { a: null }] })), []);
});

test("G1: a document is never confused with another of the same text and operation name", async () => {
  const query = "query A {\n__typename }\nquery B { health { status } }";
  const parted = query.indexOf("\n");
  const forged = { query: query.slice(parted + 1), operationName: `A\n${query.slice(0, parted)}` };
  const post = (payload: object) => market.app.inject({ method: "POST", url: "/api/graphql", payload });
  assert.equal((await post(forged)).statusCode, 400);
  assert.deepEqual((await post({ query, operationName: "A" })).json(), { data: { __typename: "Query" } });
});
