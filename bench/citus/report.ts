import { table } from "../tables.ts";
import type { Call } from "./calls.ts";
import { type Attempt, type Distribution, stepNames } from "./distribute.ts";
import { DISTRIBUTED, kindOf } from "./obstacles.ts";

const MOST_SHOWN = 160;

/** The kind of what stopped each table in each step. */
export function attemptTable(attempts: readonly Attempt[]): string {
  const rows = attempts.map(({ table: { name, kind }, obstacles }) => [
    kind === "reference" ? `${name} (reference)` : name,
    ...obstacles.map(kindOf),
    ...stepNames.slice(obstacles.length).map(() => DISTRIBUTED),
  ]);
  return table(["table", ...stepNames], rows);
}

/** How many tables with organization_id each kind of obstacle stops in each step. */
export function kindTable(attempts: readonly Attempt[]): string {
  const tenants = attempts.filter(({ table: { kind } }) => kind === "tenant");
  const all = stepNames.map((_, step) => tenants.map(({ obstacles }) => kindOf(obstacles[step] ?? "")));
  const kinds = [...new Set(all.flat())].toSorted();
  const rows = kinds.map((kind) => [kind, ...all.map((found) => found.filter((each) => each === kind).length)]);
  return table([`of ${tenants.length} tables with organization_id`, ...stepNames], rows);
}

/** How much there is of what Citus does not take, whatever stops a table first. */
export function propertyTable({ attempts }: Distribution, sqlFunctions: number): string {
  const having = (property: "triggers" | "policies" | "lookups") => {
    const counts = attempts.map((attempt) => attempt.table[property]);
    return [counts.filter((count) => count > 0).length, counts.reduce((sum, count) => sum + count, 0)];
  };
  const failing = attempts.flatMap(({ failedTriggers }) => (failedTriggers ? [kindOf(failedTriggers)] : []));
  const kinds = [...new Set(failing)].toSorted();
  return table(
    [`of ${attempts.length} tables`, "tables", "in all"],
    [
      ["policies with a subquery", ...having("policies")],
      ["policies that ask for more than settings", ...having("lookups")],
      ["triggers", ...having("triggers")],
      ...kinds.map((kind) => [`${kind}, and fail`, failing.filter((each) => each === kind).length, ""]),
      ["functions in SQL with parameters, about tenant tables", "", sqlFunctions],
    ],
  );
}

/** In Citus's words: an example of each kind, the triggers that failed, and the foreign keys in circles. */
export function detailTable({ attempts, circles }: Distribution): string {
  const all = attempts.flatMap(({ table: { name }, obstacles }) =>
    obstacles.filter((obstacle) => obstacle !== "").map((obstacle) => ({ name, obstacle })),
  );
  const first = new Map(all.toReversed().map(({ name, obstacle }) => [kindOf(obstacle), [name, shortened(obstacle)]]));
  return table(
    ["what", "where", "Citus says"],
    [
      ...[...first].map(([kind, example]) => [kind, ...example]),
      ...attempts.flatMap(({ table: { name }, failedTriggers }) =>
        failedTriggers ? [["its triggers fail", name, shortened(failedTriggers)]] : [],
      ),
      ...circles.map(({ name, obstacle }) => ["foreign key in a circle", name, shortened(obstacle) || "added again"]),
    ],
  );
}

/** Without calls, the server did not start. */
export type Stage = { readonly name: string; readonly calls: readonly Call[]; readonly problem: string };

/** What each call answers in each stage, compared with the first. */
export function callTable(stages: readonly Stage[]): string {
  const [first, ...later] = stages;
  const rows = (first?.calls ?? []).map((call) => [
    call.name,
    outcome(call),
    ...later.map(({ calls }) => compared(call, calls)),
  ]);
  return table(["call", ...stages.map(({ name }) => name)], rows);
}

/** Why the server did not start, where it did not. */
export function startProblems(stages: readonly Stage[]): string {
  const lines = stages.map(({ name, problem }) => [
    name,
    problem.match(/^error: .*$/m)?.[0] ?? problem.slice(-MOST_SHOWN),
  ]);
  return lines.flatMap(([name, problem]) => (problem ? [`${name}: ${problem}`] : [])).join("\n");
}

function outcome({ answer, failed }: Call): string {
  return failed ? shortened(answer) : `${answer.length} characters`;
}

function compared({ name, answer }: Call, calls: readonly Call[]): string {
  const call = calls.find((each) => each.name === name);
  if (!call) return calls.length === 0 ? "does not start" : "not reached";
  return call.answer === answer ? "the same" : outcome(call);
}

function shortened(text: string): string {
  const line = text.replaceAll(/[\s|]+/g, " ");
  return line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN - 1)}…` : line;
}
