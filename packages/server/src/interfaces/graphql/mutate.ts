import { perform } from "#domain/actions/perform.ts";
import { auditRefusal } from "#interfaces/audit-refusal.ts";
import type { Variables } from "#interfaces/graphql/arguments.ts";
import type { Execution } from "#interfaces/graphql/execution.ts";
import { objectOf } from "#interfaces/graphql/object-text.ts";
import type { Planned, Shown } from "#interfaces/graphql/plan.ts";
import type { PlannedQuestion } from "#interfaces/graphql/plan-question.ts";
import type { ActionResult } from "#kernel/action.ts";
import type { InputField, InputFields } from "#kernel/input.ts";
import { admitted, permitQuestion } from "#kernel/permit.ts";
import type { Connection } from "#storage/database.ts";
import { read } from "#storage/read/read.ts";

type PlannedAction = Extract<Planned, { kind: "action" }>;

/** Carries out one mutation and returns its answer as text. Refusals to a known caller are audited. */
export async function carryOut(
  planned: PlannedAction,
  variables: Record<string, unknown>,
  execution: Execution,
): Promise<string> {
  const caller = admitted(execution.caller, "GRAPHQL");
  const { action } = planned;
  const { dependencies, window, request } = execution;
  const began = dependencies.clock();
  try {
    const { database, clock, newId, outbound } = dependencies;
    const input = () => withoutNulls(action.input, planned.input(variables));
    return await window({ database, caller, action, input }, async (replayed) => {
      // Refused before anything is done: an unreadable answer would undo the action.
      for (const { ask } of questionsIn(planned.answer)) permitQuestion(caller, ask(variables));
      const performance = { caller, clock, newId, request, signing: dependencies, outbound: outbound.rules };
      return perform(database, action, input(), performance, (connection, done) => {
        if (done.replayed) replayed();
        return answer(connection, done, planned.answer, variables, execution);
      });
    });
  } catch (error) {
    auditRefusal(dependencies, { caller, action, began, request }, error, execution.defects.log);
    throw error;
  }
}

function questionsIn(answer: PlannedAction["answer"]): PlannedQuestion[] {
  if ("ask" in answer) return [answer];
  return answer.flatMap((each) => (each.kind === "record" ? [each.question] : []));
}

async function answer(
  connection: Connection,
  done: ActionResult,
  planned: PlannedQuestion | readonly Shown[],
  variables: Variables,
  execution: Execution,
): Promise<string> {
  const caller = admitted(execution.caller, "GRAPHQL");
  const readIt = ({ ask }: PlannedQuestion) => {
    const question = ask(variables);
    return read({ connection, caller, enums: "upper" }, { ...question, values: { ...question.values, id: done.id } });
  };
  if ("ask" in planned) return readIt(planned);
  const texts = planned.map((each) => {
    if (each.kind === "constant") return each.text;
    return each.kind === "value" ? JSON.stringify(done.once?.[each.name] ?? null) : readIt(each.question);
  });
  return objectOf(planned, await Promise.all(texts));
}

/** Programs send null for omitted fields; it only has an effect if null clears the field. */
function withoutNulls(fields: InputFields, input: unknown): Record<string, unknown> {
  const given = typeof input === "object" && input !== null ? Object.entries(input) : [];
  return Object.fromEntries(
    given.flatMap(([name, value]) => {
      const field = fields[name];
      if (value === null && field && !field.clears) return [];
      return [[name, inside(field, value)]];
    }),
  );
}

function inside(field: InputField | undefined, value: unknown): unknown {
  if (field?.type !== "objects" || !Array.isArray(value)) return value;
  return value.map((each) => withoutNulls(field.fields, each));
}
