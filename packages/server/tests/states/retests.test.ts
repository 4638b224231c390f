import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { rateInject } from "#domain/exercises/run/rate-inject.ts";
import { changeGapStatus } from "#domain/findings/change-gap-status.ts";
import { createGap } from "#domain/findings/create-gap.ts";
import { proposeGapClosure } from "#domain/findings/propose-gap-closure.ts";
import { updateGap } from "#domain/findings/update-gap.ts";
import { addRetest } from "#domain/retests/add-retest.ts";
import { answerRetest } from "#domain/retests/answer-retest.ts";
import { planNextExercise } from "#domain/retests/plan/plan-next-exercise.ts";
import { removeRetest } from "#domain/retests/remove-retest.ts";
import { completedExercise, createScene, openGap, refused, type Scene } from "#tests/actions/scene.ts";

let scene: Scene;
let found: string;
let later: string;
let number = 100;
before(async () => {
  scene = await createScene();
  found = await scene.insert("exercises", completedExercise());
  later = await scene.insert("exercises", completedExercise({ number: 13, ...onDay("2026-11-10", "09:00") }));
});
after(() => scene.drop());

const onDay = (exercise_date: string, hour: string) => ({
  exercise_date,
  started_at: new Date(`${exercise_date}T${hour}:00Z`),
  ended_at: new Date(`${exercise_date}T20:00:00Z`),
});

const staff = () => scene.caller("OPERATOR", "EDITOR");
const client = () => scene.caller("CLIENT", "ADMIN");

const gapIn = (status: string, over: object = {}) => {
  const verified = status === "VERIFIED" && { verified_at: scene.now, assurance: "CONFIRMED" };
  const accepted = status === "ACCEPTED" && { accepted_at: scene.now, accepted_until: "2026-12-31" };
  return scene.insert("gaps", openGap(found, number++, { status, ...verified, ...accepted, ...over }));
};

const injectIn = (exercise_id: string, over: object = {}) => {
  const place = { exercise_id, number, sequence: number++, title: "Restore it", body: "…", channel: "PHONE" };
  const planned = { planned_offset_minutes: 0, criticality: "NORMAL", dimension: "RECOVERY_AND_CONTINUITY" };
  const delivered = { status: "DELIVERED", delivered_at: new Date("2026-11-10T09:05:00Z") };
  return scene.insert("injects", { ...place, ...planned, ...delivered, ...over });
};

const poorly = { rating: "UNABLE", rating_note: "Nobody knew how." };

async function retestOf(gap_id: string, over: object = { rating: "PERFORMED" }, exercise_id = later) {
  const inject_id = await injectIn(exercise_id, over);
  return { inject_id, id: (await scene.run(staff(), addRetest, { inject_id, gap_id })).id };
}

const answer = (id: string, outcome: string, by = staff(), more: object = {}) =>
  scene.run(by, answerRetest, { id, outcome, ...more });

async function gapOf(id: string) {
  const text = "select status, assurance, verified_by_exercise_id as by, proposed_closure from gaps where id = $1";
  return (await scene.ask<{ status: string }>(text, [id]))[0];
}

const outcomeOf = async (id: string) =>
  (await scene.ask<{ outcome: string | null }>("select outcome from retests where id = $1", [id]))[0]?.outcome;

const closed = () => ({ status: "VERIFIED", assurance: "RETESTED", by: later, proposed_closure: null });
const open = { status: "OPEN", assurance: null, by: null, proposed_closure: null };

test("S41: an inject retests gaps that an exercise of an earlier day found, each once, until that was answered", async () => {
  const [gap_id, inject_id] = [await gapIn("REMEDIATED"), await injectIn(later)];
  const add = (given: object, by = staff()) => scene.run(by, addRetest, { gap_id, inject_id, ...given });
  const sameDay = await scene.insert("exercises", completedExercise({ number: number++ }));
  await refused(add({ inject_id: await injectIn(sameDay) }), "BAD_USER_INPUT", /^gap_id: .*earlier day/);
  await refused(add({ inject_id: await injectIn(found) }), "BAD_USER_INPUT", /^gap_id: .*earlier day/);
  const over = { number: number++, status: "CANCELLED", exercise_date: "2026-11-11", ended_at: null };
  const cancelled = await scene.insert("exercises", completedExercise({ ...over, cancelled_reason: "Ill." }));
  await refused(add({ inject_id: await injectIn(cancelled) }), "CONFLICT", /is CANCELLED/);
  await refused(add({ gap_id: await gapIn("WITHDRAWN") }), "CONFLICT", /is WITHDRAWN/);
  const strange = { organization_id: scene.direct };
  const abroad = await scene.insert("exercises", completedExercise({ number: number++, ...strange }));
  const theirs = await scene.insert("gaps", openGap(abroad, number++, strange));
  await refused(add({ gap_id: theirs }), "BAD_USER_INPUT", /^gap_id: there is no Gap/);
  await refused(add({}, client()), "FORBIDDEN", /./);

  const { id } = await add({});
  await refused(add({}), "CONFLICT", /already/);
  await refused(scene.run(client(), removeRetest, { id }), "FORBIDDEN", /./);
  await scene.run(staff(), removeRetest, { id });
  assert.equal(await outcomeOf(id), undefined);
  const again = await retestOf(gap_id);
  await answer(again.id, "STILL_THERE");
  await refused(scene.run(staff(), removeRetest, { id: again.id }), "CONFLICT", /stays on record/);
  assert.equal(await outcomeOf(again.id), "STILL_THERE");
});

test("S42: a retest that was rated well closes the gap as RETESTED, from wherever it stood", async () => {
  for (const status of ["OPEN", "IN_PROGRESS", "REMEDIATED", "VERIFIED"]) {
    const gap = await gapIn(status);
    const { id } = await retestOf(gap, { rating: "SOME_CHALLENGES" });
    await refused(answer(id, "CLOSED", client()), "FORBIDDEN", /./);
    await answer(id, "CLOSED");
    assert.deepEqual(await gapOf(gap), closed());
    const [told = "", ...moves] = (await scene.history(gap)).toSorted();
    assert.match(told, /^retest null CLOSED I-\d+ of T-X-13 was rated SOME_CHALLENGES\.$/);
    assert.deepEqual(
      moves.map((each) => each.split(" ").slice(1, 3).join(" ")),
      {
        OPEN: ["OPEN REMEDIATED", "REMEDIATED VERIFIED"],
        IN_PROGRESS: ["IN_PROGRESS REMEDIATED", "REMEDIATED VERIFIED"],
        REMEDIATED: ["REMEDIATED VERIFIED"],
        VERIFIED: [],
      }[status],
    );
  }
});

test("S42: a retest closes nothing unless it was rated well, in a COMPLETED exercise, by another person", async () => {
  const refuses = async (gap: string, over: object, code: "CONFLICT" | "BAD_USER_INPUT", message: RegExp) => {
    const { id } = await retestOf(gap, over);
    const before = await gapOf(gap);
    await refused(answer(id, "CLOSED"), code, message);
    assert.deepEqual([await gapOf(gap), await outcomeOf(id)], [before, null]);
  };
  await refuses(await gapIn("REMEDIATED"), poorly, "BAD_USER_INPUT", /^outcome: CLOSED requires/);
  await refuses(await gapIn("REMEDIATED"), {}, "CONFLICT", /was not rated/);
  await refuses(await gapIn("ACCEPTED"), { rating: "PERFORMED" }, "CONFLICT", /Reopen it first/);
  const owned = await gapIn("REMEDIATED", { owner: "operator editor" });
  await refuses(owned, { rating: "PERFORMED" }, "CONFLICT", /other than the gap's owner/);
  const withdrawn = await gapIn("OPEN");
  const { id } = await retestOf(withdrawn);
  await scene.run(staff(), changeGapStatus, { id: withdrawn, status: "WITHDRAWN", note: "Found twice." });
  for (const outcome of ["CLOSED", "STILL_THERE"]) await refused(answer(id, outcome), "CONFLICT", /is WITHDRAWN/);

  const running = { number: number++, status: "IN_PROGRESS", exercise_date: "2026-11-20", ended_at: null };
  const inject_id = await injectIn(await scene.insert("exercises", completedExercise(running)), {
    rating: "PERFORMED",
  });
  const early = (await scene.run(staff(), addRetest, { inject_id, gap_id: await gapIn("REMEDIATED") })).id;
  await refused(answer(early, "CLOSED"), "CONFLICT", /only while it is COMPLETED/);
  assert.equal(await outcomeOf(early), null);
});

test("S42: a gap that is still there is OPEN again, and an answered proposal is answered with it", async () => {
  for (const status of ["REMEDIATED", "VERIFIED"]) {
    const gap = await gapIn(status);
    const { id } = await retestOf(gap, poorly);
    await answer(id, "STILL_THERE", staff(), { note: "The tape was blank." });
    assert.deepEqual(await gapOf(gap), open);
    assert.deepEqual((await scene.history(gap)).toSorted(), [
      "retest null STILL_THERE The tape was blank.",
      `status ${status} OPEN The tape was blank.`,
    ]);
  }
  for (const status of ["OPEN", "IN_PROGRESS", "ACCEPTED"]) {
    const gap = await gapIn(status);
    await answer((await retestOf(gap, poorly)).id, "STILL_THERE");
    assert.equal((await gapOf(gap))?.status, status);
  }
  for (const [outcome, said] of [
    ["CLOSED", "CONFIRMED"],
    ["STILL_THERE", "RETURNED"],
  ] as const) {
    const gap = await gapIn("REMEDIATED");
    await scene.run(client(), proposeGapClosure, { id: gap, closure: "VERIFIED", evidence: "A log." });
    await answer((await retestOf(gap)).id, outcome);
    assert.deepEqual(await gapOf(gap), outcome === "CLOSED" ? closed() : open);
    assert.ok((await scene.history(gap)).some((each) => each.startsWith(`closure PROPOSED ${said} `)));
  }
});

test("S42: the exercise that was held last decides, in whatever order its retests and earlier ones are answered", async () => {
  const held = (exercise_date: string, hour: string) =>
    scene.insert("exercises", completedExercise({ number: number++, ...onDay(exercise_date, hour) }));
  const dayBefore = await held("2026-11-09", "15:00");
  const hourBefore = await held("2026-11-10", "07:00");
  for (const earlier of [dayBefore, hourBefore]) {
    const proven = await gapIn("REMEDIATED");
    const [old, latest] = [await retestOf(proven, poorly, earlier), await retestOf(proven)];
    await answer(latest.id, "CLOSED");
    await answer(old.id, "STILL_THERE", staff(), { note: "The tape was blank." });
    assert.deepEqual([await gapOf(proven), await outcomeOf(old.id)], [closed(), "STILL_THERE"]);
    assert.ok((await scene.history(proven)).includes("retest null STILL_THERE The tape was blank."));

    const shown = await gapIn("REMEDIATED");
    const [first, last] = [await retestOf(shown, { rating: "PERFORMED" }, earlier), await retestOf(shown, poorly)];
    await answer(first.id, "CLOSED");
    assert.deepEqual(await gapOf(shown), { ...closed(), by: earlier }, "an answer that waits for none moves the gap");
    await answer(last.id, "STILL_THERE");
    await answer(first.id, "CLOSED");
    assert.deepEqual([await gapOf(shown), await outcomeOf(first.id)], [open, "CLOSED"]);
    await scene.run(client(), proposeGapClosure, { id: shown, closure: "VERIFIED", evidence: "A log." });
    await answer(first.id, "STILL_THERE");
    assert.equal(Object(await gapOf(shown)).proposed_closure, "VERIFIED", "nor does it answer the client");
  }

  const twice = await gapIn("REMEDIATED");
  const [one, other] = [await retestOf(twice), await retestOf(twice, poorly)];
  await answer(one.id, "CLOSED");
  await answer(other.id, "STILL_THERE");
  assert.deepEqual(await gapOf(twice), open, "of one exercise, the later answer decides");
});

test("S42: a rating on which a gap is closed stays, until its retest is answered otherwise", async () => {
  const gap = await gapIn("REMEDIATED");
  const { id, inject_id } = await retestOf(gap);
  await answer(id, "CLOSED");
  const rate = (given: object) => scene.run(staff(), rateInject, { id: inject_id, ...given });
  await rate({ rating: "SOME_CHALLENGES" });
  for (const worse of [poorly, { rating: null }]) {
    await refused(rate(worse), "CONFLICT", /is closed on this rating/);
    assert.deepEqual(await gapOf(gap), closed());
  }
  await answer(id, "STILL_THERE");
  assert.deepEqual(await gapOf(gap), open);
  await rate(poorly);
  await refused(answer(id, "CLOSED"), "BAD_USER_INPUT", /^outcome: /);
});

test("S44, S79: the next exercise retests each gap by the inject that fits best, and by a copy where the plan has none", async () => {
  const said = { sender: "The night shift", controller: "Dana", notes: "Ask twice." };
  const authors = { title: "CLIENT", body: "IMPORT", sender: "CLIENT", controller: "OPERATOR", notes: "HOTWASH" };
  const tape_of_may = { title: "The tape is blank", dimension: "RECOVERY_AND_CONTINUITY", ...said, authors };
  const revealing = await injectIn(found, tape_of_may);
  const file = { exercise_id: found, inject_id: revealing, is_confidential: true, uploaded_by: "Dana", authors: {} };
  const bytes = { type: "TEXT", size_bytes: 5, sha256: "a".repeat(64), file_key: "attachments/of-may" };
  await scene.insert("attachments", { ...file, ...bytes, file_name: "tape.txt" });
  const removed = { removed_at: scene.now, removed_by: "Dana", removal_reason: "Wrong." };
  await scene.insert("attachments", { ...file, ...bytes, ...removed, file_name: "wrong.txt" });
  const told = { dimension: "LEGAL_AND_INSURANCE", title: "A letter", exercise_id: found };
  await injectIn(found, { ...told, title: "An older call", rating: "PERFORMED", criticality: "LOW" });
  await injectIn(found, { ...told, ...poorly, criticality: "CRITICAL" });
  const gaps = [
    await gapIn("OPEN", { inject_id: revealing, severity: "CRITICAL" }),
    await gapIn("REMEDIATED", { inject_id: revealing, severity: "HIGH" }),
    await gapIn("VERIFIED", { category: "LEGAL_AND_REGULATORY", dimension: "LEGAL_AND_INSURANCE", severity: "LOW" }),
  ];
  const blank = { organization_id: scene.client, title: "Again", scenario: "RANSOMWARE", severity: "HIGH" };
  const plan = (given: object) =>
    scene.run(staff(), planNextExercise, { ...blank, exercise_date: "2026-12-20", gap_ids: gaps, ...given });
  const { id } = await plan({});
  const planned = `select i.title, i.number, i.sequence, i.status, i.rating, i.criticality, r.gap_id from retests r
    join injects i on i.id = r.inject_id where r.exercise_id = $1 order by i.number, r.gap_id = $2 desc`;
  const tape = { title: "The tape is blank", number: 1, sequence: 1, criticality: "NORMAL", gap_id: gaps[0] };
  const letter = { title: "A letter", number: 2, sequence: 2, criticality: "CRITICAL", gap_id: gaps[2] };
  const copies = [tape, { ...tape, gap_id: gaps[1] }, letter].map((row) => ({
    ...row,
    status: "PENDING",
    rating: null,
  }));
  assert.deepEqual(await scene.ask(planned, [id, gaps[0]]), copies);
  const texts = "select sender, controller, notes, authors from injects where exercise_id = $1 order by number limit 1";
  assert.deepEqual(await scene.ask(texts, [id]), [{ ...said, authors }]);
  const files = `select a.file_name, a.file_key, i.number from attachments a join injects i on i.id = a.inject_id
    where a.exercise_id = $1`;
  assert.deepEqual(await scene.ask(files, [id]), [{ file_name: "tape.txt", file_key: bytes.file_key, number: 1 }]);

  const scenario_id = await scenarioOf([
    { title: "Something else", dimension: "RECOVERY_AND_CONTINUITY", criticality: "CRITICAL" },
    { title: "The tape is blank", dimension: "COMMUNICATION", criticality: "LOW" },
  ]);
  const again = await plan({ scenario_id });
  const titles = (await scene.ask<{ title: string }>(planned, [again.id, gaps[0]])).map(({ title }) => title);
  assert.deepEqual(titles, ["The tape is blank", "The tape is blank", "A letter"], "the scenario is played again");
  const other = await gapIn("OPEN");
  const most = await plan({ scenario_id, gap_ids: [other] });
  assert.equal((await scene.ask<{ title: string }>(planned, [most.id, other]))[0]?.title, "Something else");
});

test("S44: nothing is planned if one of the gaps cannot be retested", async () => {
  const blank = { organization_id: scene.client, title: "Never planned", scenario: "RANSOMWARE", severity: "HIGH" };
  const [withdrawn, open] = [await gapIn("WITHDRAWN"), await gapIn("OPEN")];
  const untested = await gapIn("OPEN", { category: "INTERNAL_COMMUNICATION", dimension: "COMMUNICATION" });
  const attempts: [object, "CONFLICT" | "BAD_USER_INPUT", RegExp][] = [
    [{ gap_ids: [] }, "BAD_USER_INPUT", /^gap_ids: must have at least one value/],
    [{ gap_ids: [open, withdrawn] }, "CONFLICT", /is WITHDRAWN/],
    [{ gap_ids: [open, randomUUID()] }, "BAD_USER_INPUT", /^gap_ids: there is no Gap/],
    [{ gap_ids: [open], exercise_date: "2026-10-20" }, "BAD_USER_INPUT", /^gap_ids: .*earlier day/],
    [{ gap_ids: [untested] }, "BAD_USER_INPUT", /^gap_ids: .*neither the scenario nor/],
    [{ gap_ids: Array.from({ length: 51 }, () => open) }, "BAD_USER_INPUT", /^gap_ids: .*at most 50/],
    [{ gap_ids: [open], organization_id: scene.direct }, "BAD_USER_INPUT", /^gap_ids: there is no Gap/],
  ];
  for (const [given, code, message] of attempts) {
    const input = { ...blank, exercise_date: "2026-12-20", ...given };
    await refused(scene.run(staff(), planNextExercise, input), code, message);
  }
  assert.deepEqual(await scene.ask("select id from exercises where title = 'Never planned'"), []);
});

async function scenarioOf(injects: readonly object[]): Promise<string> {
  const of = { organization_id: scene.operator };
  const published = { status: "PUBLISHED", published_at: scene.now };
  const told = { kind: "RANSOMWARE", severity: "HIGH", summary: "…", objectives: "…", ...published };
  const scenario_id = await scene.insert("scenarios", { ...of, title: "The tape", ...told });
  for (const [i, inject] of injects.entries()) {
    const place = {
      scenario_id,
      number: i + 1,
      sequence: i + 1,
      body: "…",
      channel: "PHONE",
      planned_offset_minutes: 5 * i,
    };
    await scene.insert("scenario_injects", { ...of, ...place, ...inject });
  }
  return scenario_id;
}

test("S43, G49: a gap recurs a gap that an exercise of an earlier day found; an empty id is refused", async () => {
  const earlier = await gapIn("VERIFIED");
  const given = { exercise_id: later, title: "Still no restore", severity: "HIGH", category: "BACKUP_AND_RECOVERY" };
  const { id } = await scene.run(staff(), createGap, { ...given, recurs_id: earlier });
  const recurs = async () =>
    (await scene.ask<{ recurs_id: string }>("select recurs_id from gaps where id = $1", [id]))[0];
  assert.deepEqual(await recurs(), { recurs_id: earlier });
  const strange = [id, await scene.insert("gaps", openGap(later, number++))];
  for (const recurs_id of strange) {
    await refused(scene.run(staff(), updateGap, { id, recurs_id }), "BAD_USER_INPUT", /^recurs_id: .*earlier day/);
    assert.deepEqual(await recurs(), { recurs_id: earlier });
  }
  await refused(
    scene.run(staff(), updateGap, { id, recurs_id: "" }),
    "BAD_USER_INPUT",
    /^recurs_id: must not be empty/,
  );
  assert.deepEqual(await recurs(), { recurs_id: earlier });
  await scene.run(staff(), updateGap, { id, recurs_id: null });
  assert.deepEqual(await recurs(), { recurs_id: null });
});
