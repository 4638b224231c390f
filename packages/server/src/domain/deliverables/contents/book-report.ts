import { ageingBlocks, distributionBlocks } from "#domain/deliverables/contents/book-charts.ts";
import { clientTable, renewalTable } from "#domain/deliverables/contents/book-client-tables.ts";
import type { BookScope } from "#domain/deliverables/contents/book-facts.ts";
import { requirementTable, unmetOf, unmetTable } from "#domain/deliverables/contents/book-requirement-tables.ts";
import { countedTable, heatTable, movedTable, weaknessTable } from "#domain/deliverables/contents/book-tables.ts";
import { missingBlocks } from "#domain/deliverables/contents/missing-blocks.ts";
import { confidential, type Setting } from "#domain/deliverables/contents/subject.ts";
import type { Block, Document, Fact, Figure, Section, Table } from "#domain/documents/document.ts";
import { pointsShown, scoreShown } from "#domain/documents/shown.ts";
import type { QuarterClient } from "#domain/portfolio/quarter-clients.ts";
import { parameters, parametersDigest } from "#domain/readiness/formula/parameters.ts";
import { listed } from "#domain/reports/english.ts";
import { dayShown } from "#platform/dates/day-shown.ts";
import { quarterShown } from "#platform/dates/quarter-shown.ts";
import { say } from "#platform/language/say.ts";
import { counted } from "#platform/text/counted.ts";

/** A carrier's book: where its clients stand, what changed in a quarter, and what comes next. */
export function bookReportDocument(setting: Setting, scope: BookScope): Document {
  const { book, quarter, next } = scope;
  const missing = missingOf(scope);
  return {
    title: say("Book report"),
    kind: say("Book report"),
    layout: "report",
    ...setting,
    subtitle: say("{0}, {1} to {2}", quarterShown(quarter), dayShown(book.quarter.from), dayShown(book.quarter.to)),
    handling: confidential(),
    formula_version: parameters.version,
    facts: coverFacts(scope, setting.as_of),
    missing,
    sections: [
      chapter(say("The book"), [
        { type: "figures", figures: standing(scope) },
        ...distributionBlocks(book),
        tableBlock(countedTable(book)),
      ]),
      chapter(say("What changed in {0}", quarterShown(quarter)), [
        { type: "figures", figures: changed(scope) },
        { type: "paragraph", text: movedSaid(scope) },
        tableBlock(movedTable(scope)),
      ]),
      chapter(say("Dimensions by industry"), [
        {
          type: "paragraph",
          text: say(
            "Each cell is the median of the final scores of an industry's clients that were assessed in the dimension, however few they are; below it is how many they are. It is of low confidence if at least half of these scores rest on fewer than 3 pieces of evidence.",
          ),
        },
        tableBlock(heatTable(book)),
      ]),
      chapter(say("Open gaps"), [...ageingBlocks(book), tableBlock(weaknessTable(book))]),
      chapter(say("Requirements"), [tableBlock(requirementTable(scope)), tableBlock(unmetTable(scope))]),
      chapter(say("Renewals in {0}", quarterShown(next)), [tableBlock(renewalTable(scope))]),
      chapter(say("Clients"), [tableBlock(clientTable(scope))]),
      chapter(say("What is missing"), missingBlocks(missing)),
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
    ? say(
        "Where clients stand is as of {0}, not {1}. What changed is dated within {2}.",
        today,
        dayShown(book.quarter.to),
        quarterShown(quarter),
      )
    : say(
        "Where clients stand is as of {0}. {1} has not ended: what changed is counted to this day.",
        today,
        quarterShown(quarter),
      );
  return [
    { label: say("Facts as of"), value: today },
    { label: say("Quarter"), value: dated },
    { label: say("Counted"), value: countedSaid(book) },
  ];
}

function countedSaid({
  clients_count,
  final_count,
  provisional_count,
  insufficient_count,
  unscored_count,
}: BookScope["book"]) {
  const left = [
    ...(provisional_count > 0 ? [say("{0} provisional", provisional_count)] : []),
    ...(insufficient_count > 0 ? [say("{0} with too little evidence", insufficient_count)] : []),
    ...(unscored_count > insufficient_count ? [say("{0} not scored", unscored_count - insufficient_count)] : []),
  ];
  const clients = counted(clients_count, "active client");
  const whole =
    final_count === 1
      ? say("1 of {0} has a final score.", clients)
      : say("{0} of {1} have a final score.", final_count, clients);
  return left.length === 0 ? whole : say("{0} Not counted: {1}.", whole, listed(left));
}

function standing({ book, renewing, next }: BookScope): Figure[] {
  const { median_score, lower_quartile, upper_quartile, open_gaps_count, ageing } = book;
  const critical = ageing.find(({ severity }) => severity === "CRITICAL")?.total ?? 0;
  const quartiles =
    lower_quartile === null || upper_quartile === null
      ? say("no final score")
      : say("half of them from {0} to {1}", scoreShown(lower_quartile), scoreShown(upper_quartile));
  return [
    {
      value: String(book.clients_count),
      label: say("Active clients"),
      note: say("{0} with a final score", book.final_count),
    },
    { value: median_score === null ? "–" : scoreShown(median_score), label: say("Median score"), note: quartiles },
    { value: String(open_gaps_count), label: say("Open gaps"), note: say("{0} critical", critical) },
    { value: String(renewing.total), label: say("Renewals"), note: say("in {0}", quarterShown(next)) },
  ];
}

function changed({ book: { quarter } }: BookScope): Figure[] {
  const { median_before: before, median_after: after } = quarter;
  return [
    {
      value: String(quarter.exercises_count),
      label: say("Exercises completed"),
      note: say("at {0}", counted(quarter.exercised_count, "client")),
    },
    { value: String(quarter.gaps_identified_count), label: say("Gaps identified"), note: say("in the quarter") },
    { value: String(quarter.gaps_closed_count), label: say("Gaps proven closed"), note: say("in the quarter") },
    {
      value: before === null || after === null ? "–" : pointsShown(Math.round((after - before) * 100) / 100),
      label: say("Median score"),
      note:
        before === null || after === null
          ? say("nothing to compare")
          : say("{0} to {1}", scoreShown(before), scoreShown(after)),
    },
  ];
}

function movedSaid({ book: { quarter } }: BookScope): string {
  const { compared_count, risen_count, fallen_count } = quarter;
  if (compared_count === 0) return say("No client has a final score both from before the quarter and at its end.");
  const same = compared_count - risen_count - fallen_count;
  return say(
    "{0} had a final score of the same formula before the quarter and at its end: {1} rose, {2} fell and {3} did not move.",
    counted(compared_count, "client"),
    risen_count,
    fallen_count,
    same,
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
    [provisional, say("{0} with a provisional score, which is not ranked", counted(provisional, "client"))],
    [insufficient, say("{0} with too little evidence for a score", counted(insufficient, "client"))],
    [never, say("{0} never scored", counted(never, "client"))],
    [others.length, say("Latest scores of another formula than {0}: {1}", parameters.version, listed(others))],
    [undated, say("{0} without a renewal date", counted(undated, "client"))],
    [unknown, say("{0} without an industry", counted(unknown, "client"))],
    unlisted(say("Clients"), book.clients_count, clients),
    unlisted(say("Renewals"), renewing.total, renewing.clients),
    unlisted(say("Requirements not met"), unmet, unmetOf(standings)),
  ];
  return lines.flatMap(([count, line]) => (count > 0 ? [line] : []));
}

function unlisted(what: string, total: number, shown: readonly unknown[]): readonly [number, string] {
  return [total - shown.length, say("{0} that are counted and not listed: {1}", what, total - shown.length)];
}

function method({ book, clients, quarter }: BookScope): Section {
  const summary = clients.filter(({ disclosure }) => disclosure === "SUMMARY").length;
  const items = [
    say("Counted are the carrier's active clients. Archived ones are in no figure."),
    say(
      "Only final scores are in medians, quartiles, bands, the heat map and the order of clients. Provisional scores and clients with insufficient evidence are never ranked.",
    ),
    say(
      "The record keeps the present state of gaps, renewals and requirements. It is shown as of the day the report was generated; how it was on the last day of an earlier quarter is not reconstructed.",
    ),
    say(
      "What changed in {0} counts exercises by their date, gaps by the days they were identified and verified, and stored final scores: the last before the quarter against the last in or before it at its end, of one formula.",
      quarterShown(quarter),
    ),
    say("Everything here is what each client shares with its carrier."),
    summary === 1
      ? say("1 listed client discloses a summary only; nothing beyond that is used for any client.")
      : say("{0} listed clients disclose a summary only; nothing beyond that is used for any client.", summary),
    say(
      "The range beside a score is the least and the most it would be without any one of its records, which are rated injects and decisions.",
    ),
    say(
      "A weakness is a category of open gaps within a dimension; the {0} commonest are listed, at most 12.",
      book.weaknesses.length,
    ),
  ];
  return {
    heading: say("How to read this report"),
    level: 1,
    blocks: [
      { type: "list", items },
      {
        type: "facts",
        facts: [
          { label: say("Formula"), value: parameters.version },
          { label: say("Parameters, SHA-256"), value: parametersDigest },
        ],
      },
    ],
  };
}
