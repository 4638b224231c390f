import { type Result, share } from "./evaluate.ts";

/** How many were right, by kind of task and overall, with what an answer took. */
export function byKind(results: readonly Result[]) {
  const kinds = Map.groupBy(results, ({ task }) => task.kind);
  return [...kinds, ["all", results] as const].map(([kind, each]) => ({
    tasks: kind,
    of: each.length,
    right: each.filter(({ isRight }) => isRight).length,
    accuracy: percent(share(each)),
    "calls a task": mean(each.map(({ calls }) => calls)).toFixed(2),
    "bytes a task": Math.round(mean(each.map(({ bytes }) => bytes))),
  }));
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}

export function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
