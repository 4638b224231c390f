import assert from "node:assert/strict";
import { after, test } from "node:test";
import { FEWEST_ANSWERS } from "#domain/exercises/feedback/feedback-enums.ts";
import { closeFeedbackForm } from "#domain/reports/close-feedback-form.ts";
import { completeExercise } from "#domain/reports/complete-exercise.ts";
import { createScene } from "#tests/actions/scene.ts";
import { feedback } from "#tests/evaluation/feedback-form.ts";

const scene = await createScene();
after(() => scene.drop());
const { lead, as, rows, seat, opened, answer } = feedback(scene);
const client = scene.caller("CLIENT", "ADMIN");
const carrier = scene.caller("CARRIER", "ADMIN");

type Result = { answered: number | null; mean: string | null; counts: number[] | null };
const resultsOf = (form: string) =>
  scene.ask<Result>("select answered, mean, counts from feedback_questions where form_id = $1 order by position", [
    form,
  ]);

/** Each of these people answers the first statement, and the first people the open question too. */
async function answered(agreements: readonly number[], texts: readonly string[]) {
  const form = await opened();
  const [statement, , , open] = form.questions;
  for (const [i, agreement] of agreements.entries()) {
    const who = await seat(form.exercise_id, `Person ${i}`);
    const text = texts[i];
    const also = text === undefined ? [] : [{ question_id: open, text }];
    await answer(who, form.id, [{ question_id: statement, agreement }, ...also]);
  }
  return form;
}

test("Y30: while a form is open, no caller reads a sheet or who answered, and its results are empty", async () => {
  const { exercise_id, id } = await answered([1, 2, 3, 4], ["SECRET a", "SECRET b", "SECRET c"]);
  const ines = await seat(exercise_id, "Ines Varga");
  for (const caller of [lead, client, carrier, ines]) {
    for (const table of ["feedback_boxes", "feedback_returns"])
      await assert.rejects(rows(caller, `select from ${table}`), /permission denied/, `${caller.kind} ${table}`);
  }
  assert.deepEqual(
    (await resultsOf(id)).map(({ answered }) => answered),
    [null, null, null, null, null],
  );
  assert.deepEqual(await scene.ask("select from feedback_comments"), []);
  const [form] = await rows<{ returned: number }>(client, "select feedback_returned($1, $2) as returned", [
    scene.client,
    id,
  ]);
  assert.equal(form?.returned, 4);
});

test("Y30: how many answered is known to the operator's staff and the client alone, whatever the caller asks for", async () => {
  const { id } = await answered([1, 2], []);
  const text = "select feedback_returned($1, $2) as returned";
  const known = async (caller: typeof client) =>
    (await rows<{ returned: number }>(caller, text, [scene.client, id])).map(({ returned }) => returned);
  assert.deepEqual(await known(lead), [2]);
  assert.deepEqual(await known(client), [2]);
  assert.deepEqual(await known(carrier), [0]);
  assert.deepEqual(await known(scene.caller("CLIENT", "ADMIN", scene.guarded)), [0]);
  assert.deepEqual(await known(scene.caller("CARRIER", "ADMIN", scene.otherCarrier)), [0]);
});

test("Y30: no row leads from who answered to what: the sheets are one row without order or time", async () => {
  const { id } = await answered([1, 2, 3, 4, 5], ["one", "two", "three"]);
  const boxes = await scene.ask<{ sheets: Record<string, unknown> }>("select * from feedback_boxes where id = $1", [
    id,
  ]);
  assert.deepEqual(Object.keys(boxes[0] ?? {}).toSorted(), ["id", "organization_id", "sheets"]);
  const keys = Object.keys(boxes[0]?.sheets ?? {});
  assert.equal(keys.length, 5);
  // Stored in the order of hashes of secrets that only the devices know.
  assert.deepEqual(keys, keys.toSorted());
  const columns = await scene.ask<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'hotwash' and table_name = 'feedback_returns' order by 1`,
  );
  assert.deepEqual(
    columns.map(({ name }) => name),
    ["form_id", "id", "organization_id"],
  );
  // Each sheet is in the row that the last transaction wrote, so no transaction but the last points to any.
  const [joined] = await scene.ask<{ alike: number }>(
    `select count(*)::int as alike from feedback_returns r join feedback_boxes b on b.id = r.form_id
      where r.form_id = $1 and r.xmin = b.xmin`,
    [id],
  );
  assert.ok((joined?.alike ?? 0) <= 1);
  const [kept] = await scene.ask<{ keys: number }>("select count(*)::int as keys from idempotency_keys");
  assert.equal(kept?.keys, 0);
  const entries = await scene.ask<{ subject_id: string; entry: string }>(
    "select subject_id, a::text as entry from audit_entries a where action = 'answerFeedbackForm' and subject_id = $1",
    [id],
  );
  assert.equal(entries.length, 5);
  for (const { entry } of entries) for (const key of keys) assert.ok(!entry.includes(key));
});

test("Y31: closing counts the answers and destroys the sheets and who answered", async () => {
  const { id } = await answered([5, 4, 4, 1], ["The plan was at hand.", "Calm.", "Calm."]);
  await as(lead, closeFeedbackForm, { id });
  const [first, second, , words] = await resultsOf(id);
  assert.deepEqual(first, { answered: 4, mean: "3.50", counts: [1, 0, 0, 2, 1] });
  assert.deepEqual(second, { answered: null, mean: null, counts: null });
  assert.deepEqual(words, { answered: 3, mean: null, counts: null });
  const [form] = await scene.ask("select status, returned_at_close from feedback_forms where id = $1", [id]);
  assert.deepEqual(form, { status: "CLOSED", returned_at_close: 4 });
  for (const table of ["feedback_boxes where id", "feedback_returns where form_id"])
    assert.deepEqual(await scene.ask(`select from ${table} = $1`, [id]), []);
});

test("Y31: what fewer than three people answered has no result, and their words are lost", async () => {
  assert.equal(FEWEST_ANSWERS, 3);
  const few = await answered([5, 1], ["SECRET of two", "SECRET of another"]);
  await as(lead, closeFeedbackForm, { id: few.id });
  assert.ok((await resultsOf(few.id)).every((each) => Object.values(each).every((value) => value === null)));
  const mixed = await answered([5, 1, 2], ["SECRET of one", "SECRET of two"]);
  await as(lead, closeFeedbackForm, { id: mixed.id });
  const [statement, , , words] = await resultsOf(mixed.id);
  assert.equal(statement?.answered, 3);
  assert.equal(words?.answered, null);
  assert.deepEqual(await scene.ask("select from feedback_comments where body like 'SECRET%'"), []);
  const traces = await scene.ask("select from audit_entries a where a::text like '%SECRET%'");
  assert.deepEqual(traces, []);
});

test("Y32: what participants wrote has a random id and the time of the close, and is marked as a participant's", async () => {
  const { id } = await answered([3, 3, 3], ["One.", "Two.", "Three."]);
  await as(lead, closeFeedbackForm, { id });
  const comments = await scene.ask<{ id: string; created_at: Date; updated_at: Date; authors: object }>(
    `select c.id, c.created_at, c.updated_at, c.authors from feedback_comments c
      join feedback_questions q on q.id = c.question_id where q.form_id = $1`,
    [id],
  );
  assert.equal(comments.length, 3);
  for (const comment of comments) {
    assert.match(comment.id, /^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    assert.deepEqual([comment.created_at, comment.updated_at], [scene.now, scene.now]);
    assert.deepEqual(comment.authors, { body: "PARTICIPANT" });
  }
});

test("Y33: row policies let staff and the client read results, no other client, and a carrier those of a FINAL report", async () => {
  const { exercise_id, id } = await answered([3, 4, 5], ["One.", "Two.", "Three."]);
  await as(lead, completeExercise, { id: exercise_id });
  await as(lead, closeFeedbackForm, { id });
  const seen = async (caller: typeof lead) => {
    const questions = await rows(caller, "select from feedback_questions where form_id = $1", [id]);
    const comments = await rows(caller, "select from feedback_comments where exercise_id = $1", [exercise_id]);
    return [questions.length, comments.length];
  };
  assert.deepEqual(await seen(lead), [5, 3]);
  assert.deepEqual(await seen(client), [5, 3]);
  for (const stranger of [scene.guarded, scene.direct])
    assert.deepEqual(await seen(scene.caller("CLIENT", "ADMIN", stranger)), [0, 0]);
  assert.deepEqual(await seen(carrier), [0, 0]);
  await scene.ask("update after_action_reports set status = 'FINAL', finalized_at = now() where exercise_id = $1", [
    exercise_id,
  ]);
  assert.deepEqual(await seen(carrier), [5, 3]);
  assert.deepEqual(await seen({ ...carrier, disclosed: [scene.carrier] }), [0, 0]);
});

test("Y33: participants read the questions of an open form of their exercise, and no result", async () => {
  const { exercise_id, id } = await answered([3, 4, 5], []);
  const ines = await seat(exercise_id, "Ines Varga");
  assert.equal((await rows(ines, "select body from feedback_questions where form_id = $1", [id])).length, 5);
  for (const column of ["answered", "mean", "counts"])
    await assert.rejects(rows(ines, `select ${column} from feedback_questions`), /permission denied/);
  await assert.rejects(rows(ines, "select body from feedback_comments"), /permission denied/);
  const other = await opened();
  assert.deepEqual(await rows(ines, "select id from feedback_questions where form_id = $1", [other.id]), []);
});

test("Y34: the results become sentences of the report while it is a draft, each with its question as evidence", async () => {
  const { exercise_id, id } = await answered([3, 4, 5], ["They knew whom to call.", "Calm.", "Calm."]);
  await as(lead, completeExercise, { id: exercise_id });
  const [report] = await scene.ask<{ id: string; missing: string }>(
    `select r.id, (select string_agg(text, ' ') from report_sentences s where s.report_id = r.id
      and section = 'MISSING_EVIDENCE') as missing from after_action_reports r where exercise_id = $1`,
    [exercise_id],
  );
  assert.match(report?.missing ?? "", /The feedback form is still open/);
  await as(lead, closeFeedbackForm, { id });
  const sentences = await scene.ask<{ text: string; heading: string | null; origin: string; kinds: string }>(
    `select s.text, s.heading, s.origin, (select string_agg(distinct v.record_kind, ' ') from report_evidence v
        where v.sentence_id = s.id) as kinds
      from report_sentences s where s.report_id = $1 and s.section = 'PARTICIPANT_FEEDBACK' order by s.position`,
    [report?.id],
  );
  assert.deepEqual(sentences.map(({ text, kinds }) => [text, kinds]).slice(0, 2), [
    ["3 people of 3 participants answered the feedback form.", "EXERCISE"],
    ["I knew what was expected of me: 4 on average, 3 answers (1 to 5: 0, 0, 1, 1, 1)", "FEEDBACK"],
  ]);
  assert.equal(sentences.filter(({ kinds }) => kinds === "FEEDBACK_COMMENT").length, 3);
  assert.ok(sentences.every(({ origin }) => origin === "DRAFTED"));
});
