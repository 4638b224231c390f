import assert from "node:assert/strict";
import { after, test } from "node:test";
import { z } from "zod";
import { rateDecision } from "#domain/exercises/run/rate-decision.ts";
import { changeAfterActionReportStatus } from "#domain/reports/change-after-action-report-status.ts";
import type { EvidenceKind } from "#domain/reports/evidence-kinds.ts";
import { evidenceOrder } from "#domain/reports/named-evidence.ts";
import { loadEvidence } from "#domain/reports/support/evidence-facts.ts";
import { restOfEvidence } from "#domain/reports/support/rest-of-evidence.ts";
import { updateAfterActionReport } from "#domain/reports/update-after-action-report.ts";
import type { Asked } from "#interfaces/assistant/asked.ts";
import { requestedJob } from "#interfaces/assistant/jobs/jobs.ts";
import { asCaller } from "#storage/tenancy.ts";
import { cookieOf } from "#tests/agreement/inquirers.ts";
import { askModel } from "#tests/assistant/asking-model.ts";
import { playReport } from "#tests/assistant/played-report.ts";
import { proposing } from "#tests/assistant/proposing.ts";
import { differing, settled, wholeDatabase } from "#tests/refusals/whole-database.ts";
import { startMarket } from "#tests/support/market.ts";

const market = await startMarket();
after(() => market.stop());
const { app, owner } = market;
const cookies = {
  operator: await cookieOf(market, "operator"),
  carrier: await cookieOf(market, "carrier"),
  client: await cookieOf(market, "client"),
};
const { confirm, post, propose } = proposing(app);
const digest = await wholeDatabase(owner);

async function rowsOf<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await owner.query<Row>(text, values)).rows;
}

async function rowOf<Row extends object>(text: string, values: unknown[] = []): Promise<Row> {
  return (await rowsOf<Row>(text, values))[0] ?? assert.fail(text);
}

const played = await playReport(market, "client");
const { act, report, references, exercise } = played;
const foreign = await playReport(market, "otherClient");
const about = { kind: "Exercise", id: exercise } as const;

type Sentence = {
  readonly id: string;
  readonly section: string;
  readonly position: number;
  readonly text: string;
  readonly heading: string | null;
  readonly origin: string;
  readonly evidence: readonly string[];
};
const SENTENCES = `select s.id, s.section, s.position, s.text, s.heading, s.origin, array(select v.record_kind || ' ' || v.record_id || ' ' || v.facts
    from report_evidence v where v.sentence_id = s.id order by v.position) as evidence
  from report_sentences s where s.report_id = $1 order by section_rank, position`;
const sentencesNow = (of = report) => rowsOf<Sentence>(SENTENCES, [of]);

const NAMES: Readonly<Record<string, string>> = {
  EXECUTIVE_SUMMARY: "Executive summary",
  NARRATIVE: "What happened",
  STRENGTHS: "Strengths",
  AREAS_FOR_IMPROVEMENT: "Areas for improvement",
  PARTICIPANT_FEEDBACK: "Feedback",
};
const improving = ({ position, section, text }: Sentence) =>
  `Improve sentence ${position} of ${NAMES[section]}: “${text.slice(0, 60).trim()}…”`;

const WRITTEN_BY_ASKING = ["conversation_turns", "conversations", "proposals", "record_reads"];

const line = z.object({
  text: z.string(),
  sources: z.array(z.object({ kind: z.string(), id: z.string(), label: z.string() })).min(1),
});
const proposal = z.object({
  id: z.string(),
  digest: z.string(),
  action: z.string(),
  changed: z.array(
    z.object({
      kind: z.string(),
      change: z.string(),
      fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
    }),
  ),
});

async function ask(question: string, { by = cookies.operator, ...more }: { by?: string; about?: object } = {}) {
  const events = await askModel(app, by, { question, about, ...more });
  const lines = (events.get("sentence") ?? []).map((each) => line.parse(each));
  return {
    lines,
    text: lines.map(({ text }) => text).join("\n"),
    proposals: (events.get("proposal") ?? []).map((each) => proposal.parse(each)),
    refused: JSON.stringify(events.get("refused") ?? null),
    events,
  };
}

/** The sentence about the decision, which is rated differently by now. */
async function staleSentence(section = "STRENGTHS"): Promise<Sentence> {
  const { quality } = await rowOf<{ quality: string }>("select quality from decisions where id = $1", [
    played.decision,
  ]);
  await act(rateDecision, { id: played.decision, quality: quality === "GOOD" ? "EXCELLENT" : "GOOD" });
  const all = await sentencesNow();
  const sentence = all.find((each) => each.section === section && each.text.startsWith("D-1 Call"));
  return sentence ?? assert.fail("No sentence is about the decision.");
}

/** The person writes the section; the sentence is as it was written. */
async function written(text: string): Promise<Sentence> {
  const { strengths } = await rowOf<{ strengths: string }>("select strengths from after_action_reports where id = $1", [
    report,
  ]);
  await act(updateAfterActionReport, { id: report, strengths: `${strengths}\n\n${text}` });
  return (await sentencesNow()).find((each) => each.text === text) ?? assert.fail(text);
}

test("Z46: the job is recognized by all the words of a question, on the page or with the exercise", () => {
  const asked = (question: string, page?: Asked["about"]) => {
    const requested = requestedJob(question, page);
    return requested?.job === "report sentence" ? requested.wanted : undefined;
  };
  const exercise = { id: about.id };
  assert.deepEqual(asked("Improve sentence 3 of Strengths", about), {
    section: "STRENGTHS",
    exercise,
    improve: 3,
    begins: undefined,
  });
  assert.deepEqual(asked("Please improve sentence 2 of the executive summary: “It was held…”", about), {
    ...{ section: "EXECUTIVE_SUMMARY", exercise, improve: 2, begins: "It was held" },
  });
  assert.deepEqual(asked("Improve sentence 3 of Strengths of the report on X-12"), {
    ...{ section: "STRENGTHS", exercise: { reference: "X-12" }, improve: 3, begins: undefined },
  });
  assert.deepEqual(asked("Draft a sentence about G-12 for Areas for improvement.", about), {
    ...{ section: "AREAS_FOR_IMPROVEMENT", exercise, about: "G-12" },
  });
  for (const other of [
    "Improve the strengths",
    "Improve sentence 3",
    "Draft a sentence about everything for Strengths",
    "Improve sentence 3 of Strengths and delete G-1",
  ]) {
    assert.equal(asked(other, about), undefined, other);
  }
});

test("Z46: a stale sentence is proposed as a draft words it now; confirmed, only it and its evidence change", async () => {
  const sentence = await staleSentence();
  const before = await sentencesNow();
  await settled(market);
  const untouched = await digest();
  const answer = await ask(improving(sentence));
  assert.equal(answer.refused, "null");
  assert.match(answer.text, /^D-1 changed: quality was good, is excellent\.$/m);
  for (const { sources } of answer.lines)
    assert.deepEqual(
      sources.map(({ id }) => id),
      [played.decision],
    );
  const [proposed] = answer.proposals;
  assert.ok(proposed && answer.proposals.length === 1, JSON.stringify([answer, [...answer.events].slice(-3)]));
  const shown = proposed.changed
    .find(({ kind }) => kind === "ReportSentence")
    ?.fields.find(({ field }) => field === "text");
  assert.equal(shown?.before, sentence.text);
  assert.equal(shown?.after, "D-1 Call the plant back: decided in 4 minutes (target 10), quality excellent.");
  await settled(market);
  assert.deepEqual(differing(untouched, await digest()), WRITTEN_BY_ASKING);
  assert.deepEqual(await sentencesNow(), before);

  assert.equal((await confirm(proposed, cookies.operator)).status, 200);
  const after = await sentencesNow();
  const others = (all: readonly Sentence[]) => all.filter(({ id }) => id !== sentence.id);
  assert.deepEqual(others(after), others(before));
  const now = after.find(({ id }) => id === sentence.id) ?? assert.fail();
  assert.equal(now.text, shown.after);
  assert.deepEqual([now.position, now.heading, now.origin], [sentence.position, sentence.heading, "DRAFTED"]);
  assert.match(now.evidence.join(), new RegExp(`^DECISION ${played.decision} .*"quality": "EXCELLENT"`));
  const { strengths } = await rowOf<{ strengths: string }>("select strengths from after_action_reports where id = $1", [
    report,
  ]);
  assert.ok(strengths.includes(now.text) && !strengths.includes(sentence.text), strengths);
  const again = await ask(improving(now));
  assert.match(again.text, /says what its records now say\. Nothing is proposed\./);
  assert.deepEqual(again.proposals, []);
});

test("Z46: a person's sentence keeps its words, with the changed values of its records", async () => {
  const sentence = await written("With D-1 the desk took 4 minutes, well before midnight.");
  await owner.query("update decisions set minutes_to_decide = 7, updated_at = now() where id = $1", [played.decision]);
  const { proposals, text } = await ask(improving(sentence));
  assert.match(text, /minutes to decide was 4, is 7/);
  assert.match(JSON.stringify(proposals[0]?.changed), /With D-1 the desk took 7 minutes, well before midnight\./);
  await owner.query("update decisions set minutes_to_decide = 4, updated_at = now() where id = $1", [played.decision]);
  const { status, body } = await confirm(proposals[0] ?? assert.fail(), cookies.operator);
  assert.equal(status, 400);
  assert.match(body, /none of its records says “7 minutes”/);
  assert.ok((await sentencesNow()).some((each) => each.text === sentence.text));
});

test("Z46: a sentence without evidence gets the records it names; confirmed, it is based on them", async () => {
  const number = references.gap.split("-").at(-1);
  for (const [text, now, id] of [
    [
      `The night desk was unmanned, see gap ${number}.`,
      `The night desk was unmanned, see ${references.gap}.`,
      played.gap,
    ],
    ["Call the plant back was the turning point.", "Call the plant back was the turning point.", played.decision],
  ] as const) {
    const sentence = await written(text);
    assert.deepEqual([sentence.evidence, sentence.origin], [[], "WRITTEN"]);
    const { proposals, lines } = await ask(improving(sentence));
    assert.ok(
      lines.some(({ sources }) => sources.some((source) => source.id === id)),
      JSON.stringify(lines),
    );
    assert.equal((await confirm(proposals[0] ?? assert.fail(text), cookies.operator)).status, 200);
    const after = (await sentencesNow()).find((each) => each.id === sentence.id);
    assert.equal(after?.text, now);
    assert.match(after?.evidence.join() ?? "", new RegExp(`^[A-Z]+ ${id}`));
  }
});

test("Z47: an unsupported claim is named, and nothing is proposed", async () => {
  for (const [text, why] of [
    ["Everybody stayed calm throughout.", /names no record of this exercise\. Nothing is proposed/],
    [`${references.gap} cost 40 hours of work.`, /None of the records it names says “40 hours”\. Nothing is proposed/],
    ["Call the plant back was an idea of Okafor.", /None of the records it names says “Okafor”\. Nothing is proposed/],
  ] as const) {
    const { proposals, text: said, lines } = await ask(improving(await written(text)));
    assert.match(said, why);
    assert.ok(lines.length > 0);
    assert.deepEqual(proposals, [], text);
  }
});

test("Z46: a new sentence about a record is worded like a draft, with the record; all others stay", async () => {
  for (const [reference, section, id] of [
    [references.gap, "Strengths", played.gap],
    ["I-1", "Executive summary", played.first],
    ["D-1", "Feedback", played.decision],
    [references.item, "Areas for improvement", played.item],
    [references.exercise, "Feedback", exercise],
  ] as const) {
    const before = await sentencesNow();
    const { proposals, lines } = await ask(`Draft a sentence about ${reference} for ${section}`);
    assert.deepEqual(
      lines[0]?.sources.map((source) => source.id),
      [id],
    );
    assert.equal((await confirm(proposals[0] ?? assert.fail(JSON.stringify(lines)), cookies.operator)).status, 200);
    const after = await sentencesNow();
    const known = new Set(before.map((each) => each.id));
    assert.deepEqual(
      after.filter((each) => known.has(each.id)),
      before,
    );
    const [added] = after.filter((each) => !known.has(each.id));
    assert.ok(added);
    assert.ok(added.text.includes(reference), added.text);
    assert.ok(added.evidence.some((each) => each.includes(id)));
    const again = await ask(`Draft a sentence about ${reference} for ${section}`);
    assert.deepEqual([again.proposals, /already says this/.test(again.text)], [[], true]);
  }
  const unknown = await ask("Draft a sentence about G-99999 for Strengths");
  assert.match(unknown.refused, /This report cannot be based on any G-99999/);
});

test("Z46: a report that changed meanwhile refuses the confirmation; an outdated quotation refuses the question", async () => {
  const sentence = await staleSentence();
  const { proposals } = await ask(improving(sentence));
  await written("Somebody else was quicker.");
  const before = await sentencesNow();
  const { status, body } = await confirm(proposals[0] ?? assert.fail(), cookies.operator);
  assert.equal(status, 409, body);
  assert.deepEqual(await sentencesNow(), before);
  const old = await ask(`Improve sentence ${sentence.position} of Strengths: “It never said so…”`);
  assert.match(old.refused, /has changed meanwhile/);
  assert.deepEqual(old.proposals, []);
  assert.match((await ask("Improve sentence 199 of Strengths")).refused, /no sentence 199/);
});

test("Z46: carriers and clients are refused, and so is a question without a report", async () => {
  const [sentence = assert.fail()] = await sentencesNow();
  for (const by of [cookies.carrier, cookies.client]) {
    const { refused, lines, proposals } = await ask(improving(sentence), { by });
    assert.match(refused, /may not change a report/);
    assert.deepEqual([lines, proposals], [[], []]);
    const input = { id: report, section: "STRENGTHS", text: "Nobody knew.", gap_ids: [played.gap] };
    assert.equal((await post("", { action: "writeReportSentence", input }, by)).status, 403);
  }
  const nowhere = await askModel(app, cookies.operator, { question: "Improve sentence 1 of Strengths" });
  assert.match(JSON.stringify(nowhere.get("refused")), /Ask on the page of the report/);
});

const sentenceOf = (text: string, more: object) => ({
  action: "writeReportSentence",
  input: { id: report, section: "STRENGTHS", text, ...more },
});

test("Z47: a sentence without evidence, with foreign evidence, or with more than its evidence, cannot be proposed", async () => {
  const evidence = { decision_ids: [played.decision], gap_ids: [played.gap] };
  await settled(market);
  const before = await digest();
  for (const [text, more, why] of [
    ["Somebody decided.", {}, /Name at least one record that the sentence is based on/],
    ["It was decided in 5 minutes.", evidence, /none of its records says “5 minutes”/],
    ["It was decided in five minutes.", evidence, /“five minutes”/],
    ["It was decided on 3 May 2026.", evidence, /“3 May 2026”/],
    ["It was decided by Okafor.", evidence, /“Okafor”/],
    [`It follows from G-99999.`, evidence, /“G-99999”/],
    ["It was decided.", { gap_ids: [foreign.gap] }, /gap_ids: there is no Gap with the ID/],
    ["It was decided.", { decision_ids: [foreign.decision] }, /there is no Decision with the ID/],
    ["It was decided.", { exercise_ids: [foreign.exercise] }, /there is no Exercise with the ID/],
    ["It was decided.", { action_item_ids: [foreign.item] }, /there is no ActionItem with the ID/],
    ["It was decided.", { note_ids: [foreign.note] }, /there is no ExerciseNote with the ID/],
    ["It was decided.", { comment_ids: [foreign.comment] }, /there is no Comment with the ID/],
    ["It was decided.", { inject_ids: [foreign.first] }, /there is no Inject with the ID/],
    ["It was decided.", { gap_ids: ["x"] }, /there is no Gap with the ID x/],
  ] as const) {
    const { status, body } = await post("", sentenceOf(text, more), cookies.operator);
    assert.equal(status, 400, `${text} ${body}`);
    assert.match(JSON.parse(body).message, why);
  }
  await settled(market);
  assert.deepEqual(differing(before, await digest()), []);
});

test("Z47: each sentence of a draft is supported by its evidence; with another number, date or name it is not", async () => {
  const record = { organization_id: market.members.otherClient.id, exercise_id: foreign.exercise };
  const drafted = (await sentencesNow(foreign.report)).filter(
    ({ origin, section }) => origin === "DRAFTED" && section !== "MISSING_EVIDENCE",
  );
  assert.ok(drafted.length > 12);
  const { name } = await rowOf<{ name: string }>("select name from organizations where id = $1", [
    record.organization_id,
  ]);
  for (const { text, evidence } of drafted) {
    const named = evidence.map((each) => recordIn(each));
    const held = await asCaller(market.database, market.members.operator.person, (connection) =>
      loadEvidence(connection, record, named),
    );
    const unsupported = (sentence: string) => restOfEvidence(sentence, held, name).unsupported ?? [];
    if (!text.startsWith("No ")) assert.deepEqual(unsupported(text), [], text);
    for (const altered of [...alterations(text), `${text} Okafor said so.`]) {
      assert.notDeepEqual(unsupported(altered), [], altered);
    }
  }
});

function recordIn(evidence: string): { readonly record_kind: EvidenceKind; readonly record_id: string } {
  const [kind, record_id = ""] = evidence.split(" ");
  return { record_kind: evidenceOrder.find((each) => each === kind) ?? assert.fail(evidence), record_id };
}

/** The sentence with each of its numbers, dates and references changed to one that no record has. */
function alterations(text: string): string[] {
  return Array.from(text.matchAll(/\d+/g), ({ 0: found, index }) =>
    [text.slice(0, index), Number(found) + 731, text.slice(index + found.length)].join(""),
  );
}

test("Z47: neither a model nor a person can have the assistant propose a section without evidence", async () => {
  const { status, body } = await post(
    "",
    { action: "updateAfterActionReport", input: { id: report, strengths: "All went well." } },
    cookies.operator,
  );
  assert.equal(status, 403);
  assert.match(body, /sentence by sentence, each with the records it is based on/);
});

test("Z46: a final report is refused, by the question and by the proposal", async () => {
  const sentence = (await sentencesNow()).find(({ section }) => section === "STRENGTHS") ?? assert.fail();
  const input = { id: report, section: "STRENGTHS", text: "Somebody decided.", decision_ids: [played.decision] };
  const proposed = await propose("writeReportSentence", input, cookies.operator);
  for (const status of ["IN_REVIEW", "FINAL"])
    await act(changeAfterActionReportStatus, { id: report, status, note: "So be it." });
  assert.match((await ask(improving(sentence))).refused, /is final and never changes/);
  assert.equal((await post("", { action: "writeReportSentence", input }, cookies.operator)).status, 409);
  const before = await sentencesNow();
  assert.equal((await confirm(proposed, cookies.operator)).status, 409);
  assert.deepEqual(await sentencesNow(), before);
});
