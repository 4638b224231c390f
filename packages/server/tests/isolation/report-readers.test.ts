import assert from "node:assert/strict";
import { after, test } from "node:test";
import { generateDeliverable } from "#domain/deliverables/generate-deliverable.ts";
import { writeDocument } from "#domain/deliverables/making/write-document.ts";
import { renderMarkdown } from "#domain/documents/formats/markdown.ts";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { startExercise } from "#domain/exercises/run/start-exercise.ts";
import { indexBatch } from "#domain/knowledge/index-batch.ts";
import { changeAfterActionReportStatus } from "#domain/reports/change-after-action-report-status.ts";
import { completeExercise } from "#domain/reports/complete-exercise.ts";
import { updateAfterActionReport } from "#domain/reports/update-after-action-report.ts";
import type { Action } from "#kernel/action.ts";
import { asCaller } from "#storage/tenancy.ts";
import { askByCookie, cookieOf } from "#tests/agreement/inquirers.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { createAskers } from "#tests/support/askers.ts";
import { draftedReport } from "#tests/support/drafted-report.ts";
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
const { id: organization_id, caller: client } = members.openClient;

/** Stands in every text of the report. */
const DRAFTED = "draftedahead";
const STARTED = "Quay";

const story = { title: STARTED, scenario: "RANSOMWARE", severity: "HIGH", exercise_date: "2026-11-21" };
const exercise_id = await staff(createExercise, { ...story, organization_id });
await staff(startExercise, { id: exercise_id });
await staff(completeExercise, { id: exercise_id });
const report = await draftedReport(owner, exercise_id);
const texts = ["executive_summary", "strengths", "areas_for_improvement", "narrative", "participant_feedback"];
await staff(updateAfterActionReport, {
  id: report,
  ...Object.fromEntries(texts.map((name) => [name, `It was ${DRAFTED} in ${name}.`])),
});
await attach();

const reader = { ...(await keyOf("openClient")), cookie: await cookieOf(world, "openClient") };
const byCarrier = world.askers.find(({ name }) => name === "carrier's key for openClient") ?? assert.fail("no key");
const carrier = { ...byCarrier, cookie: await cookieOf(world, "carrier") };
const { rows: admins } = await owner.query<{ id: string }>(
  `select u.id from users u join memberships m on m.user_id = u.id
    where u.organization_id = $1 and m.role = 'ADMIN' and m.ended_at is null order by u.id limit 1`,
  [organization_id],
);
const reviewer = admins[0]?.id ?? assert.fail("no ADMIN");
const FOLLOWING = [
  ...["report_sentences", "report_evidence", "attachments", "state_changes", "deliverables", "comments"],
] as const;

test("S45, S48: a report in progress is found nowhere by the client and its carrier, nor by what belongs to it", async () => {
  await generate(members.operator.caller);
  for (const status of ["DRAFT", "IN_REVIEW"]) {
    if (status === "IN_REVIEW") await move({ status, note: DRAFTED });
    await index();
    for (const asker of [reader, carrier]) {
      const surfaces = await allSurfaces(world, asker, "openClient", [DRAFTED]);
      assert.deepEqual(telling(surfaces, DRAFTED), [], `${status}, ${asker.name}`);
      assert.ok(telling(surfaces, STARTED).includes("GraphQL lists"));
    }
    for (const caller of [client, byCarrier.caller]) assert.deepEqual(await hiddenRows(caller), NONE, status);
  }
});

test("S45: only named reviewers of the client read a report IN_REVIEW, and are notified", async () => {
  await move({ status: "DRAFT" });
  await move({ status: "IN_REVIEW", reviewer_ids: [reviewer] });
  const document = `{ after_action_report(id: "${report}") { status reviewers narrative history_count
    sentences { text } attachments { file_name } } }`;
  const shown = JSON.stringify(await askByCookie(world, reader.cookie, document));
  assert.match(shown, /"status":"IN_REVIEW"/);
  assert.ok(shown.split(DRAFTED).length > texts.length, shown);
  const others = await askGraphQL(world.app, reader.key, document);
  assert.deepEqual(others.data, { after_action_report: null });
  const carriers = await askByCookie(world, carrier.cookie, document);
  assert.match(JSON.stringify(carriers), /"after_action_report":null/);
  const { rows } = await owner.query(
    "select link from notifications where user_id = $1 and kind = 'REPORT_IN_REVIEW'",
    [reviewer],
  );
  assert.deepEqual(rows, [{ link: `/client/exercises/${exercise_id}` }]);
});

test("S45: reviewers are people of the report's organization, and only IN_REVIEW has them", async () => {
  const before = await held();
  const refused = (input: object, message: RegExp) =>
    assert.rejects(move(input), (error: Error) => message.test(error.message));
  await refused({ status: "DRAFT", reviewer_ids: [reviewer] }, /reviewer_ids: only IN_REVIEW has reviewers/);
  assert.deepEqual(await held(), before);
  await move({ status: "DRAFT" });
  const drafted = await held();
  for (const stranger of [members.carrier.caller.actor_id, members.client.caller.actor_id, "nobody"])
    await refused({ status: "IN_REVIEW", reviewer_ids: [stranger] }, /is not a person of the report's organization/);
  assert.deepEqual(await held(), drafted);
});

test("S45: a client's document of an exercise contains no report in progress, until it is FINAL", async () => {
  const made = await generate(client);
  const words = async (readers: readonly string[] | null) => {
    const subject = { organization_id, exercise_id, engagement_id: null, quarter: null, readers };
    return renderMarkdown(await writeDocument(world.database, new Date(), "AFTER_ACTION_REPORT", subject));
  };
  const readers = "select readers from deliverables where id = $1";
  assert.deepEqual((await owner.query(readers, [made])).rows, [{ readers: null }]);
  assert.doesNotMatch(await words(null), new RegExp(DRAFTED));
  assert.match(await words([]), new RegExp(DRAFTED));
  await move({ status: "IN_REVIEW" });
  await move({ status: "FINAL", note: "It stays bare." });
  assert.match(await words(null), new RegExp(DRAFTED));
  await index();
  for (const asker of [reader, carrier]) {
    const surfaces = await allSurfaces(world, asker, "openClient", [DRAFTED]);
    const told = telling(surfaces, DRAFTED);
    for (const name of ["GraphQL lists", "search", "exports"]) assert.ok(told.includes(name), `${name}: ${told}`);
  }
});

const NONE = [...FOLLOWING, "after_action_reports"].map((table) => ({ table, there: true, found: 0 }));

/** What row policies alone hide, besides what the code hides. */
async function hiddenRows(caller: typeof client) {
  const tables = [...FOLLOWING, "after_action_reports"];
  return Promise.all(
    tables.map(async (table) => {
      const text = `select from ${table} where readers is not null`;
      const { rowCount } = await owner.query(`${text} and organization_id = $1`, [organization_id]);
      const found = await asCaller(world.database, caller, (connection) => connection.query(text));
      return { table, there: (rowCount ?? 0) > 0, found: found.rowCount };
    }),
  );
}

async function held() {
  const text = "select status, reviewer_ids, updated_at from after_action_reports where id = $1";
  return (await owner.query(text, [report])).rows;
}

function move(input: object): Promise<string> {
  return staff(changeAfterActionReportStatus, { id: report, ...input });
}

async function generate(caller: typeof client): Promise<string> {
  return (await perform(caller, generateDeliverable, { kind: "AFTER_ACTION_REPORT", format: "PDF", exercise_id })).id;
}

async function attach(): Promise<void> {
  const columns = "organization_id, id, exercise_id, report_id, file_name, type, size_bytes, sha256, is_confidential";
  await owner.query(
    `insert into attachments (${columns}, text, uploaded_by, created_at, updated_at)
      values ($1, gen_random_uuid(), $2, $3, $4, 'TEXT', 9, 'x', true, $4, 'Staff', now(), now())`,
    [organization_id, exercise_id, report, `${DRAFTED}.txt`],
  );
  await owner.query(
    `insert into comments (organization_id, id, report_id, body, author, created_at, updated_at)
      values ($1, gen_random_uuid(), $2, $3, 'Staff', now(), now())`,
    [organization_id, report, `Not ${DRAFTED} so.`],
  );
}

async function index(): Promise<void> {
  while ((await indexBatch(world.database, dependencies)) > 0);
}

async function keyOf(member: "openClient") {
  const { key } = await market.newKey(member, ["MCP", "FEED", "GRAPHQL"]);
  return { name: member, home: member, key, caller: members[member].caller, sees: [member], strangers: [] } as const;
}

function telling(surfaces: readonly Surface[], word: string): string[] {
  return surfaces.filter(({ told }) => told.some((text) => text.includes(word))).map(({ name }) => name);
}
