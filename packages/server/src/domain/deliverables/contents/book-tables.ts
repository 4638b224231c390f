import type { BookScope } from "#domain/deliverables/contents/book-facts.ts";
import { tableOf } from "#domain/deliverables/contents/tables.ts";
import { labelOf } from "#domain/deliverables/contents/wording.ts";
import type { Table } from "#domain/documents/document.ts";
import type { dimension } from "#domain/readiness/dimension.ts";
import type { Code } from "#kernel/enum-declaration.ts";
import { quarterShown } from "#platform/dates/quarter-shown.ts";
import { say } from "#platform/language/say.ts";
import { counted } from "#platform/text/counted.ts";

type Book = BookScope["book"];
type Industry = Book["industries"][number];
type Weakness = Book["weaknesses"][number];

/** A word for each dimension that fits a column of a page, with its width in centimeters. */
const columnsOf = (): Readonly<Record<Code<typeof dimension>, readonly [title: string, width: number]>> => ({
  DETECTION_AND_ESCALATION: [say("Detection"), 1.68],
  COMMAND_AND_DECISION: [say("Command"), 1.78],
  CONTAINMENT_AND_ERADICATION: [say("Containment"), 2.12],
  COMMUNICATION: [say("Communication"), 2.37],
  LEGAL_AND_INSURANCE: [say("Legal"), 1.45],
  RECOVERY_AND_CONTINUITY: [say("Recovery"), 1.65],
});

/** Who counts and who does not, and why. */
export function countedTable({ final_count, provisional_count, insufficient_count, unscored_count }: Book): Table {
  const rows = [
    [say("Final"), final_count, say("Counted: in medians, quartiles, bands and the heat map")],
    [say("Provisional"), provisional_count, say("Not counted: the evidence is too thin for a ranking")],
    [say("Insufficient evidence"), insufficient_count, say("Not counted: too little evidence for a score")],
    [say("Not scored"), unscored_count - insufficient_count, say("Not counted: nothing has been assessed")],
  ] as const;
  return tableOf<(typeof rows)[number]>(
    {
      name: say("Counted"),
      caption: say("Clients by standing of their latest score"),
      empty: say("There are no clients."),
    },
    [
      { title: say("Latest score"), type: "text", width: 1.5, of: ([standing]) => standing },
      { title: say("Clients"), type: "integer", width: 0.7, of: ([, clients]) => clients },
      { title: say("In the figures"), type: "text", width: 4, of: ([, , why]) => why },
    ],
    rows,
  );
}

/** The clients with a FINAL score before the quarter and at its end, those that fell most first. */
export function movedTable({ moved, quarter }: BookScope): Table {
  const compared = moved.flatMap((client) => {
    const { before, after } = client;
    return before === null || after === null || before === after ? [] : [{ ...client, before, after }];
  });
  const points = ({ before, after }: { before: number; after: number }) => Math.round((after - before) * 100) / 100;
  return tableOf<(typeof compared)[number]>(
    {
      name: say("Moved"),
      caption: say("Clients whose final score moved in {0}, largest drop first", quarterShown(quarter)),
      empty: say("No client's final score moved in the quarter."),
    },
    [
      { title: say("Client"), type: "text", width: 3, of: ({ name }) => name },
      { title: say("Before"), type: "score", width: 1, of: ({ before }) => before },
      { title: say("At its end"), type: "score", width: 1, of: ({ after }) => after },
      { title: say("Change"), type: "points", width: 1, of: points },
      { title: say("Exercises in it"), type: "integer", width: 1, of: ({ exercises_count }) => exercises_count },
    ],
    compared.toSorted((a, b) => points(a) - points(b)),
  );
}

/** Medians of FINAL scores. */
export function heatTable({ industries }: Book): Table {
  const dimensions = Object.entries(columnsOf()).map(([code, [title, width]]) => ({ code, title, width }));
  const cellOf = (code: string) => (row: Industry) => row.dimensions.find((each) => each.dimension === code);
  return tableOf<Industry>(
    {
      name: say("Dimensions by industry"),
      caption: say("Medians of final scores by industry and dimension"),
      empty: say("There are no clients."),
    },
    [
      {
        title: say("Industry"),
        type: "text",
        width: 2.3,
        absent: say("No industry"),
        of: ({ industry }) => industry && labelOf(industry),
      },
      { title: say("Clients"), type: "integer", width: 1.3, of: ({ clients_count }) => clients_count },
      {
        title: say("Overall"),
        type: "score",
        width: 1.35,
        heat: true,
        absent: "–",
        of: ({ median_score }) => median_score,
        note: ({ final_count }) => behind(final_count),
      },
      ...dimensions.map(
        ({ code, title, width }) =>
          ({
            title,
            type: "score",
            width,
            heat: true,
            absent: "–",
            of: (row: Industry) => cellOf(code)(row)?.median_score ?? null,
            note: (row: Industry) => noteOf(cellOf(code)(row)),
          }) as const,
      ),
      {
        title: say("Overall, scores"),
        type: "integer",
        width: 1.3,
        workbook: true,
        of: ({ final_count }) => final_count,
      },
      ...dimensions.map(
        ({ code, title }) =>
          ({
            title: say("{0}, clients", title),
            type: "integer",
            width: 1.3,
            workbook: true,
            of: (row: Industry) => cellOf(code)(row)?.clients_count ?? 0,
          }) as const,
      ),
      ...dimensions.map(
        ({ code, title }) =>
          ({
            title: say("{0}, low confidence", title),
            type: "integer",
            width: 1.3,
            workbook: true,
            of: (row: Industry) => cellOf(code)(row)?.low_confidence_count ?? 0,
          }) as const,
      ),
    ],
    industries,
  );
}

function behind(scores: number): string {
  return say("of {0}", counted(scores, "score"));
}

/** Over how many scores a median is, and whether it rests on too little evidence. */
function noteOf(cell: Industry["dimensions"][number] | undefined): string | null {
  if (!cell || cell.median_score === null) return null;
  const isUnsure = cell.low_confidence_count * 2 >= cell.clients_count;
  return isUnsure ? say("{0}, low confidence", behind(cell.clients_count)) : behind(cell.clients_count);
}

export function weaknessTable({ weaknesses, clients_count }: Book): Table {
  return tableOf<Weakness>(
    {
      name: say("Weaknesses"),
      caption: say(
        "Commonest weaknesses: open gaps by category, those of most of the {0} clients first",
        clients_count,
      ),
      empty: say("No client has an open gap."),
    },
    [
      { title: say("Category"), type: "text", width: 2.4, of: ({ category }) => labelOf(category) },
      { title: say("Dimension"), type: "text", width: 2.4, of: ({ dimension: code }) => labelOf(code) },
      { title: say("Clients"), type: "integer", width: 0.8, of: (row) => row.clients_count },
      { title: say("Gaps"), type: "integer", width: 0.8, of: ({ gaps_count }) => gaps_count },
      { title: say("Critical"), type: "integer", width: 0.8, of: ({ critical_gaps_count }) => critical_gaps_count },
      { title: say("High"), type: "integer", width: 0.8, of: ({ high_gaps_count }) => high_gaps_count },
    ],
    weaknesses,
  );
}
