export type PlanNode = {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Actual Loops": number;
  readonly "Actual Rows"?: number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Shared Hit Blocks"?: number;
  readonly "Shared Read Blocks"?: number;
  readonly Plans?: readonly PlanNode[];
};

export type Walked = {
  /** Tenant tables that are read from end to end, save for those that are so small that nothing is quicker. */
  readonly sequential: readonly string[];
  /** Rows that were read and fitted no condition. */
  readonly passedOver: number;
  readonly indexes: readonly string[];
};

const SMALL_ROWS = 1_000;

export function walk(node: PlanNode, tenantTables: ReadonlySet<string>): Walked {
  const table = node["Relation Name"];
  const rowsRead = (node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0);
  const isSequential = node["Node Type"] === "Seq Scan" && table !== undefined && tenantTables.has(table);
  const index = node["Index Name"];
  const below = (node.Plans ?? []).map((plan) => walk(plan, tenantTables));
  return {
    sequential: unique([
      ...(isSequential && rowsRead > SMALL_ROWS ? [table] : []),
      ...below.flatMap(({ sequential }) => sequential),
    ]),
    passedOver: below.reduce(
      (sum, { passedOver }) => sum + passedOver,
      (node["Rows Removed by Filter"] ?? 0) * node["Actual Loops"],
    ),
    indexes: unique([...(index ? [index] : []), ...below.flatMap(({ indexes }) => indexes)]),
  };
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}
