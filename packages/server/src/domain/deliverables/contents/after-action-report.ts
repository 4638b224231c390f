import type { FileFacts } from "#domain/attachments/file-facts.ts";
import { decisionChart, dimensionChart, ratingChart } from "#domain/deliverables/contents/charts.ts";
import { missingOf } from "#domain/deliverables/contents/exercise-missing.ts";
import { exerciseFacts, standing } from "#domain/deliverables/contents/exercise-overview.ts";
import { filesSection } from "#domain/deliverables/contents/file-table.ts";
import { formulaSection } from "#domain/deliverables/contents/formula-section.ts";
import { missingBlocks } from "#domain/deliverables/contents/missing-blocks.ts";
import { reviewSection } from "#domain/deliverables/contents/review-section.ts";
import { sinceFinal } from "#domain/deliverables/contents/since-final.ts";
import { confidential, type Setting } from "#domain/deliverables/contents/subject.ts";
import { actionTable, decisionTable, gapTable, injectTable, tableOf } from "#domain/deliverables/contents/tables.ts";
import { gapBadge, labelOf, severityBadge } from "#domain/deliverables/contents/wording.ts";
import type { Block, Document, Finding, Section } from "#domain/documents/document.ts";
import { clipped, proseBlocks } from "#domain/documents/prose.ts";
import { overallShown } from "#domain/documents/shown.ts";
import type { GapFacts } from "#domain/findings/finding-facts.ts";
import { listed, oneLine } from "#domain/reports/english.ts";
import type { ExerciseFacts, ReportedExercise, ReportFacts } from "#domain/reports/exercise-facts.ts";
import { decisionSentence, gapSentence } from "#domain/reports/record-sentences.ts";
import { tagOf } from "#kernel/display-language.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { say } from "#platform/language/say.ts";
import { inLanguage } from "#platform/language/speaking.ts";
import { withTitle } from "#platform/text/with-title.ts";

/** The report of an exercise in HSEEP's structure: what happened, what went well, what did not, and what to do. */
export function afterActionReportDocument(
  setting: Setting,
  reported: ReportedExercise,
  files: readonly FileFacts[],
): Document {
  const { facts, minutes, final } = reported;
  const { after_action_report: report, readiness_score: score } = facts;
  const missing = missingOf(reported);
  return {
    title: facts.title,
    kind: say("After-action report"),
    layout: "report",
    ...setting,
    as_of: final?.on ?? setting.as_of,
    subtitle: say("{0} · Exercise of {1}", standing(facts), dayShown(facts.exercise_date)),
    handling: confidential(),
    formula_version: score?.formula_version ?? null,
    facts: exerciseFacts(facts, minutes),
    missing,
    sections: [
      chapter(say("Executive summary"), written(report, "executive_summary")),
      chapter(say("Exercise"), overview(facts)),
      chapter(
        say("What happened"),
        withoutRepeated(written(report, "narrative"), drafted(report, facts.decisions, decisionSentence)),
      ),
      part(say("Injects and ratings"), [
        { type: "chart", chart: ratingChart(facts.injects) },
        { type: "table", table: injectTable(facts.injects) },
        ...notesOnRatings(facts),
      ]),
      part(say("Decisions"), decisions(facts)),
      chapter(say("Strengths"), written(report, "strengths")),
      chapter(
        say("Areas for improvement"),
        withoutRepeated(written(report, "areas_for_improvement"), drafted(report, facts.gaps, gapSentence)),
      ),
      part(say("Gaps"), gaps(facts)),
      chapter(say("Improvement plan"), [{ type: "table", table: actionTable(facts.action_items) }]),
      chapter(say("Readiness"), readiness(facts)),
      chapter(say("What participants said"), written(report, "participant_feedback")),
      ...reviewSection(report),
      ...filesSection(files, final?.today.after_action_report?.finalized_at ?? null),
      chapter(say("What is missing"), [...missingBlocks(missing), ...finalWithout(report)]),
      ...(final ? [sinceFinal(facts, final, setting.as_of)] : []),
      formulaSection(score?.formula_version ?? null),
    ],
  };
}

function chapter(heading: string, blocks: readonly Block[]): Section {
  return { heading, level: 1, blocks };
}

function part(heading: string, blocks: readonly Block[]): Section {
  return { heading, level: 2, blocks };
}

type Part = "executive_summary" | "strengths" | "areas_for_improvement" | "narrative" | "participant_feedback";

function written(report: ReportFacts | null, name: Part): Block[] {
  const blocks = proseBlocks(report?.[name] ?? null);
  if (blocks.length > 0) return blocks;
  return [{ type: "note", title: say("Not written"), items: [say("The report has no text for this section.")] }];
}

/** Lines as the report was drafted, in its language. */
function drafted<R>(report: ReportFacts | null, records: readonly R[], sentence: (record: R) => string): string[] {
  return inLanguage(tagOf(report?.language ?? "EN"), () => records.map(sentence));
}

/** Without lines that a following table or finding repeats in full. */
function withoutRepeated(blocks: readonly Block[], elsewhere: readonly string[]): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (block.type !== "list") return [block];
    const items = block.items.filter((item) => !elsewhere.includes(item));
    return items.length === 0 ? [] : [{ ...block, items }];
  });
}

function overview({ participants, objectives }: ExerciseFacts): Block[] {
  const table = tableOf<(typeof participants)[number]>(
    { name: say("Participants"), caption: say("Who took part"), empty: say("No participant is listed.") },
    [
      { title: say("Name"), type: "text", width: 1, of: ({ name }) => name },
      { title: say("Role"), type: "text", width: 1.6, of: ({ role }) => role },
    ],
    participants,
  );
  return [...proseBlocks(objectives && say("Objectives. {0}", objectives)), { type: "table", table }];
}

/** Findings that the report's own text does not contain. */
function notesOnRatings({ injects, after_action_report: report }: ExerciseFacts): Block[] {
  const words = `${report?.strengths} ${report?.areas_for_improvement}`;
  const noted = injects.filter(({ rating_note: note }) => note !== null && !words.includes(oneLine(note)));
  const items = noted.map(({ reference, rating_note }) => `${reference}: ${rating_note}`);
  return items.length === 0 ? [] : [{ type: "list", lead: say("Observed by the evaluators:"), items }];
}

function decisions({ decisions: made }: ExerciseFacts): Block[] {
  const aimed = made.some(({ target_minutes }) => target_minutes !== null);
  const reasons = made.filter(({ rationale }) => rationale !== null);
  const items = reasons.map(({ reference, rationale }) => `${reference}: ${rationale}`);
  return [
    ...(aimed ? [{ type: "chart" as const, chart: decisionChart(made) }] : []),
    { type: "table", table: decisionTable(made) },
    ...(items.length === 0 ? [] : [{ type: "list" as const, lead: say("Reasons given:"), items }]),
  ];
}

function gaps({ gaps: found }: ExerciseFacts): Block[] {
  const counted = found.filter(({ status }) => status !== "WITHDRAWN");
  const findings = counted.map((gap): Block => ({ type: "finding", finding: findingOf(gap) }));
  return [{ type: "table", table: gapTable(found) }, ...findings];
}

const TITLE = 80;

export function findingOf(gap: GapFacts): Finding {
  const planned = gap.action_items.map(({ reference, title }) => withTitle(reference, clipped(title, TITLE)));
  const parts = [
    { label: say("What was observed"), text: gap.description },
    { label: say("Root cause"), text: gap.root_cause },
    { label: say("Recommendation"), text: gap.recommendation },
    { label: say("Evidence"), text: evidenceOf(gap) },
    { label: say("Action"), text: planned.length > 0 ? listed(planned) : say("No action item yet") },
  ];
  return {
    reference: gap.reference,
    title: gap.title,
    badges: [
      severityBadge(gap.severity),
      gapBadge(gap.status),
      { word: labelOf(gap.category), shape: "square", tone: "quiet" },
    ],
    parts: parts.flatMap(({ label, text }) => (text ? [{ label, text }] : [])),
  };
}

function evidenceOf({ exercise, inject, verified_by_exercise: retest }: GapFacts): string | null {
  const found = [exercise?.reference, inject?.reference].filter((each) => each !== undefined).join(", ");
  const retested = retest ? say("retested in {0}", retest.reference) : "";
  return [found, retested].filter(Boolean).join("; ") || null;
}

function readiness({ readiness_score: score }: ExerciseFacts): Block[] {
  if (!score)
    return [
      { type: "note", title: say("Not scored"), items: [say("No readiness score is stored for this exercise.")] },
    ];
  const [day, coverage] = [dayShown(score.as_of), score.coverage];
  const said =
    score.overall_score === null
      ? say(
          "The exercise by itself has no overall score as of {0}: {1}, with {2} % of the weight assessed.",
          ...[day, overallShown(score), coverage],
        )
      : say(
          "The exercise by itself scores {0} of 100 as of {1}, with {2} % of the weight assessed.",
          ...[overallShown(score), day, coverage],
        );
  return [
    { type: "paragraph", text: said },
    { type: "chart", chart: dimensionChart(score, say("The exercise's score by dimension")) },
  ];
}

/** What it lacked when it became final, and why it became final anyway. */
function finalWithout(report: ReportFacts | null): Block[] {
  if (!report?.final_reason) return [];
  return [
    { type: "list", lead: say("Missing when this version became final:"), items: report.missing_parts.map(inProse) },
    { type: "paragraph", text: say("Reason for making it final: {0}", report.final_reason) },
  ];
}

/** The names of sections and fields as words: participant_feedback. */
function inProse(text: string): string {
  return text.replace(/\b[a-z]+(?:_[a-z]+)+\b/g, (name) => name.replaceAll("_", " "));
}
