import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { ask, dataOf } from "#tests/graphql/asking.ts";
import { workbookOf } from "#tests/imports/files.ts";
import { startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";

const market = await startMarket();
after(() => market.stop());
const { app, owner, members } = market;
const { client } = members;
const headers = { "x-api-key": (await market.newKey("operator", ["GRAPHQL"], "EDITOR")).key };
const HEADER = "title,exercise_date,scenario,severity,narrative";
const LOST = "Power cut,2020-01-01,CUSTOM,HIGH,First we lost power, then the backups failed, nobody called";

async function upload(payload: Buffer | string, name: string, to = `organizations/${client.id}`): Promise<string> {
  const url = `/api/${to}/imports?file_name=${name}`;
  const sent = { ...headers, "content-type": "application/octet-stream" };
  return (await app.inject({ method: "POST", url, headers: sent, payload })).json<{ id: string }>().id;
}

async function problemsOf(id: string) {
  const query = `query ($id: ID!) { import_check(id: $id) {
    left_out { row } problems { sheet row column field value problem expected } } }`;
  return Object(dataOf(await ask(app, headers, query, { id })).import_check);
}

async function importing(action: string, id: string) {
  const { data, errors = [] } = await ask(app, headers, `mutation { ${action}(input: {id: "${id}"}) { status } }`);
  return errors[0]?.message ?? Object(data)[action].status;
}

const EXTRA = {
  ...{ sheet: "history", row: 3, column: "F", field: null, value: "then the backups failed" },
  problem: "has “then the backups failed” in a column that the header does not name",
  expected: "quotation marks around a text that contains the separator, or a name for the column",
};

test("I2: a row with more cells than the header is a problem with its first such cell, and nothing is imported", async () => {
  const held = "Good day,2020-01-02,CUSTOM,LOW,Fine";
  const id = await upload(`${HEADER}\n${held}\n${LOST}`, "history.csv");
  assert.deepEqual((await problemsOf(id)).problems, [EXTRA]);
  assert.equal(await importing("importHistory", id), `history row 3: ${EXTRA.problem}; expected: ${EXTRA.expected}`);
  const { rowCount } = await owner.query("select from exercises where title in ('Power cut', 'Good day')");
  assert.equal(rowCount, 0);

  const book = await workbookOf({ history: [HEADER, held, LOST].map((line) => line.split(/, */)) });
  assert.deepEqual((await problemsOf(await upload(book, "history.xlsx"))).problems, [EXTRA]);
});

test("I2: quoted commas, empty cells at the end and rows that are shorter are imported", async () => {
  const quoted = LOST.replace(/First.*/, (text) => `"${text}"`);
  const id = await upload(`${HEADER}\n${quoted},,,\nShort day,2020-01-03,CUSTOM,LOW\n`, "history.csv");
  assert.deepEqual((await problemsOf(id)).problems, []);
  assert.equal(await importing("importHistory", id), "IMPORTED");
  const { rows } = await owner.query("select title, narrative from exercises where import_id = $1 order by title", [
    id,
  ]);
  assert.deepEqual(rows, [
    { title: "Power cut", narrative: "First we lost power, then the backups failed, nobody called" },
    { title: "Short day", narrative: null },
  ]);
});

test("I2, D40: a row of an MSEL with more cells than the header is a problem, unless it is left out", async () => {
  const story = { title: "Silent Harbor", scenario: "RANSOMWARE", severity: "HIGH", exercise_date: "2026-12-01" };
  const given = { organization_id: client.id, ...story };
  const exercise = await performing(market.dependencies)(members.operator.caller, createExercise, given);
  const rows = [
    "1,5,One,Communication,All,EMAIL",
    "EXAMPLE,6,Two,Communication,a,EMAIL,b",
    "3,7,Three,Communication,Call, then wait,EMAIL",
  ];
  const file = ["number,offset,title,dimension,inject,delivery method", ...rows].join("\n");
  const id = await upload(file, "plan.csv", `exercises/${exercise.id}`);
  const { problems, left_out } = await problemsOf(id);
  assert.deepEqual(left_out, [{ row: 3 }]);
  assert.deepEqual(
    problems.map(({ row, column, value }: Record<string, unknown>) => [row, column, value]),
    [
      [4, "G", "EMAIL"],
      [4, "F: delivery method", "then wait"],
    ],
  );
  assert.match(await importing("importMsel", id), /^plan row 4: has “EMAIL” in a column/);
  assert.equal((await owner.query("select from injects where exercise_id = $1", [exercise.id])).rowCount, 0);
});
