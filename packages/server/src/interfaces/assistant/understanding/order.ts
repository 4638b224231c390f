import type { Extent } from "#interfaces/assistant/understanding/extents.ts";
import type { Subject } from "#interfaces/assistant/understanding/subject.ts";
import type { Args, View } from "#interfaces/assistant/understanding/understanding.ts";

type Ordered = { readonly arguments: Args; readonly view: Partial<View> };

/** Order words that match a tool's existing order. */
export function orderOf(subject: Subject, { order, first = 1 }: Extent, today: string): Ordered | undefined {
  if (order === undefined) return { arguments: {}, view: {} };
  const start = { arguments: {}, view: { first } };
  if (subject === "gap") return order === "worst" || order === "top" ? start : undefined;
  if (subject === "exercise") {
    if (order === "next" || order === "soonest")
      return {
        arguments: { status: "planned", from: today },
        view: { first, by: "exercise_date", pick: "lowest" as const },
      };
    return ["latest", "last", "newest", "most recent"].includes(order) ? start : undefined;
  }
  if (subject === "score") {
    const isLatest = ["latest", "newest", "most recent", "last"].includes(order);
    if (!isLatest) return undefined;
    return first === 1 ? { arguments: { latest: true }, view: {} } : start;
  }
  return undefined;
}
