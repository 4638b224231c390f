import { importGraph } from "../import-graph.ts";
import type { Check } from "../outcome.ts";
import { ratchet } from "../ratchet.ts";

const DOMAIN = "packages/server/src/domain/";

/** Areas of the domain import each other in one direction. */
export const areas: Check = {
  name: "areas",
  run: async (options) => {
    const imports = countImports();
    const against = new Map<string, number>();
    for (const [pair, count] of imports) {
      const [from = "", to = ""] = pair.split(" ");
      const back = imports.get(`${to} ${from}`) ?? 0;
      // The direction with fewer imports is the one to give up.
      if (count < back || (count === back && from < to)) against.set(`${from} imports ${to}, which imports it`, count);
    }
    return { summary: `${against.size} pairs import each other`, problems: ratchet("areas", against, options) };
  },
};

/** How many imports lead from one area to another, by "from to". */
function countImports(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [file, imported] of importGraph(true)) {
    const from = areaOf(file);
    for (const to of imported.map(areaOf)) {
      if (from && to && from !== to) counts.set(`${from} ${to}`, (counts.get(`${from} ${to}`) ?? 0) + 1);
    }
  }
  return counts;
}

/** Files at the top of the domain belong to no area. */
function areaOf(file: string): string | undefined {
  const [area, name] = file.startsWith(DOMAIN) ? file.slice(DOMAIN.length).split("/") : [];
  return name === undefined ? undefined : area;
}
