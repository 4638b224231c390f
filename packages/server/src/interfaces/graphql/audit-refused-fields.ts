import { auditRefusedRead } from "#interfaces/audit-reads.ts";
import type { Answered, Execution } from "#interfaces/graphql/execution.ts";
import type { Plan, Planned } from "#interfaces/graphql/plan.ts";

/** What a known caller asked for and may not read, each kind once a request. A mutation writes its own refusal. */
export function auditRefusedFields(plan: Plan, answered: readonly Answered[], execution: Execution): void {
  const { parts, caller, request } = execution;
  if (!caller) return;
  const noted = new Set<string>();
  for (const [i, each] of answered.entries()) {
    const planned = plan[i];
    const action = planned && "error" in each ? actionOf(planned) : undefined;
    if (!action || noted.has(action) || !("error" in each)) continue;
    noted.add(action);
    auditRefusedRead(parts, caller, { action }, each.error, request);
  }
}

/** By the field's own name, and not by the alias that the caller gave it. */
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
