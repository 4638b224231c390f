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
  const urls = tests.map((file) => new URL(file, folder).href);
  const work = async () => {
    const worker = new Worker(new URL("./mutant-worker.ts", import.meta.url), { execArgv: QUIET });
    for (const [at, mutant] of waiting) {
      const trial: Trial = { url: new URL(mutant.file, folder).href, source: mutant.source, tests: urls, skip };
      worker.postMessage(trial);
      const [verdict]: Verdict[] = await once(worker, "message");
      if (verdict) tried[at] = { ...mutant, ...verdict };
    }
    await worker.terminate();
  };
  await Promise.all([work(), work()]);
  return tried;
}

const QUIET = ["--disable-warning=ExperimentalWarning"];
