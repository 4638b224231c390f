import { auditRefusedRead } from "#interfaces/audit-reads.ts";
import type { Answered, Execution } from "#interfaces/graphql/execution.ts";
import type { Plan, Planned } from "#interfaces/graphql/plan.ts";

/** A known caller's refused reads, each kind once a request. A mutation audits its own refusal. */
export function auditRefusedFields(plan: Plan, answered: readonly Answered[], execution: Execution): void {
  const { dependencies, caller, request } = execution;
  if (!caller) return;
  const noted = new Set<string>();
  for (const [i, each] of answered.entries()) {
    const planned = plan[i];
    const action = planned && "error" in each ? actionOf(planned) : undefined;
    if (!action || noted.has(action) || !("error" in each)) continue;
    noted.add(action);
    auditRefusedRead(dependencies, caller, { action }, each.error, request);
  }
}

/** By the field's own name, not by the caller's alias. */
function actionOf(planned: Planned): string | undefined {
  switch (planned.kind) {
    case "question":
      return `read.${planned.question.record.plural}`;
    case "engine":
      return `read.${planned.engine.name}`;
    case "payload":
      return `read.${planned.payload.name}`;
    case "refused":
      return "graphql";
    case "constant":
    case "introspection":
    case "action":
      return undefined;
  }
}
