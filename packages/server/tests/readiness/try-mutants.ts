import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Trial, Verdict } from "./mutant-worker.ts";
import type { Mutant } from "./mutants.ts";

export type Tried = Mutant & Verdict;

/** Runs the tests against each mutant until one of them fails, on two cores. */
export async function tryMutants(
  folder: URL,
  mutants: readonly Mutant[],
  { tests, skip }: Pick<Trial, "tests" | "skip">,
): Promise<Tried[]> {
  const waiting = mutants.entries();
  const tried: Tried[] = [];
  const urlsFor = (file: string) => ownFirst(tests, file).map((each) => new URL(each, folder).href);
  const work = async () => {
    const worker = new Worker(new URL("./mutant-worker.ts", import.meta.url), { execArgv: QUIET });
    for (const [at, mutant] of waiting) {
      const url = new URL(mutant.file, folder).href;
      const trial: Trial = { url, source: mutant.source, tests: urlsFor(mutant.file), skip };
      worker.postMessage(trial);
      const [verdict]: Verdict[] = await once(worker, "message");
      if (verdict) tried[at] = { ...mutant, ...verdict };
    }
    await worker.terminate();
  };
  await Promise.all([work(), work()]);
  return tried;
}

/** The test that has the file's name is the likeliest to catch its mistakes. */
function ownFirst(tests: readonly string[], file: string): string[] {
  const own = file.replace(/\.ts$/, ".test.ts");
  return [...tests.filter((each) => each === own), ...tests.filter((each) => each !== own)];
}

const QUIET = ["--disable-warning=ExperimentalWarning"];
