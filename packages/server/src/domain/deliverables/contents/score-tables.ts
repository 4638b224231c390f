import { scoresByDay } from "#domain/deliverables/contents/charts.ts";
import { reasonShown } from "#domain/deliverables/contents/reason-shown.ts";
import { type Shown, tableOf } from "#domain/deliverables/contents/tables.ts";
import { labelOf } from "#domain/deliverables/contents/wording.ts";
import type { OrganizationFacts } from "#domain/deliverables/records/organization-facts.ts";
import type { Table } from "#domain/documents/document.ts";
import { type OverallShown, rangeShown } from "#domain/documents/shown.ts";
import type { ContributionFacts, ScoreFacts } from "#domain/readiness/score-facts.ts";
import { say } from "#platform/language/say.ts";

/** A score with its range, its records and how far it can be relied on. */
export function overallColumns<R>(scoreOf: (row: R) => OverallShown | null): Shown<R> {
  const of =
    <C>(cell: (score: OverallShown) => C) =>
    (row: R) => {
      const score = scoreOf(row);
      return score && cell(score);
    };
  return [
    { title: say("Score"), type: "score", width: 1, absent: "–", of: of(({ overall_score }) => overall_score) },
    { title: say("Range"), type: "text", width: 1.7, absent: "–", of: of(rangeShown) },
    { title: say("Records"), type: "integer", width: 1, absent: "–", of: of(({ records }) => records) },
    {
      title: say("Standing"),
      type: "text",
      width: 1.5,
      absent: say("Not scored"),
      of: of(({ status }) => labelOf(status)),
    },
  ];
}

const LATEST = 24;

/** The scores that the trend draws, and those too uncertain to draw, newest first. */
export function scoreTable({ readiness_scores: scores }: OrganizationFacts): Table {
  const all = scoresByDay(scores).reverse();
  const caption =
    all.length > LATEST ? say("The latest {0} of {1} scores", LATEST, all.length) : say("Scores, newest first");
  return tableOf<OrganizationFacts["readiness_scores"][number]>(
    { name: say("Scores"), caption, empty: say("There are no scores.") },
    [
      { title: say("As of"), type: "date", width: 1.3, of: ({ as_of }) => as_of },
      ...overallColumns((score: OverallShown) => score),
    ],
    all.slice(0, LATEST),
  );
}

type Kind = ContributionFacts["kind"];
type Line = { readonly dimension: string; readonly score: number | null; readonly of: (kind: Kind) => number };

/** The points of each dimension by source: every row sums to its score. */
export function ledgerTable({ dimensions, contributions }: ScoreFacts): Table {
  const lines = dimensions.map((each): Line => {
    const own = contributions.filter(({ dimension }) => dimension === each.dimension);
    return {
      dimension: each.dimension,
      score: each.score,
      of: (kind) => sum(own.filter((contribution) => contribution.kind === kind)),
    };
  });
  const labels = {
    name: say("Points"),
    caption: say("Points by dimension and source"),
    empty: say("Nothing has been assessed."),
  };
  return tableOf<Line>(
    labels,
    [
      { title: say("Dimension"), type: "text", width: 2.8, of: ({ dimension }) => labelOf(dimension) },
      { title: say("Injects"), type: "points", width: 1, of: ({ of }) => of("EVALUATION") },
      { title: say("Quality"), type: "points", width: 1, of: ({ of }) => of("QUALITY") },
      { title: say("Timeliness"), type: "points", width: 1.1, of: ({ of }) => of("TIMELINESS") },
      { title: say("Age"), type: "points", width: 1, of: ({ of }) => of("STALENESS") },
      { title: say("Gaps"), type: "points", width: 1, of: ({ of }) => of("GAP") },
      { title: say("Follow-through"), type: "points", width: 1.4, of: ({ of }) => of("FOLLOW_THROUGH") },
      { title: say("Score"), type: "score", width: 1.3, absent: say("not assessed"), of: ({ score }) => score },
    ],
    lines.filter(({ score }) => score !== null),
  );
}

/** Points are whole hundredths; summed as floats they would be inexact. */
function sum(contributions: readonly ContributionFacts[]): number {
  return contributions.reduce((whole, { points }) => whole + Math.round(points * 100), 0) / 100;
}

const SHOWN = 12;

/** What costs most points now, and is therefore worth working on. */
export function movingTable({ contributions }: ScoreFacts, facts: OrganizationFacts): Table {
  const references = referencesOf(facts);
  const costly = contributions
    .filter(({ points, kind }) => points < 0 && (kind === "GAP" || kind === "FOLLOW_THROUGH"))
    .sort((a, b) => a.points - b.points)
    .slice(0, SHOWN);
  const labels = {
    name: say("Largest deductions"),
    caption: say("Deductions by dimension"),
    empty: say("No gap or overdue action costs points."),
  };
  return tableOf<ContributionFacts>(
    labels,
    [
      {
        title: say("Record"),
        type: "reference",
        width: 1.2,
        of: ({ record_id }) => references.get(record_id ?? "")?.reference ?? null,
      },
      {
        title: say("Item"),
        type: "text",
        width: 3.6,
        of: ({ record_id }) => references.get(record_id ?? "")?.title ?? null,
      },
      { title: say("Why"), type: "text", width: 3.2, of: ({ reason }) => reasonShown(reason) },
      { title: say("Dimension"), type: "text", width: 2.2, of: ({ dimension }) => labelOf(dimension) },
      { title: say("Points"), type: "points", width: 0.9, of: ({ points }) => points },
    ],
    costly,
  );
}

function referencesOf({ gaps, action_items }: OrganizationFacts) {
  return new Map([...gaps, ...action_items].map(({ id, reference, title }) => [id, { reference, title }]));
}
