import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { changeAfterActionReportStatus } from "#domain/reports/change-after-action-report-status.ts";
import { draftAfterActionReport } from "#domain/reports/draft-after-action-report.ts";
import { missingParts } from "#domain/reports/missing-parts.ts";
import { updateAfterActionReport } from "#domain/reports/update-after-action-report.ts";
import { completedExercise, createScene, openGap, refused, type Scene } from "./scene.ts";

let scene: Scene;
let numbers = 100;
before(async () => {
  scene = await createScene();
});
after(() => scene.drop());

type Report = Record<
  "executive_summary" | "strengths" | "areas_for_improvement" | "narrative" | "participant_feedback",
  string
> & {
  readonly version: number;
  readonly status: string;
  readonly author: string;
  readonly finalized_at: Date | null;
};

const held = (over: object = {}) => scene.insert("exercises", completedExercise({ number: numbers++, ...over }));
const staff = () => scene.caller("OPERATOR", "EDITOR");
const draft = (exercise_id: string) => scene.run(staff(), draftAfterActionReport, { exercise_id });
const move = (id: string, status: string, note?: string) =>
  scene.run(staff(), changeAfterActionReportStatus, { id, status, note });

async function read(id: string): Promise<Report> {
  const [report] = await scene.ask<Report>("select * from after_action_reports where id = $1", [id]);
  assert.ok(report);
  return report;
}

async function playedExercise(): Promise<string> {
  const exercise_id = await held({ narrative: "The desk saw it first.\nThe rest took an hour." });
  const inject = (number: number, over: object) =>
    scene.insert("injects", {
      exercise_id,
      number,
      sequence: 10 - number,
      body: "…",
      channel: "EMAIL",
      planned_offset_minutes: 0,
      criticality: "NORMAL",
      status: "DELIVERED",
      delivered_at: new Date("2026-10-20T09:05:00Z"),
      ...over,
    });
  const decision = (number: number, over: object) =>
    scene.insert("decisions", {
      exercise_id,
      number,
      criticality: "NORMAL",
      dimension: "COMMAND_AND_DECISION",
      ...over,
    });
  const expected_actions = "- Counsel agrees to one statement.\n- The board hears first.\nTests G-1.";
  await inject(1, { title: "Press call", dimension: "COMMUNICATION", rating: "PERFORMED", expected_actions });
  await inject(2, {
    title: "Restore asked for",
    dimension: "RECOVERY_AND_CONTINUITY",
    rating: "UNABLE",
    rating_note: "Nobody had the offline keys",
  });
  await inject(3, { title: "Second wave", dimension: "COMMUNICATION" });
  await decision(1, { title: "Shut the VPN", minutes_to_decide: 12, target_minutes: 15, quality: "GOOD" });
  await decision(2, { title: "Call the insurer", minutes_to_decide: 50, target_minutes: 30, quality: "ADEQUATE" });
  await decision(3, { title: "Tell the staff", target_minutes: 20, quality: "ABSENT" });
  await scene.insert("gaps", openGap(exercise_id, numbers++, { title: "Late call", severity: "LOW" }));
  await scene.insert(
    "gaps",
    openGap(exercise_id, numbers++, { title: "Keys locked in", severity: "CRITICAL", root_cause: "One safe" }),
  );
  await scene.insert("gaps", openGap(exercise_id, numbers++, { title: "No gap at all", status: "WITHDRAWN" }));
  const event = (kind: string, exercise_seconds: number, summary: string) =>
    scene.insert("exercise_events", {
      exercise_id,
      kind,
      exercise_seconds,
      summary,
      actor: "Dana Whitlock",
      at: new Date(Date.UTC(2026, 9, 20, 9, 0, exercise_seconds)),
    });
  await event("DECISION_RECORDED", 4020, "Decision D-1: Shut the VPN");
  await event("STARTED", 0, "The exercise began");
  await event("INJECT_RATED", 4030, "Inject I-1 rated");
  await scene.insert("participants", { exercise_id, name: "Ana Ruiz", role: "CISO" });
  return exercise_id;
}

test("S21: a draft describes the exercise from the record: figures, strengths, gaps worst first, decisions and timeline", async () => {
  const { id } = await draft(await playedExercise());
  const report = await read(id);
  assert.match(
    report.executive_summary,
    /^\w+-X-\d+ "Locked practice" was held by Juniper Dental on 20 Oct 2026: a ransomware scenario of high severity, 120 minutes/,
  );
  assert.match(
    report.executive_summary,
    /3 injects delivered, 0 skipped; 3 decisions recorded; 2 gaps found \(1 critical and 1 low\)\./,
  );
  assert.match(report.executive_summary, /- communication: performed \(1\)\n- recovery and continuity: unable \(1\)/);
  assert.match(report.executive_summary, /Delivered and not rated: I-3/);
  assert.match(report.executive_summary, /No participant responses are recorded/);
  assert.match(
    report.executive_summary,
    /Nothing was rated for detection and escalation, containment and eradication and legal and insurance/,
  );
  assert.match(
    report.strengths,
    /- Communication, as expected at I-1 “Press call”: Counsel agrees to one statement; The board hears first\.\n/,
  );
  assert.match(
    report.strengths,
    /Decisions of good or excellent quality\n- D-1 Shut the VPN: decided in 12 minutes \(target 15\), quality good\.$/,
  );
  assert.doesNotMatch(report.strengths, /I-2|I-3|D-2|D-3/);
  const gaps = report.areas_for_improvement.match(/Keys locked in|Late call|No gap at all/g);
  assert.deepEqual(gaps, ["Keys locked in", "Late call"]);
  assert.match(report.areas_for_improvement, /Root cause: One safe\./);
  assert.match(
    report.areas_for_improvement,
    /- Recovery and continuity: unable to be performed at I-2 “Restore asked for”\. Nobody had the offline keys\./,
  );
  assert.match(
    report.areas_for_improvement,
    /not made\n- D-3 Tell the staff: never decided \(target 20\), quality absent\./,
  );
  assert.match(report.areas_for_improvement, /past their target time\n- D-2 .*decided in 50 minutes \(target 30\)/);
  assert.match(report.narrative, /^The desk saw it first\.\nThe rest took an hour\.\n\nTimeline/);
  assert.match(report.narrative, /- 0:00 The exercise began\n- 1:07 Decision D-1: Shut the VPN\n\nDecisions/);
  assert.equal(report.participant_feedback, null);
  assert.doesNotMatch(Object.values(report).join("\n"), /Ana Ruiz|Dana Whitlock/);
  const { version, status, author, finalized_at } = report;
  assert.deepEqual(
    { version, status, author, finalized_at },
    {
      version: 1,
      status: "DRAFT",
      author: "OPERATOR EDITOR",
      finalized_at: null,
    },
  );
  assert.deepEqual(await scene.history(id), ["status null DRAFT null"]);
});

test("J54: a report is drafted in the language asked for, and its next version stays in that of the FINAL one", async () => {
  const exercise_id = await playedExercise();
  const { id } = await scene.run(staff(), draftAfterActionReport, { exercise_id, language: "DE" });
  const { executive_summary: summary, areas_for_improvement: areas, ...report } = await read(id);
  assert.match(
    summary,
    /^\S+ „.+“ fand am \d+\. .+ 20\d\d bei .+ statt: Szenario „.+“, Schweregrad .+, 120 Minuten auf der Übungsuhr, 1 Teilnehmer\./,
  );
  assert.match(
    summary,
    /^Eingespielt: 3 Einlagen, übersprungen: 0; erfasst: 3 Entscheidungen; erkannt: 2 Lücken \(1 kritisch und 1 niedrig\)\.$/m,
  );
  assert.match(summary, /^- Kommunikation: gelungen \(1\)$/m);
  assert.match(summary, /^In den Aufzeichnungen fehlt\n- Die Übung nennt keine Übungsziele$/m);
  assert.match(
    report.strengths,
    /Kommunikation, wie erwartet bei I-1 „Press call“: Counsel agrees to one statement; The board hears first\./,
  );
  assert.match(areas, /D-3 Tell the staff: nie entschieden \(Ziel 20\), Qualität nicht getroffen\./);
  assert.match(areas, /Keys locked in \(kritisch, .+, nicht geschlossen\).+Ursache: One safe\./);
  assert.doesNotMatch(
    Object.values(await read(id)).join("\n"),
    /\b(delivered|performed|decided|not closed|Root cause)\b/,
  );
  const missing =
    "select text from report_sentences where report_id = $1 and section = 'MISSING_EVIDENCE' order by position";
  assert.match(JSON.stringify(await scene.ask(missing, [id])), /Eingespielt und nicht beurteilt: I-3/);

  await move(id, "IN_REVIEW");
  await move(id, "FINAL", "Agreed by phone.");
  const next = await scene.run(staff(), draftAfterActionReport, { exercise_id, language: "FR" });
  const language = "select language from after_action_reports where id = $1";
  assert.deepEqual(await scene.ask(language, [next.id]), [{ language: "DE" }]);
  assert.match(JSON.stringify(await scene.ask(missing, [next.id])), /Eingespielt und nicht beurteilt: I-3/);
});

test("J54: without a language, a report is drafted in English", async () => {
  const { id } = await draft(await playedExercise());
  assert.deepEqual(await scene.ask("select language from after_action_reports where id = $1", [id]), [
    { language: "EN" },
  ]);
});

test("S21: the feedback says what participants said, and nothing that others did", async () => {
  const exercise_id = await held();
  const gap_id = await scene.insert("gaps", openGap(exercise_id, 77));
  const comment = (body: string, by: string) =>
    scene.insert("comments", { gap_id, body, author: "Ana Ruiz", authors: JSON.stringify({ body: by }) });
  await comment("They should have known.", "OPERATOR");
  await comment("So they say.", "CLIENT");
  const { participant_feedback: none } = await read((await draft(exercise_id)).id);
  assert.equal(none, null);
  const other = await held();
  await scene.ask("update gaps set exercise_id = $2 where id = $1", [gap_id, other]);
  await comment("We knew.\nNobody asked.", "PARTICIPANT");
  const { participant_feedback } = await read((await draft(other)).id);
  assert.equal(participant_feedback, "Comments by participants\n- On T-G-77: We knew. Nobody asked.");
});

test("S21: an inject of a branch that was not taken is not missing", async () => {
  const exercise_id = await held();
  const inject = (number: number, title: string, over: object = {}) => {
    const place = { exercise_id, number, sequence: number, title, body: "…", channel: "EMAIL" };
    const planned = { planned_offset_minutes: 0, criticality: "NORMAL", dimension: "COMMUNICATION", status: "PENDING" };
    return scene.insert("injects", { ...place, ...planned, ...over });
  };
  const inject_id = await inject(1, "Pay?", { status: "DELIVERED", delivered_at: scene.now, rating: "PERFORMED" });
  const ways = [await inject(2, "They want more"), await inject(3, "They publish"), await inject(5, "Counsel calls")];
  await inject(4, "Nobody got to it");
  for (const [i, next_inject_id] of ways.entries()) {
    const option = { inject_id, sequence: i + 1, label: `Way ${i}`, next_inject_id };
    const option_id = await scene.insert("inject_options", option);
    const choice = {
      exercise_id,
      inject_id,
      option_id,
      chosen_at: scene.now,
      exercise_seconds: 0,
      audience: `Team ${i}`,
    };
    if (i !== 1) await scene.insert("inject_choices", choice);
  }
  await scene.ask("update injects set status = 'DELIVERED', delivered_at = now(), rating = 'PERFORMED' where id = $1", [
    ways[0],
  ]);
  const { id } = await draft(exercise_id);
  assert.match((await read(id)).executive_summary, /Never delivered: I-4 and I-5$/m);
  const missing = "select text from report_sentences where report_id = $1 and section = 'MISSING_EVIDENCE'";
  const texts = (await scene.ask<{ text: string }>(missing, [id])).map(({ text }) => text);
  assert.ok(
    texts.some((text) => /^Never delivered: I-4 and I-5\.?$/.test(text)),
    texts.join(" | "),
  );
});

test("S21: the draft for an exercise without records says so", async () => {
  const { executive_summary } = await read((await draft(await held())).id);
  for (const lack of [
    /states no objectives/,
    /There are no injects/,
    /No decisions are recorded/,
    /No participants are listed/,
  ])
    assert.match(executive_summary, lack);
});

test("a draft fits the limit of a section, and counts what it left out", async () => {
  const exercise_id = await held();
  const told = Array.from({ length: 150 }, (_, i) => `${i} ${"word ".repeat(40)}`).join("\n");
  await scene.ask("update exercises set narrative = $2 where id = $1", [exercise_id, told]);
  const { id } = await draft(exercise_id);
  const { narrative } = await read(id);
  assert.ok(narrative.length <= 20_000);
  assert.match(narrative, /\n\d+ more lines are left out here/);
  await scene.run(staff(), updateAfterActionReport, { id, narrative });
});

test("S21: only a completed exercise has a report, with one version in progress at a time", async () => {
  const planned = await held({ status: "PLANNED", started_at: null, ended_at: null });
  await refused(draft(planned), "CONFLICT", /is PLANNED; drafting a report is possible only once it is COMPLETED/);
  await refused(draft(scene.client), "BAD_USER_INPUT", /^exercise_id: there is no Exercise/);
  const exercise_id = await held();
  const { id } = await draft(exercise_id);
  await refused(draft(exercise_id), "CONFLICT", new RegExp(`Version 1 .* is DRAFT: .* ${id}`));
  await move(id, "IN_REVIEW");
  await refused(draft(exercise_id), "CONFLICT", /is IN_REVIEW/);
});

test("S21: of concurrent drafts, one succeeds", async () => {
  for (let round = 0; round < 5; round++) {
    const exercise_id = await held();
    const attempts = await Promise.allSettled([draft(exercise_id), draft(exercise_id), draft(exercise_id)]);
    const lost = attempts.filter((attempt) => attempt.status === "rejected");
    assert.equal(lost.length, 2);
    for (const { reason } of lost) await refused(Promise.reject(reason), "CONFLICT", /is DRAFT/);
  }
});

test("S1, S22: a FINAL report never changes; a correction is the next version and starts with its texts", async () => {
  const exercise_id = await held();
  const { id } = await draft(exercise_id);
  await scene.run(staff(), updateAfterActionReport, {
    id,
    strengths: "The desk knew whom to call.",
    participant_feedback: null,
  });
  await refused(move(id, "FINAL"), "CONFLICT", /From DRAFT it may become IN_REVIEW/);
  await move(id, "IN_REVIEW");
  await move(id, "DRAFT", "one figure is wrong");
  await move(id, "IN_REVIEW");
  scene.now = new Date("2026-11-20T15:00:00Z");
  await move(id, "FINAL", "The room is gone.");
  const final = await read(id);
  assert.deepEqual(final.finalized_at, scene.now);
  await refused(
    scene.run(staff(), updateAfterActionReport, { id, strengths: "None" }),
    "CONFLICT",
    /FINAL and never changes/,
  );
  await refused(move(id, "DRAFT"), "CONFLICT", /FINAL is final/);

  const next = await read((await draft(exercise_id)).id);
  assert.deepEqual([next.version, next.status, next.finalized_at], [2, "DRAFT", null]);
  assert.equal(next.strengths, "The desk knew whom to call.");
  assert.equal(next.participant_feedback, null);
  assert.deepEqual(await read(id), final);
});

test("S22: a report becomes FINAL only with all required texts", async () => {
  const { id } = await draft(await held());
  await scene.run(staff(), updateAfterActionReport, { id, narrative: null, strengths: null });
  await move(id, "IN_REVIEW");
  await refused(move(id, "FINAL"), "CONFLICT", /without strengths, narrative\./);
  await refused(scene.run(staff(), updateAfterActionReport, { id }), "BAD_USER_INPUT", /Nothing to change/);
});

test("only the operator's facilitators write reports", async () => {
  const exercise_id = await held();
  for (const caller of [
    scene.caller("OPERATOR", "VIEWER"),
    scene.caller("CARRIER", "ADMIN"),
    scene.caller("CLIENT", "ADMIN"),
  ])
    await refused(scene.run(caller, draftAfterActionReport, { exercise_id }), "FORBIDDEN", /draftAfterActionReport/);
});

test("S47: a report with missing parts becomes FINAL only with a reason, which it keeps with what was missing", async () => {
  const { id } = await draft(await held());
  await move(id, "IN_REVIEW");
  const before = await read(id);
  const says = /^note: say why .* Missing: .*No participants are listed; .*; and \d+ more parts\.$/;
  await refused(move(id, "FINAL"), "BAD_USER_INPUT", says);
  assert.deepEqual(await read(id), before);
  await move(id, "FINAL", "The room is gone.");
  const [kept] = await scene.ask<{ final_reason: string; final_without: string[]; authors: object; note: string }>(
    `select final_reason, final_without, r.authors, c.note from after_action_reports r
      join state_changes c on c.subject_id = r.id and c.to_state = 'FINAL' where r.id = $1`,
    [id],
  );
  assert.deepEqual([kept?.final_reason, kept?.note], ["The room is gone.", "The room is gone."]);
  assert.ok(kept?.final_without.includes("No participants are listed"));
  assert.ok(kept?.final_without.includes("The section participant_feedback is empty"));
});

test("S52: a report IN_REVIEW of which nobody at the client was asked lacks its reviewers, until more people are asked", async () => {
  const LACK = "Nobody at the client was asked to review it";
  const id = (await draft(await held())).id;
  const without = async () => {
    const rows = await scene.ask<{ without: string[] }>(
      `select ${missingParts("after_action_reports")} as without from after_action_reports where id = $1`,
      [id],
    );
    return rows[0]?.without ?? assert.fail("no report");
  };
  assert.ok(!(await without()).includes(LACK), "a DRAFT has no reviewers yet");
  await move(id, "IN_REVIEW");
  assert.ok((await without()).includes(LACK));
  const people = await Promise.all(
    ["Rita", "Ravi"].map((name) =>
      scene.insert("users", { name, email: `${name.toLowerCase()}@juniper.example`, status: "ACTIVE" }),
    ),
  );
  const ask = (reviewer_ids: readonly (string | null)[]) =>
    scene.run(staff(), changeAfterActionReportStatus, { id, status: "IN_REVIEW", reviewer_ids });
  const before = await read(id);
  await refused(move(id, "IN_REVIEW"), "CONFLICT", /is already IN_REVIEW/);
  await refused(ask([scene.caller("CARRIER", "ADMIN").actor_id]), "BAD_USER_INPUT", /not a person of the report/);
  assert.deepEqual(await read(id), before);
  await ask(people.slice(0, 1));
  assert.deepEqual(
    (await without()).filter((part) => part === LACK || part.includes("agreed")),
    ["Rita has not agreed to the text"],
  );
  await refused(ask(people.slice(0, 1)), "BAD_USER_INPUT", /were asked to review this report before/);
  await ask(people);
  assert.deepEqual((await without()).filter((part) => part.includes("agreed")).length, 2);
  const notified = await scene.ask<{ user_id: string }>(
    "select user_id from notifications where subject_id = $1 and user_id = any ($2::uuid[])",
    [id, people],
  );
  assert.deepEqual(notified.map(({ user_id }) => user_id).sort(), [...people].sort(), "each once");

  const other = (await draft(await held())).id;
  await move(other, "IN_REVIEW");
  await move(other, "FINAL", "The room is gone.");
  const [kept] = await scene.ask<{ final_without: string[] }>(
    "select final_without from after_action_reports where id = $1",
    [other],
  );
  assert.ok(kept?.final_without.includes(LACK));
});
