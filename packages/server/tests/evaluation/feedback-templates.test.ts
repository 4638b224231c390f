import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createFeedbackForm } from "#domain/exercises/feedback/create-feedback-form.ts";
import { openFeedbackForm } from "#domain/exercises/feedback/open-feedback-form.ts";
import { archiveFeedbackTemplate } from "#domain/exercises/feedback/templates/archive-feedback-template.ts";
import { createFeedbackTemplate } from "#domain/exercises/feedback/templates/create-feedback-template.ts";
import { restoreFeedbackTemplate } from "#domain/exercises/feedback/templates/restore-feedback-template.ts";
import { updateFeedbackTemplate } from "#domain/exercises/feedback/templates/update-feedback-template.ts";
import { closeFeedbackForm } from "#domain/reports/close-feedback-form.ts";
import { createScene, NOON, refused } from "#tests/actions/scene.ts";
import { feedback, questionsOf } from "#tests/evaluation/feedback-form.ts";

const scene = await createScene();
after(() => scene.drop());
const { lead, as, rows, running, seat, prepared, answer } = feedback(scene);

const CALM = { kind: "AGREEMENT", body: "Wir blieben ruhig." };
const KEEP = { kind: "TEXT", body: "Was soll bleiben?" };
const CLEAR = { kind: "AGREEMENT", body: "Die Rollen waren klar." };

const create = (title: string, questions: readonly object[] = [CALM, KEEP]) =>
  as(lead, createFeedbackTemplate, { title, questions });
const asked = (table: string, column: string, id: string) =>
  scene.ask<{ position: number; kind: string; body: string }>(
    `select position, kind, body, authors ->> 'body' as author from ${table} where ${column} = $1 order by position`,
    [id],
  );
const templateAsks = (id: string) => asked("feedback_template_questions", "template_id", id);
const formAsks = (id: string) => asked("feedback_questions", "form_id", id);
const placed = (questions: readonly object[], author = "OPERATOR") =>
  questions.map((each, i) => ({ position: i + 1, ...each, author }));

test("Y35: the operator's ADMINs and EDITORs create, edit, archive and restore feedback templates", async () => {
  const admin = scene.caller("OPERATOR", "ADMIN");
  const id = await as(admin, createFeedbackTemplate, { title: "After every exercise", questions: [CALM, KEEP] });
  assert.deepEqual(await templateAsks(id), placed([CALM, KEEP]));
  await as(lead, updateFeedbackTemplate, { id, title: "Nach jeder Übung" });
  assert.deepEqual(await templateAsks(id), placed([CALM, KEEP]));
  await as(lead, updateFeedbackTemplate, { id, questions: [KEEP, CLEAR] });
  assert.deepEqual(await templateAsks(id), placed([KEEP, CLEAR]));
  scene.now = new Date(NOON.getTime() + 500);
  await as(lead, archiveFeedbackTemplate, { id });
  await refused(
    as(lead, updateFeedbackTemplate, { id, title: "Late" }),
    "CONFLICT",
    /is ARCHIVED and cannot be changed/,
  );
  await refused(as(lead, archiveFeedbackTemplate, { id }), "CONFLICT", /is already ARCHIVED/);
  scene.now = new Date(NOON.getTime() + 1000);
  await as(lead, restoreFeedbackTemplate, { id });
  scene.now = NOON;
  assert.deepEqual(await scene.history(id), [
    "status null ACTIVE null",
    "status ACTIVE ARCHIVED null",
    "status ARCHIVED ACTIVE null",
  ]);
  await refused(
    as(scene.caller("OPERATOR", "VIEWER"), updateFeedbackTemplate, { id, title: "Mine" }),
    "FORBIDDEN",
    /./,
  );
});

test("Y35: a template has 1 to 20 questions, none twice", async () => {
  await refused(create("None", []), "BAD_USER_INPUT", /^questions: must have at least one/);
  const twice = [CALM, { ...CALM, body: "wir blieben ruhig." }];
  await refused(create("Twice", twice), "BAD_USER_INPUT", /^questions: must ask each question once/);
  await create("Both kinds", [CALM, { ...CALM, kind: "TEXT" }]);
  const many = Array.from({ length: 21 }, (_, i) => ({ kind: "TEXT", body: `Question ${i}?` }));
  await refused(create("Long", many), "BAD_USER_INPUT", /^questions:.*20/);
  await create("Exactly", many.slice(1));
  const long = { kind: "TEXT", body: "?".repeat(301) };
  await refused(create("Wordy", [long]), "BAD_USER_INPUT", /body.*300/);
});

test("Y35: there are at most 100 ACTIVE templates", async () => {
  const of = (status: string) =>
    scene.ask(
      `insert into feedback_templates (organization_id, id, title, status, created_at, updated_at)
        select $1, gen_random_uuid(), $2 || n, $2, now(), now() from generate_series(1,
          100 - (select count(*)::int from feedback_templates where status = $2)) n returning id`,
      [scene.operator, status],
    );
  await of("ARCHIVED");
  const last = await create("Still");
  const away = await create("Put away");
  await as(lead, archiveFeedbackTemplate, { id: away });
  const filled = await of("ACTIVE");
  await refused(create("One more"), "CONFLICT", /already 100 ACTIVE templates: archive one first/);
  await refused(as(lead, restoreFeedbackTemplate, { id: away }), "CONFLICT", /already 100 ACTIVE/);
  await as(lead, updateFeedbackTemplate, { id: last, questions: [CLEAR] });
  await scene.ask("delete from feedback_templates where id = any ($1)", [filled.map((row) => Object(row).id)]);
});

test("Y35: clients and carriers neither read nor use the operator's templates", async () => {
  const id = await create("Ours alone");
  const exercise_id = await running();
  const strangers = [
    scene.caller("CLIENT", "ADMIN"),
    scene.caller("CARRIER", "ADMIN"),
    scene.caller("CLIENT", "EDITOR", scene.direct),
  ];
  for (const stranger of strangers) {
    assert.deepEqual(await rows(stranger, "select id from feedback_templates"), []);
    assert.deepEqual(await rows(stranger, "select id from feedback_template_questions"), []);
    const form = { exercise_id, template: "OWN", template_id: id };
    const tried = [
      as(stranger, createFeedbackTemplate, { title: "Theirs", questions: [CALM] }),
      as(stranger, updateFeedbackTemplate, { id, title: "Theirs" }),
      as(stranger, archiveFeedbackTemplate, { id }),
      as(stranger, restoreFeedbackTemplate, { id }),
      as(stranger, createFeedbackForm, form),
    ];
    for (const each of tried) await refused(each, "FORBIDDEN", /./);
    // What no action stands before, the database refuses.
    const insert = `insert into feedback_templates (organization_id, id, title, status, created_at, updated_at)
      values ($1, gen_random_uuid(), 'Theirs', 'ACTIVE', now(), now())`;
    await assert.rejects(rows(stranger, insert, [stranger.organization_id]), /permission denied/);
    await assert.rejects(rows(stranger, "update feedback_templates set title = 'Theirs'"), /permission denied/);
  }
  const ines = await seat(exercise_id, "Ines Varga");
  await assert.rejects(rows(ines, "select id from feedback_templates"), /permission denied/);
});

test("Y36: a form copies the questions of an ACTIVE template, and keeps them when the template changes", async () => {
  const id = await create("Copied");
  const form = await prepared(await running(), "OWN", id);
  assert.deepEqual(await formAsks(form), placed([CALM, KEEP]));
  await as(lead, updateFeedbackTemplate, { id, title: "Changed", questions: [CLEAR] });
  assert.deepEqual(await formAsks(form), placed([CALM, KEEP]));
  const named = "select template, template_id, template_title from feedback_forms where id = $1";
  assert.deepEqual(await scene.ask(named, [form]), [{ template: "OWN", template_id: id, template_title: "Copied" }]);
  const later = await prepared(await running(), "OWN", id);
  assert.deepEqual(await formAsks(later), placed([CLEAR]));
  await as(lead, archiveFeedbackTemplate, { id });
  assert.deepEqual(await formAsks(later), placed([CLEAR]));

  const exercise_id = await running();
  await refused(prepared(exercise_id, "OWN", id), "BAD_USER_INPUT", /^template_id: must be an ACTIVE template/);
  await refused(prepared(exercise_id, "OWN"), "BAD_USER_INPUT", /^template_id: must be given if template is OWN/);
  await refused(prepared(exercise_id, "OWN", form), "BAD_USER_INPUT", /^template_id: there is no FeedbackTemplate/);
  await refused(prepared(exercise_id, "HOT_WASH_SURVEY", id), "BAD_USER_INPUT", /^template_id: must be omitted/);
  const built = await prepared(exercise_id, "HOT_WASH_SURVEY");
  assert.equal((await formAsks(built)).length, 5);
  assert.deepEqual(
    await scene.ask("select distinct authors ->> 'body' as author from feedback_questions where form_id = $1", [built]),
    [{ author: "HOTWASH" }],
  );
});

test("Y31, Y36: the answers of a form of the operator's own are as anonymous, and become results at the close", async () => {
  const id = await create("Answered");
  const exercise_id = await running();
  const form = await prepared(exercise_id, "OWN", id);
  await as(lead, openFeedbackForm, { id: form });
  const [calm, keep] = await questionsOf(scene, form);
  for (const [i, name] of ["Ines Varga", "Bo Lund", "Ada Ferro"].entries()) {
    const said = i === 0 ? [{ question_id: keep, text: "Die Ruhe." }] : [];
    await answer(await seat(exercise_id, name), form, [{ question_id: calm, agreement: 3 + i }, ...said]);
  }
  await as(lead, closeFeedbackForm, { id: form });
  const results = "select mean::float, counts from feedback_questions where form_id = $1 order by position";
  assert.deepEqual(await scene.ask(results, [form]), [
    { mean: 4, counts: [0, 0, 1, 1, 1] },
    { mean: null, counts: null },
  ]);
  assert.deepEqual(await scene.ask("select from feedback_comments where form_id = $1", [form]), []);
  assert.deepEqual(await scene.ask("select from feedback_boxes where id = $1", [form]), []);
});
