import type { Item, Outcome } from "#interfaces/assistant/understanding/carry-out.ts";
import type { Call } from "#interfaces/assistant/understanding/understanding.ts";

type Answered = Exclude<Outcome, { readonly refused: string }>;

const NOUNS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  list_gaps: ["gap", "gaps"],
  list_action_items: ["action item", "action items"],
  list_exercises: ["exercise", "exercises"],
  get_readiness_scores: ["readiness score", "readiness scores"],
  get_industry_benchmark: ["measure", "measures"],
  get_compliance_mappings: ["control", "controls"],
  search_knowledge: ["passage", "passages"],
};

/** The sentence above the records: their number, and in how many organizations. */
export function headlineOf({ tool, view }: Call, { items, total, count, unranked = 0 }: Answered): string {
  const [one, many] = NOUNS[tool] ?? ["record", "records"];
  const counted = (n: number) => `${n} ${n === 1 ? one : many}`;
  if (view.counts === "organizations") return `${count ?? 0} ${count === 1 ? "organization" : "organizations"}.`;
  if (count !== undefined) return `${counted(count)}.`;
  if (tool === "get_compliance_mappings") return `${counted(controlsIn(items))}.`;
  const found = total ?? items.length;
  if (found === 0) return `No ${many} match.`;
  const names = new Set(items.flatMap((item) => organizationIn(item)));
  if (view.pick === "commonest") return `${[...names][0] ?? ""}: ${counted(items.length)}.`;
  if (view.pick || view.first !== undefined || view.bound) {
    const left = unranked > 0 ? ` Not final, so not ranked: ${unranked}.` : "";
    return `${counted(items.length)} of ${found}.${left}`;
  }
  const isWhole = items.length === found;
  return names.size > 1 && isWhole ? `${counted(found)} in ${names.size} organizations.` : `${counted(found)}.`;
}

function organizationIn({ organization }: Item): string[] {
  if (typeof organization !== "object" || organization === null || !("name" in organization)) return [];
  return typeof organization.name === "string" ? [organization.name] : [];
}

function controlsIn(frameworks: readonly Item[]): number {
  return frameworks.reduce((sum, { mappings }) => sum + (Array.isArray(mappings) ? mappings.length : 0), 0);
}
