import {
  type DocumentNode,
  type FieldNode,
  type GraphQLObjectType,
  getArgumentValues,
  getNamedType,
  isObjectType,
  type OperationDefinitionNode,
} from "graphql";
import { collectFields, collectSubfields } from "graphql/execution/collectFields.js";
import { fragmentsOf } from "#interfaces/graphql/document-limits.ts";
import type { Payload } from "#interfaces/graphql/payloads.ts";
import { objectType, type PlannedQuestion, planQuestion, type Scope } from "#interfaces/graphql/plan-question.ts";
import { type Projection, planProjection } from "#interfaces/graphql/projection.ts";
import { mutationFields, queryFields, type RootField } from "#interfaces/graphql/root-fields.ts";
import { schema } from "#interfaces/graphql/schema.ts";
import type { Action } from "#kernel/action.ts";
import type { Caller } from "#kernel/caller.ts";
import type { ComputedQuery } from "#kernel/computed-query.ts";
import { type RecordDeclaration, singleName } from "#kernel/record.ts";
import type { Refusal } from "#kernel/refusal.ts";
import { createBoundedStore } from "#platform/bounded-store.ts";

/** The parts of an operation, by their keys in the answer and in their order. */
export type Plan = readonly Planned[];

export type Planned = { readonly key: string } & (
  | { readonly kind: "constant"; readonly text: string }
  | { readonly kind: "introspection" }
  | { readonly kind: "question"; readonly question: PlannedQuestion }
  | { readonly kind: "payload"; readonly payload: Payload; readonly shown: readonly Shown[] }
  | {
      readonly kind: "engine";
      readonly engine: ComputedQuery;
      readonly input: (variables: Record<string, unknown>) => object;
      readonly shown: Projection;
    }
  | {
      readonly kind: "action";
      readonly action: Action;
      readonly input: (variables: Record<string, unknown>) => unknown;
      /** The changed record, or the parts of the answer next to a value shown only once. */
      readonly answer: PlannedQuestion | readonly Shown[];
    }
  /** A field that cannot be planned is refused in its turn, so that only it fails. */
  | { readonly kind: "refused"; readonly error: unknown }
);

/** One entry of an object that is not a record. */
export type Shown = { readonly key: string } & (
  | { readonly kind: "constant"; readonly text: string }
  | { readonly kind: "value"; readonly name: string }
  | {
      readonly kind: "record";
      readonly question: PlannedQuestion;
      readonly id: ((caller: Caller) => string) | undefined;
    }
);

const KEPT = { entries: 50 };

/**
 * The plan depends on which variables are null and on the directives they control; values only fill it. `planned`
 * receives the number of cached plans.
 */
export function planner(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  planned: ((plans: number) => void) | undefined,
) {
  const fragments = fragmentsOf(document);
  const plans = createBoundedStore<string, Plan>(KEPT);
  const names = (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value);

  return (variables: Record<string, unknown>, refusal: Refusal | undefined): Plan => {
    if (refusal) return planOperation(operation, { fragments, variables }, refusal);
    const mask = names.map((name) => maskOf(variables[name])).join(" ");
    const known = plans.get(mask);
    if (known) return known;
    const plan = planOperation(operation, { fragments, variables });
    plans.set(mask, plan);
    planned?.(plans.size);
    return plan;
  };
}

function maskOf(value: unknown): string {
  if (value === undefined || value === null) return "-";
  return typeof value === "boolean" ? String(value) : "+";
}

function planOperation(operation: OperationDefinitionNode, scope: Scope, refusal?: Refusal): Plan {
  const isQuery = operation.operation === "query";
  const parent = objectType(isQuery ? "Query" : "Mutation");
  const roots = isQuery ? queryFields : mutationFields;
  const fields = collectFields(schema, scope.fragments, scope.variables, parent, operation.selectionSet);
  return [...fields].map(([key, nodes]): Planned => {
    try {
      return { key, ...planField(parent, roots, nodes, scope, refusal) };
    } catch (error) {
      return { key, kind: "refused", error };
    }
  });
}

type Unkeyed<P> = P extends unknown ? Omit<P, "key"> : never;

function planField(
  parent: GraphQLObjectType,
  roots: ReadonlyMap<string, RootField>,
  nodes: readonly FieldNode[],
  scope: Scope,
  refusal: Refusal | undefined,
): Unkeyed<Planned> {
  const name = nodes[0]?.name.value ?? "";
  if (name === "__typename") return { kind: "constant", text: JSON.stringify(parent.name) };
  const root = roots.get(name);
  if (!root) return { kind: "introspection" };
  if (refusal && !(root.kind === "payload" && root.payload.open)) return { kind: "refused", error: refusal };
  switch (root.kind) {
    case "question":
      return { kind: "question", question: planQuestion(root.record, root.form, parent, nodes, scope) };
    case "payload": {
      const { payload } = root;
      return { kind: "payload", payload, shown: planObject(parent, nodes, scope, payload.records) };
    }
    case "engine":
      return planEngine(root.engine, parent, nodes, scope);
    case "action":
      return planAction(root.action, parent, nodes, scope);
  }
}

function planAction(action: Action, parent: GraphQLObjectType, nodes: readonly FieldNode[], scope: Scope) {
  const field = parent.getFields()[action.name];
  const [node] = nodes;
  if (!field || !node) throw new Error(`The schema has no mutation ${action.name}.`);
  const record = { record: action.returns, id: undefined };
  return {
    kind: "action",
    action,
    input: (variables: Record<string, unknown>) => getArgumentValues(field, node, variables).input,
    answer: action.once
      ? planObject(parent, nodes, scope, { [singleName(action.returns)]: record })
      : planQuestion(action.returns, "single", parent, nodes, scope),
  } as const;
}

function planEngine(engine: ComputedQuery, parent: GraphQLObjectType, nodes: readonly FieldNode[], scope: Scope) {
  const field = parent.getFields()[engine.name];
  const [node] = nodes;
  const type = getNamedType(field?.type);
  if (!field || !node || !isObjectType(type)) throw new Error(`The schema has no query ${engine.name}.`);
  const input = (variables: Record<string, unknown>) => getArgumentValues(field, node, variables);
  return { kind: "engine", engine, input, shown: planProjection(type, nodes, scope) } as const;
}

type Records = Readonly<
  Record<string, { readonly record: RecordDeclaration; readonly id: ((caller: Caller) => string) | undefined }>
>;

/** An object that is not a record: values, and records inside it. */
function planObject(parent: GraphQLObjectType, nodes: readonly FieldNode[], scope: Scope, records: Records): Shown[] {
  const type = getNamedType(parent.getFields()[nodes[0]?.name.value ?? ""]?.type);
  if (!isObjectType(type)) throw new Error(`${parent.name} has no object ${nodes[0]?.name.value}.`);
  const fields = collectSubfields(schema, scope.fragments, scope.variables, type, [...nodes]);
  return [...fields].map(([key, children]): Shown => {
    const name = children[0]?.name.value ?? key;
    if (name === "__typename") return { key, kind: "constant", text: JSON.stringify(type.name) };
    const inside = records[name];
    if (!inside) return { key, kind: "value", name };
    return {
      key,
      kind: "record",
      question: planQuestion(inside.record, "single", type, children, scope),
      id: inside.id,
    };
  });
}
