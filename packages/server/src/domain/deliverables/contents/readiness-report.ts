import { inWords } from "#domain/code-words.ts";
import { dimensionChart, trendChart } from "#domain/deliverables/contents/charts.ts";
import { formulaSection } from "#domain/deliverables/contents/formula-section.ts";
import { missingBlocks, notExercised } from "#domain/deliverables/contents/missing-blocks.ts";
import { type Compared, comparedByDay } from "#domain/deliverables/contents/score-changes.ts";
import { scoreNote, scoreValue } from "#domain/deliverables/contents/score-figure.ts";
import { ledgerTable, movingTable, overallColumns, scoreTable } from "#domain/deliverables/contents/score-tables.ts";
import { confidential, type Setting } from "#domain/deliverables/contents/subject.ts";
import { tableOf } from "#domain/deliverables/contents/tables.ts";
import { labelOf, namedRecord } from "#domain/deliverables/contents/wording.ts";
import type { ExerciseLine, OrganizationFacts } from "#domain/deliverables/records/organization-facts.ts";
import type { Block, Document, Fact, Figure, Section } from "#domain/documents/document.ts";
import { overallShown, pointsShown } from "#domain/documents/shown.ts";
import type { DimensionFacts, ScoreFacts } from "#domain/readiness/score-facts.ts";
import { listed } from "#domain/reports/english.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { countryName } from "#platform/language/country-name.ts";
import { numberShown } from "#platform/language/number-shown.ts";
import { say } from "#platform/language/say.ts";
import { counted } from "#platform/text/counted.ts";

/** The organization's stored score, its evidence and how it developed: all as of the day of the score. */
export function readinessReportDocument(setting: Setting, facts: OrganizationFacts): Document {
  const compared = comparedByDay(facts);
  const score = compared?.score ?? null;
  const as_of = score?.as_of ?? setting.as_of;
  const trend = trendChart(facts.readiness_scores);
  const completed = facts.exercises.filter(({ status }) => status === "COMPLETED");
  const counting = completed.filter((each) => countsFrom(each) <= as_of);
  const missing = [...notExercised(completed), ...missingOf(score, counting)];
  return {
    title: say("Readiness report"),
    kind: say("Readiness report"),
    layout: "report",
    ...setting,
    as_of,
    subtitle: score ? say("Score of {0}", dayShown(as_of)) : say("Never scored"),
    handling: confidential(),
    formula_version: score?.formula_version ?? null,
    facts: coverFacts(facts, counting),
    missing,
    sections: [
      chapter(
        say("Readiness now"),
        compared
          ? [
              { type: "figures", figures: figures(compared) },
              { type: "paragraph", text: whyMoved(compared) },
              { type: "chart", chart: dimensionChart(compared.score, undefined, compared.since) },
            ]
          : [{ type: "note", title: say("Not scored"), items: [say("The organization has no readiness score yet.")] }],
      ),
      ...(trend
        ? [
            chapter(say("How readiness has changed"), [
              { type: "chart", chart: trend },
              { type: "table", table: scoreTable(facts) },
            ]),
          ]
        : []),
      ...(score
        ? [
            chapter(say("Where the points come from"), pointsFrom(score, facts)),
            chapter(say("Evidence"), [{ type: "table", table: evidence(score) }]),
          ]
        : []),
      chapter(say("Exercises that count"), [{ type: "table", table: exerciseTable(counting) }]),
      chapter(say("What is missing"), missingBlocks(missing)),
      ...(score && as_of < setting.as_of
        ? [
            chapter(
              say("Since this score"),
              sinceScore(as_of, setting.as_of, facts, completed.length - counting.length),
            ),
          ]
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
      text: say(
        "Each row adds up exactly to the score of its dimension. Rated injects, and decisions and their timeliness, add points; age of evidence, gaps and overdue follow-up subtract them.",
      ),
    },
    { type: "table", table: ledgerTable(score) },
    { type: "table", table: movingTable(score, facts) },
  ];
}

/** As in the score: the date of an exercise, or the UTC day of its start if that is earlier. */
function countsFrom({ exercise_date, started_at }: ExerciseLine): string {
  const started = started_at?.slice(0, exercise_date.length);
  return started !== undefined && started < exercise_date ? started : exercise_date;
}

/** What the score cannot contain, apart from what it was measured on. */
function sinceScore(
  as_of: string,
  today: string,
  { open_gaps_count, action_items }: OrganizationFacts,
  exercised: number,
): Block[] {
  const overdue = action_items.filter(({ is_overdue }) => is_overdue).length;
  const [scored, now] = [dayShown(as_of), dayShown(today)];
  const text = [
    say("This report describes {0}, the day of the score, and was generated on {1}.", scored, now),
    say(
      "{0, plural, =0 {No exercise was} one {# exercise was} other {# exercises were}} completed in between.",
      exercised,
    ),
    say(
      "On {0}, {1, plural, one {# gap is} other {# gaps are}} unclosed and {2, plural, one {# action item is} other {# action items are}} overdue; the next score counts them.",
      ...[now, open_gaps_count, overdue],
    ),
  ].join(" ");
  return [{ type: "paragraph", text }];
}

function coverFacts(
  { industry, size_band, country, latest_readiness_score: score }: OrganizationFacts,
  [last]: readonly ExerciseLine[],
): Fact[] {
  const stated = [
    { label: say("Industry"), value: industry && labelOf(industry) },
    { label: say("People"), value: size_band && inWords(size_band) },
    { label: say("Country"), value: country && countryName(country) },
    { label: say("Last exercised"), value: last && dayShown(last.exercise_date) },
    { label: say("Score"), value: score && overallShown(score) },
  ];
  return stated.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}

/** Everything as of the day of the score, as it was counted then. */
function figures({ score, since }: Compared): Figure[] {
  const newest = Math.min(...score.dimensions.flatMap((each) => each.newest_evidence_days ?? []));
  const unclosed = score.dimensions.reduce((sum, { open_gaps_count: count }) => sum + count, 0);
  const overdue = new Set(
    score.contributions.flatMap(({ kind, record_id }) => (kind === "FOLLOW_THROUGH" && record_id ? [record_id] : [])),
  ).size;
  return [
    {
      value: scoreValue(score),
      label: say("Readiness, out of 100"),
      note: scoreNote(score, changeShown({ score, since })),
    },
    { value: `${score.coverage} %`, label: say("Share of weight assessed"), note: labelOf(score.status) },
    {
      value: String(score.records),
      label: say("Rated injects and decisions"),
      note: Number.isFinite(newest) ? ageShown(newest) : say("none"),
    },
    { value: String(unclosed), label: say("Unclosed gaps"), note: say("{0} overdue", counted(overdue, "action")) },
  ];
}

function ageShown(newest: number): string {
  return newest === 0 ? say("newest of this day") : say("newest {0} old", counted(newest, "day"));
}

/** "−10.69 since 5 Nov 2026". */
export function changeShown({ score: { change_since_previous: change }, since }: Compared): string {
  return change === null || since === null
    ? say("the first score")
    : say("{0} since {1}", pointsShown(change), dayShown(since));
}

function withoutScore(status: ScoreFacts["status"]): string {
  return status === "INSUFFICIENT_EVIDENCE"
    ? say(
        "There is too little evidence for an overall score: it takes 40 % of the weight and 4 rated injects or decisions.",
      )
    : say("Nothing has been assessed, so there is no score.");
}

/** The dimensions that moved most, up and down. */
export function whyMoved({ score, since }: Compared): string {
  const { overall_score: overall, change_since_previous: change } = score;
  if (overall === null) return withoutScore(score.status);
  if (change === null || since === null) return say("This is the first score: {0}, of 100.", overallShown(score));
  const moved = score.dimensions.filter((each) => (each.change_since_previous ?? 0) !== 0);
  const movedBy = (sign: 1 | -1) =>
    moved
      .filter((each) => (each.change_since_previous ?? 0) * sign > 0)
      .sort((a, b) => sign * ((b.change_since_previous ?? 0) - (a.change_since_previous ?? 0)))
      .map((each) => `${labelOf(each.dimension)} (${pointsShown(each.change_since_previous ?? 0)})`);
  const [up, down] = [movedBy(1), movedBy(-1)];
  const [value, day, by] = [overallShown(score), dayShown(since), numberShown(Math.abs(change))];
  const said =
    change === 0
      ? say("The score is the same as on {0}: {1}.", day, value)
      : change > 0
        ? say("The score rose by {0} since {1}, to {2}.", by, day, value)
        : say("The score fell by {0} since {1}, to {2}.", by, day, value);
  return [
    said,
    ...(up.length > 0 ? [say("Up: {0}.", listed(up))] : []),
    ...(down.length > 0 ? [say("Down: {0}.", listed(down))] : []),
  ].join(" ");
}

function evidence({ dimensions }: ScoreFacts) {
  const labels = {
    name: say("Evidence"),
    caption: say("Evidence behind each dimension"),
    empty: say("There are no dimensions."),
  };
  return tableOf<DimensionFacts>(
    labels,
    [
      { title: say("Dimension"), type: "text", width: 3, of: ({ dimension }) => labelOf(dimension) },
      { title: say("Score"), type: "score", width: 1.3, absent: say("not assessed"), of: ({ score }) => score },
      { title: say("Weight, %"), type: "integer", width: 1, of: ({ weight }) => weight },
      { title: say("Evidence"), type: "integer", width: 1, of: ({ evidence_count }) => evidence_count },
      {
        title: say("Newest, days"),
        type: "integer",
        width: 1.2,
        absent: "–",
        of: ({ newest_evidence_days }) => newest_evidence_days,
      },
      { title: say("Unclosed gaps"), type: "integer", width: 1.2, of: ({ open_gaps_count }) => open_gaps_count },
      {
        title: say("Confidence"),
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
    name: say("Exercises"),
    caption: say("Completed exercises, most recent first"),
    empty: say("No exercise has been completed."),
  };
  return tableOf<ExerciseLine>(
    labels,
    [
      { title: say("Exercise"), type: "reference", width: 1.2, of: ({ reference }) => reference },
      { title: say("Held on"), type: "date", width: 1.2, of: ({ exercise_date }) => exercise_date },
      { title: say("Title"), type: "text", width: 3.4, of: ({ title }) => title },
      { title: say("Scenario"), type: "text", width: 1.9, of: ({ scenario }) => labelOf(scenario) },
      ...overallColumns(({ readiness_score }: ExerciseLine) => readiness_score),
    ],
    exercises,
  );
}

function missingOf(score: ScoreFacts | null, exercises: readonly ExerciseLine[]): string[] {
  if (!score) return [say("The organization has never been scored")];
  const unseen = score.dimensions.filter((each) => each.score === null).map((each) => labelOf(each.dimension));
  const thin = score.dimensions.filter(({ confidence }) => confidence === "LOW").map((each) => labelOf(each.dimension));
  const unscored = exercises.filter(({ readiness_score }) => !readiness_score);
  return [
    ...(unseen.length > 0 ? [say("Not assessed: {0}", listed(unseen))] : []),
    ...(thin.length > 0 ? [say("Fewer than three pieces of evidence: {0}", listed(thin))] : []),
    ...(score.status === "PROVISIONAL"
      ? [say("The score is provisional: a final one takes 60 % of the weight and 8 rated injects or decisions")]
      : []),
    ...(unscored.length > 0
      ? [say("Completed and not scored: {0}", listed(unscored.map((each) => namedRecord(each, TITLE))))]
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
        { label: say("As of"), value: dayShown(score.as_of) },
        { label: say("Evidence, SHA-256"), value: score.input_digest },
      ],
    },
  ];
}
