import { createDatabase, keepDatabase, sizeOf } from "./data.ts";
import { readPace } from "./pace.ts";
import { allParts, type Measured, type Part } from "./parts.ts";
import { type Section, writeResults } from "./results.ts";
import { openBenchStorage } from "./storage.ts";
import { targetTable } from "./tables.ts";
import type { Target } from "./targets.ts";

const pace = readPace(process.env);

const LIMIT_MINUTES = 35 + 2 * pace.minutes;
setTimeout(() => {
  console.error(`The benchmarks took longer than ${LIMIT_MINUTES} minutes and were ended.`);
  process.exit(1);
}, LIMIT_MINUTES * 60_000).unref();

const storage = await openBenchStorage();
try {
  const small = await createDatabase(storage, sizeOf(10_000));
  console.log(`Filling a database with ${pace.largeGaps.toLocaleString("en")} gaps, unless an earlier run left one …`);
  const large = await keepDatabase(storage, sizeOf(pace.largeGaps));

  const sections: Section[] = [];
  const targets: Target[] = [];
  for (const part of await allParts({ small, large }, pace)) {
    const measured = await measureOne(part);
    console.log(`\n${part.title}\n${measured.table}`);
    sections.push({ title: part.title, note: part.note, table: measured.table });
    targets.push(...measured.targets);
  }

  const summary = {
    title: "Targets",
    note: "What Hotwash wants to reach. Those of lists and statements decide whether the run succeeds.",
    table: targetTable(targets),
  };
  console.log(`\n${summary.table}`);
  const rough = pace.isQuick ? "This was a quick run, whose figures are rough." : "";
  console.log(`\nWritten to ${await writeResults(small, [summary, ...sections], rough)}`);
  if (targets.some(({ isMet, decides }) => decides && !isMet)) process.exitCode = 1;
} finally {
  await storage.stop();
}

/** A part that cannot be measured must not take the others' results along. */
async function measureOne({ title, measure }: Part): Promise<Measured> {
  try {
    return await measure();
  } catch (error) {
    console.error(error);
    const found = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
    return {
      table: "Not measured.",
      targets: [{ what: title, wanted: "can be measured", found, isMet: false, decides: true }],
    };
  }
}
