import { inWords } from "#domain/code-words.ts";
import { dimensionChart, trendChart } from "#domain/deliverables/contents/charts.ts";
import { formulaSection } from "#domain/deliverables/contents/formula-section.ts";
import { missingBlocks } from "#domain/deliverables/contents/missing-blocks.ts";
import { type Compared, comparedByDay } from "#domain/deliverables/contents/score-changes.ts";
import { scoreNote, scoreValue } from "#domain/deliverables/contents/score-figure.ts";
import { ledgerTable, movingTable, overallColumns, scoreTable } from "#domain/deliverables/contents/score-tables.ts";
import { CONFIDENTIAL, type Setting } from "#domain/deliverables/contents/subject.ts";
import { tableOf } from "#domain/deliverables/contents/tables.ts";
import { labelOf, namedRecord } from "#domain/deliverables/contents/wording.ts";
import type { ExerciseLine, OrganizationFacts } from "#domain/deliverables/records/organization-facts.ts";
import type { Block, Document, Fact, Figure, Section } from "#domain/documents/document.ts";
import { overallShown, pointsShown } from "#domain/documents/shown.ts";
import type { DimensionFacts, ScoreFacts } from "#domain/readiness/score-facts.ts";
import { listed } from "#domain/reports/english.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { counted } from "#platform/text/counted.ts";

/** The organization's stored score, its evidence and how it developed: all as of the day of the score. */
export function readinessReportDocument(setting: Setting, facts: OrganizationFacts): Document {
  const compared = comparedByDay(facts);
  const score = compared?.score ?? null;
  const as_of = score?.as_of ?? setting.as_of;
  const trend = trendChart(facts.readiness_scores);
  const completed = facts.exercises.filter(({ status }) => status === "COMPLETED");
  const counting = completed.filter(({ exercise_date }) => exercise_date <= as_of);
  const missing = missingOf(score, counting);
  return {
    title: "Readiness report",
    kind: "Readiness report",
    layout: "report",
    ...setting,
    as_of,
    subtitle: score ? `Score of ${dayShown(as_of)}` : "Never scored",
    handling: CONFIDENTIAL,
    formula_version: score?.formula_version ?? null,
    facts: coverFacts(facts, counting),
    missing,
    sections: [
      chapter(
        "Readiness now",
        compared
          ? [
              { type: "figures", figures: figures(compared) },
              { type: "paragraph", text: whyMoved(compared) },
              { type: "chart", chart: dimensionChart(compared.score, undefined, compared.since) },
            ]
          : [{ type: "note", title: "Not scored", items: ["The organization has no readiness score yet."] }],
      ),
      ...(trend
        ? [
            chapter("How readiness has changed", [
              { type: "chart", chart: trend },
              { type: "table", table: scoreTable(facts) },
            ]),
          ]
        : []),
      ...(score
        ? [
            chapter("Where the points come from", pointsFrom(score, facts)),
            chapter("Evidence", [{ type: "table", table: evidence(score) }]),
          ]
        : []),
      chapter("Exercises that count", [{ type: "table", table: exerciseTable(counting) }]),
      chapter("What is missing", missingBlocks(missing)),
      ...(score && as_of < setting.as_of
        ? [chapter("Since this score", sinceScore(as_of, setting.as_of, facts, completed.length - counting.length))]
        : []),
      ...(score ? [{ ...formulaSection(score.formula_version), blocks: read(score) }] : []),
    ],
  };
}

function chapter(heading: string, blocks: readonly Block[]): Section {
  return { heading, level: 1, blocks };
}

function pointsFrom(score: ScoreFacts, facts: OrganizationFacts): Block[] {
  return [
    {
      type: "paragraph",
      text:
        "Each row adds up exactly to the score of its dimension. Rated injects, and decisions and " +
        "their timeliness, add points; age of evidence, gaps and overdue follow-up subtract them.",
    },
    { type: "table", table: ledgerTable(score) },
    { type: "table", table: movingTable(score, facts) },
  ];
}

/** What the score cannot contain, apart from what it was measured on. */
function sinceScore(
  as_of: string,
  today: string,
  { open_gaps_count, action_items }: OrganizationFacts,
  exercised: number,
): Block[] {
  const overdue = action_items.filter(({ is_overdue }) => is_overdue).length;
  const held = exercised === 0 ? "No exercise was" : `${counted(exercised, "exercise was", "exercises were")}`;
  const text =
    `This report describes ${dayShown(as_of)}, the day of the score, and was generated on ${dayShown(today)}. ` +
    `${held} completed in between. On ${dayShown(today)}, ${counted(open_gaps_count, "gap is", "gaps are")} ` +
    `unclosed and ${counted(overdue, "action item is", "action items are")} overdue; the next score counts them.`;
  return [{ type: "paragraph", text }];
}

function coverFacts(
  { industry, size_band, country, latest_readiness_score: score }: OrganizationFacts,
  [last]: readonly ExerciseLine[],
): Fact[] {
  const stated = [
    { label: "Industry", value: industry && labelOf(industry) },
    { label: "People", value: size_band && inWords(size_band) },
    { label: "Country", value: country && (countries.of(country) ?? country) },
    { label: "Last exercised", value: last && dayShown(last.exercise_date) },
    { label: "Score", value: score && overallShown(score) },
  ];
  return stated.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}

const countries = new Intl.DisplayNames("en", { type: "region" });

/** Everything as of the day of the score, as it was counted then. */
function figures({ score, since }: Compared): Figure[] {
  const newest = Math.min(...score.dimensions.flatMap((each) => each.newest_evidence_days ?? []));
  const unclosed = score.dimensions.reduce((sum, { open_gaps_count: count }) => sum + count, 0);
  const overdue = new Set(
    score.contributions.flatMap(({ kind, record_id }) => (kind === "FOLLOW_THROUGH" && record_id ? [record_id] : [])),
  ).size;
  return [
    { value: scoreValue(score), label: "Readiness, out of 100", note: scoreNote(score, changeShown({ score, since })) },
    { value: `${score.coverage} %`, label: "Share of weight assessed", note: labelOf(score.status) },
    {
      value: String(score.records),
      label: "Rated injects and decisions",
      note: Number.isFinite(newest) ? ageShown(newest) : "none",
    },
    { value: String(unclosed), label: "Unclosed gaps", note: `${counted(overdue, "action")} overdue` },
  ];
}

function ageShown(newest: number): string {
  return newest === 0 ? "newest of this day" : `newest ${counted(newest, "day")} old`;
}

/** "−10.69 since 5 Nov 2026". */
export function changeShown({ score: { change_since_previous: change }, since }: Compared): string {
  return change === null || since === null ? "the first score" : `${pointsShown(change)} since ${dayShown(since)}`;
}

const NO_SCORE = {
  insufficient:
    "There is too little evidence for an overall score: it takes 40 % of the weight and 4 rated injects or decisions.",
  none: "Nothing has been assessed, so there is no score.",
};

/** The dimensions that moved most, up and down. */
export function whyMoved({ score, since }: Compared): string {
  const { overall_score: overall, change_since_previous: change } = score;
  if (overall === null) return NO_SCORE[score.status === "INSUFFICIENT_EVIDENCE" ? "insufficient" : "none"];
  if (change === null || since === null) return `This is the first score: ${overallShown(score)}, of 100.`;
  const moved = score.dimensions.filter((each) => (each.change_since_previous ?? 0) !== 0);
  const movedBy = (sign: 1 | -1) =>
    moved
      .filter((each) => (each.change_since_previous ?? 0) * sign > 0)
      .sort((a, b) => sign * ((b.change_since_previous ?? 0) - (a.change_since_previous ?? 0)))
      .map((each) => `${labelOf(each.dimension)} (${pointsShown(each.change_since_previous ?? 0)})`);
  const [up, down] = [movedBy(1), movedBy(-1)];
  const verb = change > 0 ? "rose" : "fell";
  const by = `${verb} by ${Math.abs(change).toFixed(2)} since ${dayShown(since)}, to`;
  return [
    `The score ${change === 0 ? `is the same as on ${dayShown(since)}:` : by} ${overallShown(score)}.`,
    ...(up.length > 0 ? [`Up: ${listed(up)}.`] : []),
    ...(down.length > 0 ? [`Down: ${listed(down)}.`] : []),
  ].join(" ");
}

function evidence({ dimensions }: ScoreFacts) {
  const labels = { name: "Evidence", caption: "Evidence behind each dimension", empty: "There are no dimensions." };
  return tableOf<DimensionFacts>(
    labels,
    [
      { title: "Dimension", type: "text", width: 3, of: ({ dimension }) => labelOf(dimension) },
      { title: "Score", type: "score", width: 1.3, absent: "not assessed", of: ({ score }) => score },
      { title: "Weight, %", type: "integer", width: 1, of: ({ weight }) => weight },
      { title: "Evidence", type: "integer", width: 1, of: ({ evidence_count }) => evidence_count },
      {
        title: "Newest, days",
        type: "integer",
        width: 1.2,
        absent: "–",
        of: ({ newest_evidence_days }) => newest_evidence_days,
      },
      { title: "Unclosed gaps", type: "integer", width: 1.2, of: ({ open_gaps_count }) => open_gaps_count },
      {
        title: "Confidence",
        type: "text",
        width: 1.2,
        absent: "–",
        of: ({ confidence }) => confidence && labelOf(confidence),
      },
    ],
    dimensions,
  );
}

export function exerciseTable(exercises: readonly ExerciseLine[]) {
  const labels = {
    name: "Exercises",
    caption: "Completed exercises, most recent first",
    empty: "No exercise has been completed.",
  };
  return tableOf<ExerciseLine>(
    labels,
    [
      { title: "Exercise", type: "reference", width: 1.2, of: ({ reference }) => reference },
      { title: "Held on", type: "date", width: 1.2, of: ({ exercise_date }) => exercise_date },
      { title: "Title", type: "text", width: 3.4, of: ({ title }) => title },
      { title: "Scenario", type: "text", width: 1.9, of: ({ scenario }) => labelOf(scenario) },
      ...overallColumns(({ readiness_score }: ExerciseLine) => readiness_score),
    ],
    exercises,
  );
}

function missingOf(score: ScoreFacts | null, exercises: readonly ExerciseLine[]): string[] {
  if (!score) return ["The organization has never been scored"];
  const unseen = score.dimensions.filter((each) => each.score === null).map((each) => labelOf(each.dimension));
  const thin = score.dimensions.filter(({ confidence }) => confidence === "LOW").map((each) => labelOf(each.dimension));
  const unscored = exercises.filter(({ readiness_score }) => !readiness_score);
  return [
    ...(unseen.length > 0 ? [`Not assessed: ${listed(unseen)}`] : []),
    ...(thin.length > 0 ? [`Fewer than three pieces of evidence: ${listed(thin)}`] : []),
    ...(score.status === "PROVISIONAL"
      ? ["The score is provisional: a final one takes 60 % of the weight and 8 rated injects or decisions"]
      : []),
    ...(unscored.length > 0
      ? [`Completed and not scored: ${listed(unscored.map((each) => namedRecord(each, TITLE)))}`]
      : []),
  ];
}

const TITLE = 80;

function read(score: ScoreFacts): Block[] {
  return [
    ...formulaSection(score.formula_version).blocks,
    {
      type: "facts",
      facts: [
        { label: "As of", value: dayShown(score.as_of) },
        { label: "Evidence, SHA-256", value: score.input_digest },
      ],
    },
  ];
}
