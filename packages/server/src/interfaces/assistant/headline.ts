import type { Item, Outcome } from "#interfaces/assistant/understanding/carry-out.ts";
import type { Call } from "#interfaces/assistant/understanding/understanding.ts";
import { say } from "#platform/language/say.ts";
import { counted } from "#platform/text/counted.ts";

type Answered = Exclude<Outcome, { readonly refused: unknown }>;

function countedFor(tool: string, count: number): string {
  switch (tool) {
    case "list_gaps":
      return counted(count, "gap");
    case "list_action_items":
      return counted(count, "action item");
    case "list_exercises":
      return counted(count, "exercise");
    case "get_readiness_scores":
      return counted(count, "readiness score");
    case "get_industry_benchmark":
      return counted(count, "measure");
    case "get_compliance_mappings":
      return counted(count, "control");
    case "search_knowledge":
      return counted(count, "passage");
    default:
      return counted(count, "record");
  }
}

function noneFor(tool: string): string {
  switch (tool) {
    case "list_gaps":
      return say("No gaps match.");
    case "list_action_items":
      return say("No action items match.");
    case "list_exercises":
      return say("No exercises match.");
    case "get_readiness_scores":
      return say("No readiness scores match.");
    case "get_industry_benchmark":
      return say("No measures match.");
    case "search_knowledge":
      return say("No passages match.");
    default:
      return say("No records match.");
  }
}

/** The sentence above the records: their number, and in how many organizations. */
export function headlineOf({ tool, view }: Call, { items, total, count, unranked = 0 }: Answered): string {
  if (view.counts === "organizations") return `${counted(count ?? 0, "organization")}.`;
  if (count !== undefined) return `${countedFor(tool, count)}.`;
  if (tool === "get_compliance_mappings") return `${countedFor(tool, controlsIn(items))}.`;
  const found = total ?? items.length;
  if (found === 0) return noneFor(tool);
  const names = new Set(items.flatMap((item) => organizationIn(item)));
  if (view.pick === "commonest") return `${say("{0}: {1}", [...names][0] ?? "", countedFor(tool, items.length))}.`;
  if (view.pick || view.first !== undefined || view.bound) {
    const shown = say("{0} of {1}.", countedFor(tool, items.length), found);
    return unranked > 0 ? `${shown} ${say("Not final, so not ranked: {0}.", unranked)}` : shown;
  }
  const isWhole = items.length === found;
  return names.size > 1 && isWhole
    ? say("{0} in {1} organizations.", countedFor(tool, found), names.size)
    : `${countedFor(tool, found)}.`;
}

function organizationIn({ organization }: Item): string[] {
  if (typeof organization !== "object" || organization === null || !("name" in organization)) return [];
  return typeof organization.name === "string" ? [organization.name] : [];
}

function controlsIn(frameworks: readonly Item[]): number {
  return frameworks.reduce((sum, { mappings }) => sum + (Array.isArray(mappings) ? mappings.length : 0), 0);
}
