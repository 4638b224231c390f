import { ageingBlocks, distributionBlocks } from "#domain/deliverables/contents/book-charts.ts";
import { clientTable, renewalTable } from "#domain/deliverables/contents/book-client-tables.ts";
import type { BookScope } from "#domain/deliverables/contents/book-facts.ts";
import { requirementTable, unmetOf, unmetTable } from "#domain/deliverables/contents/book-requirement-tables.ts";
import { countedTable, heatTable, movedTable, weaknessTable } from "#domain/deliverables/contents/book-tables.ts";
import { missingBlocks } from "#domain/deliverables/contents/missing-blocks.ts";
import { CONFIDENTIAL, type Setting } from "#domain/deliverables/contents/subject.ts";
import type { Block, Document, Fact, Figure, Section, Table } from "#domain/documents/document.ts";
import { pointsShown, scoreShown } from "#domain/documents/shown.ts";
import type { QuarterClient } from "#domain/portfolio/quarter-clients.ts";
import { parameters, parametersDigest } from "#domain/readiness/formula/parameters.ts";
import { listed } from "#domain/reports/english.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { counted } from "#platform/text/counted.ts";

/** A carrier's book: where its clients stand, what changed in a quarter, and what comes next. */
export function bookReportDocument(setting: Setting, scope: BookScope): Document {
  const { book, quarter, next } = scope;
  const missing = missingOf(scope);
  return {
    title: "Book report",
    kind: "Book report",
    layout: "report",
    ...setting,
    subtitle: `${quarter}, ${dayShown(book.quarter.from)} to ${dayShown(book.quarter.to)}`,
    handling: CONFIDENTIAL,
    formula_version: parameters.version,
    facts: coverFacts(scope, setting.as_of),
    missing,
    sections: [
      chapter("The book", [
        { type: "figures", figures: standing(scope) },
        ...distributionBlocks(book),
        tableBlock(countedTable(book)),
      ]),
      chapter(`What changed in ${quarter}`, [
        { type: "figures", figures: changed(scope) },
        { type: "paragraph", text: movedSaid(scope) },
        tableBlock(movedTable(scope)),
      ]),
      chapter("Dimensions by industry", [
        {
          type: "paragraph",
          text:
            "Each cell is the median of the final scores of an industry's clients that were assessed in the dimension, " +
            "however few they are; below it is how many they are. It is of low confidence if at least half of these " +
            "scores rest on fewer than 3 pieces of evidence.",
        },
        tableBlock(heatTable(book)),
      ]),
      chapter("Open gaps", [...ageingBlocks(book), tableBlock(weaknessTable(book))]),
      chapter("Requirements", [tableBlock(requirementTable(scope)), tableBlock(unmetTable(scope))]),
      chapter(`Renewals in ${next}`, [tableBlock(renewalTable(scope))]),
      chapter("Clients", [tableBlock(clientTable(scope))]),
      chapter("What is missing", missingBlocks(missing)),
      method(scope),
    ],
  };
}

function chapter(heading: string, blocks: readonly Block[]): Section {
  return { heading, level: 1, blocks };
}

function tableBlock(table: Table): Block {
  return { type: "table", table };
}

function coverFacts({ book, quarter, has_ended }: BookScope, as_of: string): Fact[] {
  const today = dayShown(as_of);
  const dated = has_ended
    ? `Where clients stand is as of ${today}, not ${dayShown(book.quarter.to)}. What changed is dated within ${quarter}.`
    : `Where clients stand is as of ${today}. ${quarter} has not ended: what changed is counted to this day.`;
  return [
    { label: "Facts as of", value: today },
    { label: "Quarter", value: dated },
    { label: "Counted", value: countedSaid(book) },
  ];
}

function countedSaid({
  clients_count,
  final_count,
  provisional_count,
  insufficient_count,
  unscored_count,
}: BookScope["book"]) {
  const others = [
    [provisional_count, "provisional"],
    [insufficient_count, "with too little evidence"],
    [unscored_count - insufficient_count, "not scored"],
  ] as const;
  const left = others.flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : []));
  const whole = `${final_count} of ${counted(clients_count, "active client")} ${final_count === 1 ? "has" : "have"} a final score`;
  return left.length === 0 ? `${whole}.` : `${whole}. Not counted: ${listed(left)}.`;
}

function standing({ book, renewing, next }: BookScope): Figure[] {
  const { median_score, lower_quartile, upper_quartile, open_gaps_count, ageing } = book;
  const critical = ageing.find(({ severity }) => severity === "CRITICAL")?.total ?? 0;
  const quartiles =
    lower_quartile === null || upper_quartile === null
      ? "no final score"
      : `half of them from ${scoreShown(lower_quartile)} to ${scoreShown(upper_quartile)}`;
  return [
    { value: String(book.clients_count), label: "Active clients", note: `${book.final_count} with a final score` },
    { value: median_score === null ? "–" : scoreShown(median_score), label: "Median score", note: quartiles },
    { value: String(open_gaps_count), label: "Open gaps", note: `${critical} critical` },
    { value: String(renewing.total), label: "Renewals", note: `in ${next}` },
  ];
}

function changed({ book: { quarter } }: BookScope): Figure[] {
  const { median_before: before, median_after: after } = quarter;
  return [
    {
      value: String(quarter.exercises_count),
      label: "Exercises completed",
      note: `at ${counted(quarter.exercised_count, "client")}`,
    },
    { value: String(quarter.gaps_identified_count), label: "Gaps identified", note: "in the quarter" },
    { value: String(quarter.gaps_closed_count), label: "Gaps verified", note: "in the quarter" },
    {
      value: before === null || after === null ? "–" : pointsShown(Math.round((after - before) * 100) / 100),
      label: "Median score",
      note: before === null || after === null ? "nothing to compare" : `${scoreShown(before)} to ${scoreShown(after)}`,
    },
  ];
}

function movedSaid({ book: { quarter } }: BookScope): string {
  const { compared_count, risen_count, fallen_count } = quarter;
  if (compared_count === 0) return "No client has a final score both from before the quarter and at its end.";
  const same = compared_count - risen_count - fallen_count;
  return (
    `${counted(compared_count, "client")} had a final score of the same formula before the quarter and at its end: ` +
    `${risen_count} rose, ${fallen_count} fell and ${same} did not move.`
  );
}

function missingOf({ book, clients, moved, renewing, standings }: BookScope): string[] {
  const versions = new Set(moved.flatMap(({ formula_version }) => formula_version ?? []));
  const others = [...versions].filter((version) => version !== parameters.version);
  const without = (has: (client: QuarterClient) => unknown) => moved.filter((each) => !has(each)).length;
  const never = without(({ formula_version }) => formula_version);
  const undated = without(({ renewal_on }) => renewal_on);
  const { provisional_count: provisional, insufficient_count: insufficient } = book;
  const unknown = book.industries.find(({ industry }) => industry === null)?.clients_count ?? 0;
  const unmet = standings.due_count + standings.missed_count + standings.not_assessed_count;
  const lines: readonly (readonly [count: number, line: string])[] = [
    [provisional, `${counted(provisional, "client")} with a provisional score, which is not ranked`],
    [insufficient, `${counted(insufficient, "client")} with too little evidence for a score`],
    [never, `${counted(never, "client")} never scored`],
    [others.length, `Latest scores of another formula than ${parameters.version}: ${listed(others)}`],
    [undated, `${counted(undated, "client")} without a renewal date`],
    [unknown, `${counted(unknown, "client")} without an industry`],
    unlisted("Clients", book.clients_count, clients),
    unlisted("Renewals", renewing.total, renewing.clients),
    unlisted("Requirements not met", unmet, unmetOf(standings)),
  ];
  return lines.flatMap(([count, line]) => (count > 0 ? [line] : []));
}

function unlisted(what: string, total: number, shown: readonly unknown[]): readonly [number, string] {
  return [total - shown.length, `${what} that are counted and not listed: ${total - shown.length}`];
}

function method({ book, clients, quarter }: BookScope): Section {
  const summary = clients.filter(({ disclosure }) => disclosure === "SUMMARY").length;
  const items = [
    "Counted are the carrier's active clients. Archived ones are in no figure.",
    "Only final scores are in medians, quartiles, bands, the heat map and the order of clients. Provisional scores and " +
      "clients with insufficient evidence are never ranked.",
    "The record keeps the present state of gaps, renewals and requirements. It is shown as of the day the report was " +
      "generated; how it was on the last day of an earlier quarter is not reconstructed.",
    `What changed in ${quarter} counts exercises by their date, gaps by the days they were identified and verified, and ` +
      "stored final scores: the last before the quarter against the last in or before it at its end, of one formula.",
    `Everything here is what each client shares with its carrier. ${counted(summary, "listed client")} ${summary === 1 ? "discloses" : "disclose"} a summary only; ` +
      "nothing beyond that is used for any client.",
    "The range beside a score is the least and the most it would be without any one of its records, which are rated " +
      "injects and decisions.",
    `A weakness is a category of open gaps within a dimension; the ${book.weaknesses.length} commonest are listed, at most 12.`,
  ];
  return {
    heading: "How to read this report",
    level: 1,
    blocks: [
      { type: "list", items },
      {
        type: "facts",
        facts: [
          { label: "Formula", value: parameters.version },
          { label: "Parameters, SHA-256", value: parametersDigest },
        ],
      },
    ],
  };
}
