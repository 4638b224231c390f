import assert from "node:assert/strict";
import { randomBytes, randomUUID } from "node:crypto";
import { after, test } from "node:test";
import { createFeedbackForm } from "#domain/exercises/feedback/create-feedback-form.ts";
import { closeFeedbackForm } from "#domain/reports/close-feedback-form.ts";
import { completeExercise } from "#domain/reports/complete-exercise.ts";
import { changed, readSnapshot } from "#tests/live/event-reader.ts";
import { refused } from "#tests/live/refused.ts";
import { get, joinAs, openStage, post, watch } from "#tests/live/stage.ts";

const stage = await openStage();
after(() => stage.end());
const one = await stage.startInstance();
const { owner } = stage.market;
const token = () => randomBytes(32).toString("base64url");

test("Y28, Y29, Y30: phones receive the form when the exercise is completed, answer it, and stay apart from what they said", async () => {
  const { id, code } = await stage.startedExercise();
  const { id: form } = await stage.act(createFeedbackForm, { exercise_id: id, template: "HOT_WASH_SURVEY" });
  const phones = [];
  for (const name of ["Ines Varga", "Bo Lund", "Ada Ferro"]) phones.push(await joinAs(one, code, name));
  const [first = assert.fail(), second = assert.fail(), third = assert.fail()] = phones;
  const before = await get(`${one.url}/api/live/exercises/${id}`, first.cookie);
  assert.deepEqual(readSnapshot(await before.json()).records.FeedbackForm, []);

  const reader = await watch(one, id, first.cookie);
  await stage.act(completeExercise, { id });
  await reader.until(changed("FeedbackForm", form));
  const { rows: asked } = await owner.query<{ id: string }>(
    "select id from feedback_questions where form_id = $1 order by position desc limit 1",
    [form],
  );
  await reader.until(changed("FeedbackQuestion", asked[0]?.id ?? ""));
  const { records } = readSnapshot(await (await get(`${one.url}/api/live/exercises/${id}`, first.cookie)).json());
  const questions = records.FeedbackQuestion ?? assert.fail("no questions");
  assert.equal(questions.length, 5);
  assert.ok(!JSON.stringify(records.FeedbackForm).includes("returned"));

  const answer = (cookie: string, sheet_token: string, agreement: number, more: object = {}) => {
    const answers = [{ question_id: questions[0]?.id, agreement }];
    const body = { form_id: form, sheet_token, answers, idempotency_key: randomUUID(), ...more };
    return post(`${one.url}/api/live/exercises/${id}/feedback`, body, { cookie });
  };
  const own = token();
  for (const agreement of [1, 1, 5]) assert.equal((await answer(first.cookie, own, agreement)).status, 201);
  assert.equal((await answer(second.cookie, token(), 4)).status, 201);
  assert.equal((await answer(third.cookie, token(), 3)).status, 201);
  await refused(await answer(second.cookie, token(), 2), 409);
  await refused(await answer("", token(), 2), 401);
  await refused(await answer(first.cookie, "too short", 2), 400);
  const { rows: keys } = await owner.query("select from idempotency_keys where action = 'answerFeedbackForm'");
  assert.equal(keys.length, 0);

  const staff = await stage.cookieOf("dana@operator.example");
  const console = await get(`${one.url}/api/live/exercises/${id}?view=console`, staff);
  assert.equal(readSnapshot(await console.json()).records.FeedbackForm?.[0]?.returned, 3);
  await stage.act(closeFeedbackForm, { id: form });
  await reader.until(({ data }) => JSON.stringify(data ?? null).includes('"CLOSED"'));
  const { rows } = await owner.query("select answered, mean from feedback_questions where id = $1", [questions[0]?.id]);
  assert.deepEqual(rows, [{ answered: 3, mean: "4.00" }]);
  await refused(await answer(first.cookie, own, 2), 409);
});

test("Y29: a waiting person and a participant of another exercise answer nothing", async () => {
  const { id, code } = await stage.startedExercise();
  const { id: other, code: otherCode } = await stage.startedExercise();
  const { id: form } = await stage.act(createFeedbackForm, { exercise_id: id, template: "HOT_WASH_SURVEY" });
  const { cookie } = await joinAs(one, code, "Ines Varga");
  const stranger = await joinAs(one, otherCode, "Bo Lund");
  const { rows } = await owner.query<{ id: string }>("select id from feedback_questions where form_id = $1", [form]);
  const body = { form_id: form, sheet_token: token(), answers: [{ question_id: rows[0]?.id, agreement: 3 }] };
  const send = (exercise: string, from: string) =>
    post(`${one.url}/api/live/exercises/${exercise}/feedback`, body, { cookie: from });
  await refused(await send(id, stranger.cookie), 401);
  assert.match((await refused(await send(other, stranger.cookie), 400)).message, /there is no FeedbackForm/);
  assert.match((await refused(await send(id, cookie), 400)).message, /there is no FeedbackForm/);
});
