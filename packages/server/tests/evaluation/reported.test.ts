import assert from "node:assert/strict";
import { after, test } from "node:test";
import { reconcileRatings } from "#domain/exercises/evaluation/reconcile-ratings.ts";
import { recordEvaluation } from "#domain/exercises/evaluation/record-evaluation.ts";
import { completeExercise } from "#domain/reports/complete-exercise.ts";
import { createScene } from "#tests/actions/scene.ts";
import { evaluating } from "#tests/evaluation/evaluated-exercise.ts";

const scene = await createScene();
after(() => scene.drop());
const { lead, as, person, name, objective, outline, running } = evaluating(scene);

type Sentence = { readonly section: string; readonly text: string; readonly evidence: string };

test("Y22: the report states reconciled ratings of targets and tasks with their evidence, and what nobody reconciled", async () => {
  const { id, inject } = await running();
  const { target, task } = await outline(id);
  const open = await objective(id, { kind: "CRITICAL_TASK", parent_id: target, title: "Write down who spoke" });
  const half = await objective(id, { kind: "CRITICAL_TASK", parent_id: target, title: "Name a spokesperson" });
  const weak = await objective(id, { kind: "CRITICAL_TASK", parent_id: target, title: "Call the parents" });
  const ines = await person("CLIENT");
  await name(id, ines);
  const rate = (objective_id: string, rating: string, note?: string) =>
    as(ines, recordEvaluation, { objective_id, rating, ...(note && { note }) });
  const settle = (objective_id: string, rating: string, rating_note?: string) =>
    as(lead, reconcileRatings, { objective_id, rating, ...(rating_note && { rating_note }) });
  await rate(target, "SOME_CHALLENGES");
  await settle(target, "SOME_CHALLENGES");
  await rate(task, "PERFORMED");
  await settle(task, "PERFORMED");
  await rate(weak, "UNABLE", "No list.");
  await settle(weak, "UNABLE", "There was no list of numbers.");
  await rate(half, "SOME_CHALLENGES");
  await settle(half, "SOME_CHALLENGES");
  await rate(open, "PERFORMED");
  await as(ines, recordEvaluation, { inject_id: inject, rating: "PERFORMED" });
  await as(lead, completeExercise, { id });

  const sentences = await scene.ask<Sentence>(
    `select s.section, s.text, (select string_agg(v.record_kind || ' ' || v.record_id, ', ') from report_evidence v
        where v.sentence_id = s.id) as evidence
      from report_sentences s join after_action_reports r on r.id = s.report_id where r.exercise_id = $1`,
    [id],
  );
  const stated = (section: string, part: RegExp) =>
    sentences.find((each) => each.section === section && part.test(each.text))?.evidence;
  const words = "Families hear it first from us";
  assert.equal(
    stated("EXECUTIVE_SUMMARY", new RegExp(`^${words} \\(communication\\): performed with some challenges`)),
    `OBJECTIVE ${target}`,
  );
  assert.equal(stated("STRENGTHS", new RegExp(`^${words}: performed without challenges`)), `OBJECTIVE ${task}`);
  const why = /^Call the parents: unable to be performed\. There was no list of numbers\.$/;
  assert.equal(stated("AREAS_FOR_IMPROVEMENT", why), `OBJECTIVE ${weak}`);
  assert.equal(stated("AREAS_FOR_IMPROVEMENT", /^Name a spokesperson: performed with some/), `OBJECTIVE ${half}`);
  const stages = await scene.ask<{ id: string; title: string }>(
    "select id, title from exercise_objectives where exercise_id = $1 and kind = 'OBJECTIVE'",
    [id],
  );
  for (const each of stages) {
    assert.equal(stated("EXECUTIVE_SUMMARY", new RegExp(`^${each.title}\\.?$`)), `OBJECTIVE ${each.id}`);
  }
  assert.ok(stages.length > 0);
  assert.equal(stated("MISSING_EVIDENCE", /no objectives/), undefined);
  const missing = /^Targets and tasks rated by evaluators and not reconciled: “Write down who spoke”$/;
  assert.equal(stated("MISSING_EVIDENCE", missing), `OBJECTIVE ${open}`);
  assert.equal(stated("MISSING_EVIDENCE", /^Rated by evaluators and not reconciled: I-1$/), `INJECT ${inject}`);
});

test("Y25: each strength and area for improvement that an evaluator observed is in the report once reconciled, with the observation as evidence", async () => {
  const { id, inject } = await running();
  const { target, task } = await outline(id);
  const [ines, otto] = [await person("CLIENT"), await person("OPERATOR", "EDITOR")];
  await name(id, ines);
  await name(id, otto);
  const strong = await as(ines, recordEvaluation, {
    objective_id: task,
    rating: "PERFORMED",
    strength: "The list of parents\nwas printed.",
    improvement: "Nobody owned the list.",
  });
  await as(otto, recordEvaluation, { objective_id: task, rating: "SOME_CHALLENGES", strength: "OUTDATED" });
  const later = await as(otto, recordEvaluation, {
    objective_id: task,
    rating: "SOME_CHALLENGES",
    improvement: "The phone tree had a gap.",
  });
  await as(lead, reconcileRatings, { objective_id: task, rating: "PERFORMED", reason: "The list was there." });
  const seen = await as(ines, recordEvaluation, {
    inject_id: inject,
    rating: "PERFORMED",
    strength: "They called first.",
  });
  await as(lead, reconcileRatings, { inject_id: inject, rating: "PERFORMED" });
  await as(ines, recordEvaluation, { objective_id: target, rating: "PERFORMED", strength: "UNRECONCILED" });
  await as(lead, completeExercise, { id });

  const sentences = await scene.ask<Sentence>(
    `select s.section, s.text, (select string_agg(v.record_kind || ' ' || v.record_id, ', ' order by v.record_kind)
        from report_evidence v where v.sentence_id = s.id) as evidence
      from report_sentences s join after_action_reports r on r.id = s.report_id where r.exercise_id = $1`,
    [id],
  );
  const found = (section: string) =>
    sentences
      .filter((each) => each.section === section && each.evidence?.includes("EVALUATION"))
      .map(({ text, evidence }) => [text, evidence])
      .toSorted();
  const about = `OBJECTIVE ${task}`;
  const words = "Families hear it first from us";
  assert.deepEqual(found("STRENGTHS"), [
    [`${words}: The list of parents was printed.`, `EVALUATION ${strong}, ${about}`],
    ["I-1: They called first.", `EVALUATION ${seen}, INJECT ${inject}`],
  ]);
  assert.deepEqual(found("AREAS_FOR_IMPROVEMENT"), [
    [`${words}: Nobody owned the list.`, `EVALUATION ${strong}, ${about}`],
    [`${words}: The phone tree had a gap.`, `EVALUATION ${later}, ${about}`],
  ]);
  assert.ok(sentences.every(({ text }) => !/OUTDATED|UNRECONCILED/.test(text)));
});
