import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { addComment } from "#domain/comments/add-comment.ts";
import { writeDocument } from "#domain/deliverables/making/write-document.ts";
import { renderMarkdown } from "#domain/documents/formats/markdown.ts";
import { createExercise } from "#domain/exercises/plan/create-exercise.ts";
import { createInject } from "#domain/exercises/plan/create-inject.ts";
import { deliverInject } from "#domain/exercises/run/deliver-inject.ts";
import { rateDecision } from "#domain/exercises/run/rate-decision.ts";
import { rateInject } from "#domain/exercises/run/rate-inject.ts";
import { recordDecision } from "#domain/exercises/run/record-decision.ts";
import { recordNote } from "#domain/exercises/run/record-note.ts";
import { startExercise } from "#domain/exercises/run/start-exercise.ts";
import { changeActionItemStatus } from "#domain/findings/change-action-item-status.ts";
import { changeGapStatus } from "#domain/findings/change-gap-status.ts";
import { createActionItem } from "#domain/findings/create-action-item.ts";
import { createGap } from "#domain/findings/create-gap.ts";
import { groupNotes } from "#domain/findings/group-notes.ts";
import { updateActionItem } from "#domain/findings/update-action-item.ts";
import { changeAfterActionReportStatus } from "#domain/reports/change-after-action-report-status.ts";
import { completeExercise } from "#domain/reports/complete-exercise.ts";
import { confirmReportSentences } from "#domain/reports/confirm-report-sentences.ts";
import { draftAfterActionReport } from "#domain/reports/draft-after-action-report.ts";
import { updateAfterActionReport } from "#domain/reports/update-after-action-report.ts";
import type { Action } from "#kernel/action.ts";
import { Refusal } from "#kernel/refusal.ts";
import { asCaller } from "#storage/tenancy.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import { draftedReport } from "#tests/support/drafted-report.ts";
import { type Market, startMarket } from "#tests/support/market.ts";
import { performing } from "#tests/support/performing.ts";

let market: Market;
before(async () => {
  market = await startMarket();
});
after(() => market.stop());

const act = async (action: Action, input: object): Promise<string> =>
  (await performing(market.dependencies)(market.members.operator.caller, action, { ...input })).id;

type Evidence = { readonly record_kind: string; readonly reference: string | null; readonly changes: string[] };
type Sentence = {
  readonly id: string;
  readonly section: string;
  readonly heading: string | null;
  readonly text: string;
  readonly origin: string;
  readonly is_stale: boolean;
  readonly confirmed_by: string | null;
  readonly confirmation_note: string | null;
  readonly rests_on: readonly Evidence[];
  readonly stale_because: readonly Evidence[];
};
type Report = {
  readonly version: number;
  readonly narrative: string;
  readonly missing_evidence: readonly string[];
  readonly sentences: readonly Sentence[];
  readonly stale: number;
};

const REPORT = `query ($id: ID!) { after_action_report(id: $id) {
  version narrative missing_evidence stale: sentences_count(is_stale: true)
  sentences(limit: 300) {
    id section heading text origin is_stale confirmed_by confirmation_note
    rests_on(limit: 20) { record_kind record_id reference title is_changed changes }
    stale_because(limit: 5) { record_kind reference changes }
  } } }`;

async function read(id: string, key = market.members.operator.key): Promise<Report | null> {
  const { data, errors } = await askGraphQL(market.app, key, REPORT, { id });
  assert.deepEqual(errors, undefined);
  const found: { after_action_report: Report | null } = JSON.parse(JSON.stringify(data));
  return found.after_action_report;
}

async function shown(id: string): Promise<Report> {
  const report = await read(id);
  assert.ok(report);
  return report;
}

const found = ({ sentences }: Report, part: RegExp, section?: string): Sentence => {
  const sentence = sentences.find(
    (each) => part.test(each.text) && (section === undefined || each.section === section),
  );
  assert.ok(sentence, `no sentence ${part} in ${sentences.map(({ text }) => text).join("\n")}`);
  return sentence;
};
const references = ({ rests_on }: Sentence) => rests_on.map(({ record_kind, reference }) => reference ?? record_kind);
const reasons = ({ stale_because }: Sentence) =>
  stale_because.map(({ reference, changes }) => `${reference}: ${changes.join("; ")}`);

/** A played exercise of the client that discloses everything, and its drafted report. */
async function play() {
  const story = { title: "The quiet line", scenario: "OT_DISRUPTION", severity: "LOW", exercise_date: "2026-11-20" };
  const organization_id = market.members.openClient.id;
  const exercise_id = await act(createExercise, { ...story, organization_id });
  await act(startExercise, { id: exercise_id });
  const given = { exercise_id, body: "It rings.", channel: "PHONE", dimension: "COMMUNICATION" };
  const [first, second] = [
    await act(createInject, { ...given, title: "A call" }),
    await act(createInject, { ...given, title: "A second call", dimension: "LEGAL_AND_INSURANCE" }),
  ];
  for (const id of [first, second]) await act(deliverInject, { id });
  await act(rateInject, { id: first, rating: "PERFORMED" });
  const decision = await act(recordDecision, {
    exercise_id,
    inject_id: first,
    title: "Call back",
    made_by: "Ines Varga",
    minutes_to_decide: 4,
    target_minutes: 10,
  });
  await act(rateDecision, { id: decision, quality: "GOOD" });
  const weakness = { exercise_id, inject_id: second, severity: "HIGH", category: "DATA_PROTECTION" };
  const gap = await act(createGap, { ...weakness, title: "Nobody answers", root_cause: "Shifts." });
  const other = await act(createGap, { ...weakness, title: "No list", severity: "LOW" });
  const note = await act(recordNote, { exercise_id, kind: "IMPROVEMENT", body: "It rang on." });
  await act(groupNotes, { exercise_id, note_ids: [note], gap_id: gap });
  const comment = await act(addComment, { gap_id: gap, body: "Since May." });
  // Feedback is what participants said, so this one said it.
  await market.owner.query(`update comments set authors = '{"body": "PARTICIPANT"}' where id = $1`, [comment]);
  await act(completeExercise, { id: exercise_id });
  const report = await draftedReport(market.owner, exercise_id);
  const { rows } = await market.owner.query<{ id: string; reference: string }>(
    "select id, reference from gaps where exercise_id = $1 order by number",
    [exercise_id],
  );
  const [G1 = "", G2 = ""] = rows.map(({ reference }) => reference);
  return { exercise_id, second, decision, gap, other, report, G1, G2 };
}

const conflict = (error: unknown) => error instanceof Refusal && error.code === "CONFLICT";
const badInput = (field: string) => (error: unknown) =>
  error instanceof Refusal && error.code === "BAD_USER_INPUT" && error.details.field === field;

test("S31, S32: each drafted sentence has its records; a change in them makes it stale, with the reason", async () => {
  const { exercise_id, second, decision, gap, other, report, G1, G2 } = await play();
  const drafted = await shown(report);
  for (const { text, origin, rests_on, is_stale } of drafted.sentences) {
    assert.equal(origin, "DRAFTED", text);
    assert.ok(rests_on.length > 0, text);
    assert.equal(is_stale, false, text);
  }
  assert.equal(drafted.stale, 0);
  const inList = found(drafted, /^Communication: performed without challenges at I-1 “A call”/, "STRENGTHS");
  assert.deepEqual([inList.heading, references(inList)], ["Performed without challenges", ["I-1"]]);
  found(drafted, /: an OT disruption scenario of low severity, /);
  const counts = found(drafted, /^2 injects delivered/);
  assert.deepEqual(references(counts).slice(1), ["I-1", "I-2", "D-1", G1, G2]);
  assert.deepEqual(references(found(drafted, /^It rang on/)), ["NOTE", G1]);
  assert.deepEqual(references(found(drafted, /D-1 decided in 4 min: Call back/)), ["EVENT", "D-1"]);
  assert.deepEqual(references(found(drafted, /Since May/)), ["COMMENT", G1]);
  assert.deepEqual(references(found(drafted, /^Delivered and not rated: I-2/, "MISSING_EVIDENCE")), ["I-2"]);
  assert.ok(drafted.missing_evidence.includes("Delivered and not rated: I-2"));

  // Work on a gap goes on; only what the sentences tell of it counts.
  await act(changeGapStatus, { id: gap, status: "IN_PROGRESS" });
  assert.equal((await shown(report)).stale, 0);

  await act(rateInject, { id: second, rating: "UNABLE", rating_note: "Nobody was there." });
  await act(rateDecision, { id: decision, quality: "WEAK" });
  await act(changeGapStatus, { id: gap, status: "REMEDIATED", note: "There is a rota." });
  await act(createActionItem, { gap_id: other, title: "Write the list" });
  const later = await shown(report);
  assert.ok(!later.missing_evidence.some((text) => text.includes("not rated: I-2")));
  assert.ok(later.missing_evidence.includes(`Gaps without an action item: ${G1} and ${G2}`), "one of them still is");
  assert.deepEqual(reasons(found(later, /^Delivered and not rated: I-2/, "MISSING_EVIDENCE")), [
    "I-2: rating was none, is unable",
  ]);
  assert.match(
    later.sentences.flatMap(reasons).join("\n"),
    /^\w+-X-\d+: dimensions rated was communication, is communication, legal and insurance$/m,
  );
  assert.deepEqual(reasons(found(later, /^D-1 Call back/, "STRENGTHS")), ["D-1: quality was good, is weak"]);
  assert.deepEqual(reasons(found(later, /Nobody answers/, "AREAS_FOR_IMPROVEMENT")), [
    `${G1}: standing was not closed, is closed`,
  ]);
  assert.equal(found(later, /No list/, "AREAS_FOR_IMPROVEMENT").is_stale, false);
  assert.equal(found(later, /^2 injects delivered/).is_stale, false);

  await act(changeGapStatus, { id: gap, status: "OPEN", note: "It rings on." });
  assert.equal(
    found(await shown(report), /Nobody answers/, "AREAS_FOR_IMPROVEMENT").is_stale,
    false,
    "as it was drafted",
  );
  await act(createGap, { exercise_id, title: "Third", severity: "LOW", category: "DATA_PROTECTION" });
  const counted = found(await shown(report), /^2 injects delivered/);
  assert.match(reasons(counted).join(), /^\w+-X-\d+: gaps was 2, is 3$/);
});

test("S33: after an edit unchanged sentences keep their evidence; a person's sentences are based on the records they name", async () => {
  const { report, decision, G1 } = await play();
  const before = await shown(report);
  const kept = found(before, /^D-1 Call back/, "STRENGTHS");
  const strengths = `The desk was calm. ${G1} shows why D-1 came in time; G-99999 is nothing.\n\nSound\n- ${kept.text}\n- ${kept.text} It was quick.`;
  await act(updateAfterActionReport, { id: report, strengths });
  const edited = (await shown(report)).sentences.filter(({ section }) => section === "STRENGTHS");
  assert.deepEqual(
    edited.map((each) => [each.heading, each.origin, references(each)]),
    [
      [null, "WRITTEN", []],
      [null, "WRITTEN", [G1, "D-1"]],
      ["Sound", "DRAFTED", ["D-1"]],
      ["Sound", "WRITTEN", ["D-1"]],
      ["Sound", "WRITTEN", []],
    ],
  );
  assert.equal(edited[2]?.id, kept.id);
  const untouched = (report: Report) => report.sentences.filter(({ section }) => section !== "STRENGTHS");
  assert.deepEqual(untouched(await shown(report)), untouched(before));
  await act(rateDecision, { id: decision, quality: "WEAK" });
  const stale = (await shown(report)).sentences.filter((each) => each.section === "STRENGTHS" && each.is_stale);
  assert.deepEqual(stale.flatMap(reasons), Array(3).fill("D-1: quality was good, is weak"));
  await act(updateAfterActionReport, { id: report, strengths: null });
  assert.equal((await shown(report)).sentences.filter(({ section }) => section === "STRENGTHS").length, 0);
});

test("S34: report writers confirm that stale sentences are still true; FINAL keeps its sentences and a correction takes them over", async () => {
  const { report, exercise_id, decision } = await play();
  await act(updateAfterActionReport, { id: report, narrative: "D-1 came first. Nobody hung up." });
  await act(rateDecision, { id: decision, quality: "EXCELLENT" });
  const stale = (await shown(report)).sentences.filter(({ is_stale }) => is_stale);
  assert.ok(stale.length >= 2);
  const sentence_ids = stale.map(({ id }) => id);
  const note = "The rating does not touch them.";
  await act(confirmReportSentences, { id: report, sentence_ids, note });
  const confirmed = await shown(report);
  assert.equal(confirmed.stale, 0);
  const { confirmed_by, confirmation_note } = found(confirmed, /^D-1 came first/);
  assert.deepEqual(
    { confirmed_by, confirmation_note },
    { confirmed_by: market.members.operator.caller.actor_name, confirmation_note: note },
  );
  const missing = found(confirmed, /./, "MISSING_EVIDENCE").id;
  for (const id of [missing, exercise_id, "none"])
    await assert.rejects(act(confirmReportSentences, { id: report, sentence_ids: [id] }), badInput("sentence_ids"));

  await act(changeAfterActionReportStatus, { id: report, status: "IN_REVIEW" });
  await act(changeAfterActionReportStatus, { id: report, status: "FINAL", note: "So be it." });
  await act(rateDecision, { id: decision, quality: "ADEQUATE" });
  const final = await shown(report);
  assert.equal(found(final, /^D-1 came first/).is_stale, true, "changed since");
  await assert.rejects(act(confirmReportSentences, { id: report, sentence_ids }), conflict);

  const next = await shown(await act(draftAfterActionReport, { exercise_id }));
  const said = ({ sentences }: Report) =>
    sentences.filter(({ section }) => section !== "MISSING_EVIDENCE").map(({ id: _, ...sentence }) => sentence);
  assert.deepEqual(said(next), said(final));
  assert.deepEqual(await shown(report), final);
  assert.equal(next.version, 2);
});

const KEPT = `query ($id: ID!) { after_action_report(id: $id) {
  ratings(limit: 20) { reference title dimension status rating rating_today }
  plan(limit: 20) {
    gap_reference severity gap_status gap_status_today reference title owner due_on status
    owner_today due_on_today status_today } } }`;

type Kept = {
  readonly ratings: readonly Readonly<Record<string, string | null>>[];
  readonly plan: readonly Readonly<Record<string, string | null>>[];
};

async function kept(id: string, key = market.members.operator.key): Promise<Kept | null> {
  const { data, errors } = await askGraphQL(market.app, key, KEPT, { id });
  assert.deepEqual(errors, undefined);
  const answer: { after_action_report: Kept | null } = JSON.parse(JSON.stringify(data));
  return answer.after_action_report;
}

test("S35, D19: a FINAL report keeps its ratings and its plan, in GraphQL and in each of its documents, and shows what is different today", async () => {
  const { report, exercise_id, second, gap, other, G1, G2 } = await play();
  const item = await act(createActionItem, { gap_id: gap, title: "Write a rota", owner: "Ana", due_on: "2027-01-31" });
  assert.deepEqual(await kept(report), { ratings: [], plan: [] });
  await act(changeAfterActionReportStatus, { id: report, status: "IN_REVIEW" });
  await act(changeAfterActionReportStatus, { id: report, status: "FINAL", note: "So be it." });

  const subject = {
    organization_id: market.members.openClient.id,
    exercise_id,
    engagement_id: null,
    quarter: null,
    readers: [],
  };
  const written = async (kind: "AFTER_ACTION_REPORT" | "EXECUTIVE_SUMMARY", now = new Date()) =>
    renderMarkdown(await writeDocument(market.database, now, kind, subject));
  const [first, ...documents] = [
    await written("AFTER_ACTION_REPORT"),
    await written("AFTER_ACTION_REPORT", new Date("2031-05-06T00:00:00Z")),
    await written("EXECUTIVE_SUMMARY"),
  ];
  const beforeSince = (text: string) => text.split("## Since this version became final")[0];
  assert.equal(beforeSince(documents[0] ?? ""), beforeSince(first), "whenever it is made");
  assert.match(first, /Nothing has changed as of today/);

  await act(rateInject, { id: second, rating: "UNABLE", rating_note: "Nobody was there." });
  await act(changeGapStatus, { id: gap, status: "REMEDIATED", note: "There is a rota." });
  await act(updateActionItem, { id: item, owner: "Ben", due_on: "2027-02-28" });
  await act(changeActionItemStatus, { id: item, status: "IN_PROGRESS" });
  await act(createActionItem, { gap_id: other, title: "Write the list" });
  await act(createGap, { exercise_id, title: "Third", severity: "CRITICAL", category: "DATA_PROTECTION" });

  const { ratings, plan } = (await kept(report)) ?? assert.fail();
  assert.deepEqual(
    ratings.map((each) => [each.reference, each.title, each.status, each.rating, each.rating_today]),
    [
      ["I-1", "A call", "DELIVERED", "PERFORMED", "PERFORMED"],
      ["I-2", "A second call", "DELIVERED", null, "UNABLE"],
    ],
  );
  assert.deepEqual(
    plan.map((each) => [each.gap_reference, each.gap_status, each.gap_status_today, each.title]),
    [
      [G1, "OPEN", "REMEDIATED", "Write a rota"],
      [G2, "OPEN", "OPEN", null],
    ],
  );
  const { owner, due_on, status, owner_today, due_on_today, status_today } = plan[0] ?? assert.fail();
  assert.deepEqual([owner, due_on, status], ["Ana", "2027-01-31", "OPEN"]);
  assert.deepEqual([owner_today, due_on_today, status_today], ["Ben", "2027-02-28", "IN_PROGRESS"]);

  const later = await written("AFTER_ACTION_REPORT");
  assert.equal(beforeSince(later), beforeSince(first));
  const since = later.split("## Since this version became final")[1] ?? "";
  assert.match(since, new RegExp(`${G1} .*Open .* Remediated`));
  assert.match(since, /I-2 .*Not observed .* Unable/);
  assert.match(since, /Third .*not recorded .* Open/);
  const summary = await written("EXECUTIVE_SUMMARY");
  assert.ok(!summary.includes("Third"));
  assert.match(summary, /since then, 5 of its records changed/);

  for (const table of ["report_records", "report_ratings", "report_plan_items"])
    for (const change of [`update ${table} set organization_id = organization_id`, `delete from ${table}`])
      await assert.rejects(
        asCaller(market.database, market.members.operator.caller, (connection) => connection.query(change)),
        /permission denied/,
        change,
      );
});

test("S31: sentences are as confidential as their report", async () => {
  const { report } = await play();
  // Only then others read it at all (S45).
  await act(changeAfterActionReportStatus, { id: report, status: "IN_REVIEW" });
  await act(changeAfterActionReportStatus, { id: report, status: "FINAL", note: "So be it." });
  const [carrier, stranger] = await Promise.all([
    market.newKey("carrier", ["GRAPHQL"]),
    market.newKey("otherClient", ["GRAPHQL"]),
  ]);
  assert.deepEqual(await read(report, carrier.key), await read(report));
  assert.equal(await read(report, stranger.key), null);
  const { rows } = await market.owner.query<{ id: string }>(
    "select id from after_action_reports where organization_id = $1",
    [market.members.client.id],
  );
  const guarded = rows[0]?.id ?? "";
  const { sentences } = await shown(guarded);
  // A report that was drafted, edited and agreed on.
  for (const section of ["EXECUTIVE_SUMMARY", "NARRATIVE", "STRENGTHS", "AREAS_FOR_IMPROVEMENT"])
    assert.ok(
      sentences.some((each) => each.section === section && each.rests_on.length > 0),
      section,
    );
  assert.equal(await read(guarded, carrier.key), null);
  assert.ok((await kept(guarded))?.plan.length);
  assert.equal(await kept(guarded, carrier.key), null);
});
