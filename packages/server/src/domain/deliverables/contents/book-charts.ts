import type { BookScope } from "#domain/deliverables/contents/book-facts.ts";
import { tableOf } from "#domain/deliverables/contents/tables.ts";
import { severityBadge, severitySorts } from "#domain/deliverables/contents/wording.ts";
import type { Block } from "#domain/documents/document.ts";
import { scoreShown } from "#domain/documents/shown.ts";
import { say } from "#platform/language/say.ts";

type Book = BookScope["book"];
type Band = Book["bands"][number];
type Ageing = Book["ageing"][number];

/** A chart on a page, and the same numbers as a sheet of a workbook. */
export function distributionBlocks({ bands }: Book): readonly Block[] {
  const labels = {
    name: say("Distribution"),
    caption: say("Clients by latest final score"),
    empty: "",
    workbook: true,
  } as const;
  const table = tableOf<Band>(
    labels,
    [
      { title: say("From"), type: "integer", width: 1, of: ({ from }) => from },
      { title: say("To"), type: "score", width: 1, of: lastOf },
      { title: say("Clients"), type: "integer", width: 1, of: ({ clients_count }) => clients_count },
    ],
    bands,
  );
  const rows = bands
    .toReversed()
    .map((band) => ({ label: say("{0} to {1}", band.from, scoreShown(lastOf(band))), value: band.clients_count }));
  const most = Math.max(1, ...bands.map(({ clients_count }) => clients_count));
  const scale = { unit: "", most, decimals: 0, absent: "0" } as const;
  return [
    { type: "chart", chart: { type: "bars", title: labels.caption, ...scale, rows } },
    { type: "table", table },
  ];
}

/** Scores are in hundredths; the highest band includes 100. */
function lastOf({ below }: Band): number {
  return below === 100 ? below : below - 0.01;
}

const agesOf = () =>
  [
    { name: say("Up to 30 days"), of: (row: Ageing) => row.up_to_30_days },
    { name: say("31 to 60 days"), of: (row: Ageing) => row.from_31_to_60_days },
    { name: say("61 to 90 days"), of: (row: Ageing) => row.from_61_to_90_days },
    { name: say("Over 90 days"), of: (row: Ageing) => row.over_90_days },
  ] as const;

export function ageingBlocks({ ageing }: Book): readonly Block[] {
  const ages = agesOf();
  const caption = say("Gaps not proven closed, by age and severity");
  const table = tableOf<Ageing>(
    { name: say("Age of gaps"), caption, empty: "", workbook: true },
    [
      { title: say("Severity"), type: "badge", width: 1.4, of: ({ severity }) => severityBadge(severity) },
      ...ages.map(({ name, of }) => ({ title: name, type: "integer", width: 1, of }) as const),
      { title: say("All"), type: "integer", width: 1, of: ({ total }) => total },
    ],
    ageing,
  );
  const bySeverity = new Map(ageing.map((row) => [row.severity, row]));
  const rows = ages.map(({ name, of }) => ({
    label: name,
    counts: severitySorts().map(({ code }) => {
      const row = bySeverity.get(code);
      return row ? of(row) : 0;
    }),
  }));
  return [
    { type: "chart", chart: { type: "stacks", title: caption, sorts: severitySorts(), rows } },
    { type: "table", table },
  ];
}
