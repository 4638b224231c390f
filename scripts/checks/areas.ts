import { importGraph } from "../import-graph.ts";
import type { Check } from "../outcome.ts";
import { filesOf } from "../source-files.ts";

const DOMAIN = "packages/server/src/domain/";

/** The areas of the domain, from the ground up. An area imports those of lower floors. */
const floors = [
  ["audit", "documents", "frameworks", "history", "people", "retention"],
  ["actions", "reads"],
  ["organizations"],
  ["brand"],
  ["access", "engagements", "notifications", "readiness"],
  ["attachments"],
  ["api-keys", "assistant", "benchmark", "scenarios", "views"],
  ["agents"],
  ["accounts", "calendars", "exercises"],
  ["certificates", "directories", "findings", "mails", "sign-on"],
  ["requirements"],
  ["retests"],
  ["programs"],
  ["comments", "compliance", "feed", "imports", "live", "portfolio", "reports"],
  ["chat", "deliverables", "knowledge", "proposals", "reviews", "trackers", "webhooks"],
  ["audit-streams", "backups", "changes", "leaving", "operations", "renewal", "sample"],
];

export const areas: Check = {
  name: "areas",
  run: async () => {
    const floorOf = new Map(floors.flatMap((floor, i) => floor.map((area) => [area, i] as const)));
    const found = new Set(filesOf(`${DOMAIN}*/**/*.ts`).map((file) => areaOf(file) ?? ""));
    const unknown = [...found].filter((area) => !floorOf.has(area)).map((area) => `${DOMAIN}${area} is on no floor`);
    const upward = [...importGraph(true)].flatMap(([file, imports]) =>
      imports.filter((each) => isUpward(floorOf, areaOf(file), areaOf(each))).map((each) => `${file} imports ${each}`),
    );
    return { summary: `${found.size} areas on ${floors.length} floors`, problems: [...unknown, ...upward] };
  },
};

function isUpward(floorOf: ReadonlyMap<string, number>, from?: string, to?: string): boolean {
  if (!from || !to || from === to) return false;
  return (floorOf.get(to) ?? 0) >= (floorOf.get(from) ?? 0);
}

/** Files at the top of the domain belong to no area. */
function areaOf(file: string): string | undefined {
  const [area, name] = file.startsWith(DOMAIN) ? file.slice(DOMAIN.length).split("/") : [];
  return name === undefined ? undefined : area;
}
