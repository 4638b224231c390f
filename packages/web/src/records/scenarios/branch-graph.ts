/** What the graph needs to know of an inject; they come in order. */
export type Branching = {
  readonly id: string;
  readonly options: readonly { readonly next_inject: { readonly id: string } | null }[];
};

export type GraphNode = {
  readonly row: number;
  /** 0 is the main line; each branch has a lane to its right. */
  readonly lane: number;
  readonly shape: "inject" | "decision" | "end";
};

/** A line down from one node to another: along the lane of `along`, leaving or rejoining at the side. */
export type GraphLine = {
  readonly from: { readonly row: number; readonly lane: number };
  readonly to: { readonly row: number; readonly lane: number };
  readonly along: number;
};

export type BranchGraph = {
  readonly nodes: readonly GraphNode[];
  readonly lines: readonly GraphLine[];
  readonly lanes: number;
};

/**
 * Injects that options lead to leave the main line and rejoin it at the next inject that every way comes to. Options
 * that lead back are not drawn: they are problems, which are listed.
 */
export function branchGraph(injects: readonly Branching[]): BranchGraph {
  const rows = new Map(injects.map(({ id }, row) => [id, row]));
  const ahead = injects.map(({ options }, row) => {
    const targets = options.flatMap(({ next_inject }) => (next_inject ? (rows.get(next_inject.id) ?? []) : []));
    return [...new Set(targets)].filter((target) => target > row).toSorted((a, b) => a - b);
  });
  const first = new Map<number, number>();
  for (const [row, targets] of ahead.entries()) {
    for (const target of targets) if (!first.has(target)) first.set(target, row);
  }
  const mainAfter = (row: number) => injects.findIndex((_, each) => each > row && !first.has(each));
  const lanes = laneOf(injects.length, first, mainAfter);
  const laneAt = (row: number) => lanes[row] ?? 0;
  const at = (row: number) => ({ row, lane: laneAt(row) });
  const branches = ahead.flatMap((targets, row) =>
    targets.map((target): GraphLine => ({ from: at(row), to: at(target), along: laneAt(target) })),
  );
  const onward = injects.flatMap(({ options }, row): GraphLine[] => {
    const next = mainAfter(row);
    const goesOn = options.length === 0 || options.some(({ next_inject }) => next_inject === null);
    return goesOn && next >= 0 ? [{ from: at(row), to: at(next), along: laneAt(row) }] : [];
  });
  const leads = new Set([...branches, ...onward].map(({ from }) => from.row));
  const nodes = injects.map(({ options }, row): GraphNode => {
    const shape = options.length > 0 ? "decision" : leads.has(row) ? "inject" : "end";
    return { ...at(row), shape };
  });
  return { nodes, lines: [...onward, ...branches], lanes: Math.max(0, ...lanes) + 1 };
}

/** Each branch takes the first lane that is free from where it leaves to where it rejoins. */
function laneOf(
  count: number,
  first: ReadonlyMap<number, number>,
  mainAfter: (row: number) => number,
): readonly number[] {
  const taken: { lane: number; from: number; to: number }[] = [];
  return Array.from({ length: count }, (_, row) => {
    const from = first.get(row);
    if (from === undefined) return 0;
    const next = mainAfter(row);
    const to = next < 0 ? count : next;
    const busy = new Set(taken.filter((each) => each.from < to && from < each.to).map(({ lane }) => lane));
    let lane = 1;
    while (busy.has(lane)) lane++;
    taken.push({ lane, from, to });
    return lane;
  });
}
