import type { Written } from "./answers.ts";
import { compare } from "./compare.ts";
import { type Contender, distantContenders, graphqlContenders, mcpContenders } from "./contenders.ts";
import type { BenchDatabase } from "./data.ts";
import { atDistance } from "./distance.ts";
import { measureGrowth } from "./growth.ts";
import { runMixedLoad } from "./mixed-load.ts";
import type { Pace } from "./pace.ts";
import { explainAll } from "./plans.ts";
import { countStatements } from "./statements.ts";
import { growthTable, mixedTable, planTable, standingTable, table } from "./tables.ts";
import { growthTarget, mixedTargets, planTarget, ratioTargets, statementTarget, type Target } from "./targets.ts";
import { furtherWorks, nested } from "./works.ts";

/** One part of the benchmarks: what it is about, and how it is measured. */
export type Part = {
  readonly title: string;
  readonly note: string;
  readonly measure: () => Promise<Measured>;
};

export type Measured = { readonly table: string; readonly targets: readonly Target[] };

export type Databases = { readonly small: BenchDatabase; readonly large: BenchDatabase };

export async function allParts({ small, large }: Databases, pace: Pace): Promise<Part[]> {
  const many = pace.largeGaps.toLocaleString("en");
  const works = [nested, ...(await furtherWorks(small))];
  return [
    ...works.map((work) => ({
      title: `GraphQL: ${work.name}`,
      note: work.note ? `${COMPARED} ${work.note}` : COMPARED,
      measure: () => against(`GraphQL, ${work.name}`, graphqlContenders(work), small, pace, work.written),
    })),
    {
      title: "MCP: list_gaps, open and critical",
      note: COMPARED,
      measure: () => against("MCP", mcpContenders, small, pace),
    },
    {
      title: `The same GraphQL query with ${DISTANCE_MS} ms to the database`,
      note: `${COMPARED} One connection, so that the machine is not what limits it.`,
      measure: () =>
        atDistance(small, DISTANCE_MS, (distant) =>
          against("GraphQL at a distance", distantContenders, distant, {
            ...pace,
            rounds: { ...pace.rounds, connections: 1 },
          }),
        ),
    },
    {
      title: "SQL statements for a query",
      note: "Around them stand the key, the transaction and the caller's scope.",
      measure: () => statements(small),
    },
    {
      title: `One instance under mixed load for ${pace.minutes} min`,
      note: "8 connections, each asking again as soon as it is answered: queries, counts, tools and comments of all kinds of callers.",
      measure: () => mixedLoad(small, pace),
    },
    {
      title: `Growth from 10,000 to ${many} gaps`,
      note: "Milliseconds of one request after the other. A client has 500 gaps in both, a carrier 20 clients, and the operator everything.",
      measure: () => growth(small, large, pace),
    },
    {
      title: `Plans of all lists, of ${many} gaps`,
      note: "PostgreSQL's plan for any values, as the product asks for it: its time, the pages (p) it touched, and the rows it read and passed over.",
      measure: () => plans(large),
    },
  ];
}

const DISTANCE_MS = 1;

const COMPARED =
  "Hotwash's requests a second as a multiple of the other's: the median of the rounds, then the least and the most. " +
  "By CPU: what a request costs the other as a multiple of what it costs Hotwash, which other work on the machine " +
  "disturbs less. Microseconds are CPU time a request.";

async function against(
  work: string,
  contenders: readonly Contender[],
  database: BenchDatabase,
  { rounds }: Pace,
  written?: Written,
) {
  const standings = await compare(contenders, database, rounds, written);
  return { table: standingTable(standings), targets: ratioTargets(work, standings) };
}

async function statements(database: BenchDatabase): Promise<Measured> {
  const counts = await countStatements(database);
  const rows = counts.map(({ depth, statements: inside, around }) => [depth, inside, around]);
  return { table: table(["depth", "statements", "around them"], rows), targets: [statementTarget(counts)] };
}

async function mixedLoad(database: BenchDatabase, { minutes }: Pace): Promise<Measured> {
  const mixed = await runMixedLoad(database, minutes);
  return { table: mixedTable(mixed), targets: mixedTargets(mixed) };
}

async function growth(small: BenchDatabase, large: BenchDatabase, pace: Pace): Promise<Measured> {
  const rows = await measureGrowth(small, large, pace.growth);
  return { table: growthTable(rows), targets: [growthTarget(rows, pace.largeGaps)] };
}

async function plans(database: BenchDatabase): Promise<Measured> {
  const rows = await explainAll(database);
  return { table: planTable(rows), targets: [planTarget(rows)] };
}
