import { cyclesOf, importGraph } from "../import-graph.ts";
import type { Check } from "../outcome.ts";
import { ratchet } from "../ratchet.ts";

/** No file imports itself by way of others, at run time or for types. */
export const cycles: Check = {
  name: "cycles",
  run: async (options) => {
    const atRunTime = cyclesOf(importGraph(false)).flat();
    const withTypes = cyclesOf(importGraph(true)).flat();
    const problems = [
      ...ratchet("cycles", new Map(atRunTime.map((file) => [file, 1])), options),
      ...ratchet("type cycles", new Map(withTypes.map((file) => [file, 1])), options),
    ];
    const summary = `${atRunTime.length} files import themselves at run time, ${withTypes.length} with types`;
    return { summary, problems };
  },
};
