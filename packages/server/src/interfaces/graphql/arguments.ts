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

/** An argument with a value: a constant of the document, a variable, or the default. */
export type Given = {
  readonly name: string;
  readonly value: (variables: Variables) => unknown;
  readonly isDefault: boolean;
};

/**
 * The arguments that are given or have a default; null counts as omitted. These depend on the variables, so a plan made
 * with them applies to every request in which the same variables are null or absent.
 */
export function givenArguments(
  field: GraphQLField<unknown, unknown>,
  nodes: readonly ArgumentNode[],
  variables: Variables,
): Given[] {
  return field.args.flatMap((argument): Given[] => {
    const { name, defaultValue } = argument;
    const value = sourceOf(argument, nodes.find((node) => node.name.value === name)?.value);
    if (value && isGiven(value(variables))) return [{ name, value, isDefault: false }];
    return isGiven(defaultValue) ? [{ name, value: () => defaultValue, isDefault: true }] : [];
  });
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function sourceOf(argument: GraphQLArgument, node: ValueNode | undefined): Given["value"] | undefined {
  if (!node) return undefined;
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
