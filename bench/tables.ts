import type { Standing } from "./compare.ts";
import type { GrowthRow } from "./growth.ts";
import { holders } from "./keys.ts";
import type { MixedLoad } from "./mixed-load.ts";
import type { PlanRow, Seen } from "./plans.ts";
import { growthOf, type Target } from "./targets.ts";

type Row = readonly (string | number)[];

/** A table in Markdown, padded so that it reads as well in a terminal. */
export function table(head: readonly string[], rows: readonly Row[]): string {
  const cells = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, i) => Math.max(3, ...cells.map((row) => (row[i] ?? "").length)));
  const line = (row: readonly string[]) => `| ${widths.map((width, i) => (row[i] ?? "").padEnd(width)).join(" | ")} |`;
  const [first = [], ...others] = cells;
  return [line(first), line(widths.map((width) => "-".repeat(width))), ...others.map(line)].join("\n");
}

export function targetTable(targets: readonly Target[]): string {
  return table(
    ["target", "wanted", "found", "met"],
    targets.map(({ what, wanted, found, isMet }) => [what, wanted, found, isMet ? "yes" : "NO"]),
  );
}

export function standingTable(standings: readonly Standing[]): string {
  const ours = standings[0];
  return table(
    ["server", "requests/s", "Hotwash is", "of rounds", "by CPU", "p50 ms", "p99 ms", "node µs", "postgres µs"],
    standings.map((each) => [
      each.contender.name,
      each.perSecond.toFixed(0),
      `${each.ratio.toFixed(2)}x`,
      `${each.lowest.toFixed(2)} to ${each.highest.toFixed(2)}`,
      ours ? `${(cpuOf(each) / cpuOf(ours)).toFixed(2)}x` : "",
      each.p50.toFixed(1),
      each.p99.toFixed(1),
      each.nodeCpu.toFixed(0),
      each.postgresCpu.toFixed(0),
    ]),
  );
}

function cpuOf({ nodeCpu, postgresCpu }: Standing): number {
  return nodeCpu + postgresCpu;
}

export function growthTable(rows: readonly GrowthRow[]): string {
  return table(
    ["question", "caller", "p50 small", "p50 large", "p95 small", "p95 large", "grows"],
    rows.map((row) => [
      row.name,
      row.holder,
      row.small.p50.toFixed(2),
      row.large.p50.toFixed(2),
      row.small.p95.toFixed(2),
      row.large.p95.toFixed(2),
      `${growthOf(row).toFixed(2)}x`,
    ]),
  );
}

export function planTable(rows: readonly PlanRow[]): string {
  return table(
    ["list", ...holders, "read from end to end"],
    rows.map(({ name, seen }) => [
      name,
      ...holders.map((holder) => shown(seen[holder])),
      holders.flatMap((holder) => seen[holder].sequential.map((each) => `${each} (${holder})`)).join(", "),
    ]),
  );
}

function shown({ ms, pages, passedOver }: Seen): string {
  return `${ms.toFixed(1)} ms, ${pages} p, ${passedOver} over`;
}

export function mixedTable({ minutes, requests, perSecond, p50, p99, slowest, rssWarm, rssEnd }: MixedLoad): string {
  return table(
    ["minutes", "requests", "requests/s", "p50 ms", "p99 ms", "slowest ms", "MiB once warm", "MiB at the end"],
    [[minutes, requests, ...[perSecond, p50, p99, slowest, rssWarm, rssEnd].map((each) => each.toFixed(1))]],
  );
}
