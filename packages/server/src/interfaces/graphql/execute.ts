import { execute as executeIntrospection } from "graphql";
import { auditRefusedFields } from "#interfaces/graphql/audit-refused-fields.ts";
import { type Cost, totalCost } from "#interfaces/graphql/cost.ts";
import type { Prepared } from "#interfaces/graphql/documents.ts";
import { type ErrorEntry, fieldError } from "#interfaces/graphql/error-entries.ts";
import type { Answered, Execution } from "#interfaces/graphql/execution.ts";
import { carryOut } from "#interfaces/graphql/mutate.ts";
import { objectText } from "#interfaces/graphql/object-text.ts";
import type { Plan, Planned } from "#interfaces/graphql/plan.ts";
import { project } from "#interfaces/graphql/projection.ts";
import { type Asked, askAll } from "#interfaces/graphql/questions.ts";
import { schema } from "#interfaces/graphql/schema.ts";
import { admissionRefusal, admitted, permit, permitQuestion } from "#kernel/permit.ts";
import type { SeenRecords } from "#kernel/seen-records.ts";
import { verbatim } from "#platform/language/phrase.ts";
import { type SpanBegun, traced } from "#platform/tracing/trace.ts";
import { Unconfirmed } from "#storage/entrance.ts";

const MOST_FIELDS = 20;

/** The answer as the text of its parts: PostgreSQL's results go into the body unchanged. */
export type Executed = {
  readonly data: string;
  readonly errors: readonly ErrorEntry[];
  readonly cost: number;
};

export function execute(
  prepared: Prepared,
  variables: Record<string, unknown>,
  execution: Execution,
): Promise<Executed> {
  const began = performance.now();
  const { timings } = execution.dependencies;
  const plan = prepared.plan(variables, admissionRefusal(execution.caller, "GRAPHQL"));
  if (execution.entrance && !asksRecordsOnly(plan)) throw new Unconfirmed("Nobody confirms the caller on the way.");
  return traced(
    () => spanOf(prepared),
    async (span) => {
      const executed = await answer(prepared, plan, variables, execution);
      span?.set({ "hotwash.graphql.cost": executed.cost, "hotwash.graphql.errors": executed.errors.length });
      return executed;
    },
  ).finally(() => timings.noteOperation(prepared.operation.operation, (performance.now() - began) / 1000));
}

/** Names of the schema. That of the operation, aliases and arguments are the caller's. */
function spanOf({ operation }: Prepared): SpanBegun {
  const fields = operation.selectionSet.selections.flatMap((each) => (each.kind === "Field" ? [each.name.value] : []));
  const attributes = {
    "graphql.operation.type": operation.operation,
    "hotwash.graphql.fields": [...new Set(fields)].slice(0, MOST_FIELDS),
  };
  return { name: operation.operation, kind: "INTERNAL", attributes };
}

/** Whether the database alone answers it, and so confirms the caller while it does. */
export function asksRecordsOnly(plan: Plan): boolean {
  return plan.every(({ kind }) => kind === "question" || kind === "constant");
}

async function answer(
  { document, operation }: Prepared,
  planned: Plan,
  variables: Record<string, unknown>,
  execution: Execution,
): Promise<Executed> {
  const cost = totalCost(planned.flatMap((each) => costsOf(each, variables)));
  if (execution.caller) execution.budget(execution.caller, cost);
  const introspected = planned.some(({ kind }) => kind === "introspection")
    ? await executeIntrospection({ schema, document, operationName: operation.name?.value, variableValues: variables })
    : undefined;
  const answered =
    operation.operation === "mutation"
      ? await mutate(planned, variables, execution)
      : await query(planned, variables, execution, introspected?.data ?? {});
  auditRefusedFields(planned, answered, execution);
  return { ...written(answered, execution), cost };
}

/** All questions are sent together over one snapshot; each failed field is null next to the others. */
async function query(
  plan: Plan,
  variables: Record<string, unknown>,
  execution: Execution,
  introspected: Readonly<Record<string, unknown>>,
): Promise<Answered[]> {
  const asked: Asked[] = [];
  const pending = plan.map(async (planned): Promise<Answered> => {
    const { key } = planned;
    try {
      return { key, text: await textOf(planned, variables, execution, introspected, asked) };
    } catch (error) {
      return { key, error };
    }
  });
  const { caller, entrance, dependencies } = execution;
  if (caller) await askAll(dependencies, { caller, entrance }, asked);
  return Promise.all(pending);
}

/** Queues its database queries, all of them before anything is awaited. */
function textOf(
  planned: Planned,
  variables: Record<string, unknown>,
  { dependencies, caller, language }: Execution,
  introspected: Readonly<Record<string, unknown>>,
  asked: Asked[],
): Promise<string> | string {
  switch (planned.kind) {
    case "constant":
      return planned.text;
    case "introspection":
      return JSON.stringify(introspected[planned.key] ?? null);
    case "refused":
      throw planned.error;
    case "question": {
      const question = planned.question.ask(variables);
      permitQuestion(admitted(caller, "GRAPHQL"), question);
      return new Promise((resolve, reject) => asked.push({ question, resolve, reject }));
    }
    case "engine": {
      const { engine, input, shown } = planned;
      const asker = admitted(caller, "GRAPHQL");
      permit(asker, engine.permission, verbatim(`query ${engine.name}`));
      const noteReads = (seen: readonly SeenRecords[]) => dependencies.recordReads.note(asker, "GRAPHQL", seen);
      const asking = { database: dependencies.database, caller: asker, now: dependencies.clock(), noteReads, language };
      return engine.run(asking, input(variables)).then((value) => JSON.stringify(project(value, shown)));
    }
    case "payload": {
      const { payload, shown } = planned;
      const who = payload.open ? caller : admitted(caller, "GRAPHQL");
      return objectText(shown, payload.values(dependencies, who), who, variables, asked);
    }
    case "action":
      throw new Error("A query cannot contain an action.");
  }
}

/** One after the other, as GraphQL requires. */
async function mutate(plan: Plan, variables: Record<string, unknown>, execution: Execution): Promise<Answered[]> {
  const answered: Answered[] = [];
  for (const planned of plan) {
    const { key } = planned;
    try {
      if (planned.kind === "refused") throw planned.error;
      if (planned.kind === "constant") answered.push({ key, text: planned.text });
      if (planned.kind === "action") answered.push({ key, text: await carryOut(planned, variables, execution) });
    } catch (error) {
      answered.push({ key, error });
    }
  }
  return answered;
}

function costsOf(planned: Planned, variables: Record<string, unknown>): Cost[] {
  if (planned.kind === "engine") return [{ path: planned.key, rows: planned.engine.cost, inside: [] }];
  if (planned.kind === "question") return [planned.question.cost(variables)];
  if (planned.kind !== "payload" && planned.kind !== "action") return [];
  const answer = planned.kind === "payload" ? planned.shown : planned.answer;
  if ("cost" in answer) return [answer.cost(variables)];
  return answer.flatMap((each) => {
    if (each.kind !== "record") return [];
    const cost = each.question.cost(variables);
    return [{ ...cost, path: `${planned.key}.${cost.path}` }];
  });
}

function written(
  answered: readonly Answered[],
  { language, defects }: Execution,
): { data: string; errors: ErrorEntry[] } {
  const errors = answered.flatMap((each) =>
    "error" in each ? [fieldError(each.error, each.key, language, defects)] : [],
  );
  if (answered.length > 0 && errors.length === answered.length) return { data: "null", errors };
  const fields = answered.map((each) => `"${each.key}":${"text" in each ? each.text : "null"}`);
  return { data: `{${fields.join(",")}}`, errors };
}
