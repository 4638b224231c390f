import {
  type ArgumentNode,
  type GraphQLArgument,
  type GraphQLField,
  Kind,
  type ValueNode,
  type VariableNode,
  valueFromAST,
} from "graphql";

export type Variables = Readonly<Record<string, unknown>>;

/** An argument that was given: its value may be a constant of the document or come with each request. */
export type Given = { readonly name: string; readonly value: (variables: Variables) => unknown };

/**
 * The arguments that are given and not null. Which these are depends on the variables at hand, so a plan made
 * with them holds for every request in which the same variables are null.
 */
export function givenArguments(
  field: GraphQLField<unknown, unknown>,
  nodes: readonly ArgumentNode[],
  variables: Variables,
): Given[] {
  return field.args.flatMap((argument) => {
    const value = sourceOf(argument, nodes.find(({ name }) => name.value === argument.name)?.value, variables);
    return value && value(variables) !== null && value(variables) !== undefined ? [{ name: argument.name, value }] : [];
  });
}

function sourceOf(
  argument: GraphQLArgument,
  node: ValueNode | undefined,
  variables: Variables,
): Given["value"] | undefined {
  const isAbsent = node?.kind === Kind.VARIABLE && variables[node.name.value] === undefined;
  if (!node || isAbsent) return argument.defaultValue === undefined ? undefined : () => argument.defaultValue;
  if (node.kind === Kind.VARIABLE) return fromVariable(node);
  if (isConstant(node)) {
    const constant = valueFromAST(node, argument.type);
    return () => constant;
  }
  return (given) => valueFromAST(node, argument.type, given);
}

function fromVariable({ name }: VariableNode): Given["value"] {
  return (variables) => variables[name.value];
}

function isConstant(node: ValueNode): boolean {
  if (node.kind === Kind.LIST) return node.values.every(isConstant);
  if (node.kind === Kind.OBJECT) return node.fields.every(({ value }) => isConstant(value));
  return node.kind !== Kind.VARIABLE;
}
