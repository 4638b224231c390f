import ts from "typescript";

/** One small mistake in a file: what stands there, and what stands there instead. */
export type Mutant = {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** The line as it is, then what is replaced in it, and by what. */
  readonly name: string;
  readonly source: string;
};

type Edit = { readonly at: ts.Node; readonly put: string };

/** Every mistake of the kinds below that can be made in a file, one at a time. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return [...nodesOf(source)].flatMap((node) => editsOf(node).map((edit) => mutant(source, edit)));
}

function* nodesOf(node: ts.Node): Generator<ts.Node> {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
  yield node;
  for (const child of node.getChildren()) yield* nodesOf(child);
}

function mutant(source: ts.SourceFile, { at, put }: Edit): Mutant {
  const [start, end] = [at.getStart(), at.getEnd()];
  const line = source.getLineAndCharacterOfPosition(start).line;
  const stands = source.text.split("\n")[line]?.trim() ?? "";
  const replaced = at.getText().replace(/\s+/g, " ");
  return {
    file: source.fileName,
    line: line + 1,
    name: `${stands} | ${replaced} → ${put}`,
    source: source.text.slice(0, start) + put + source.text.slice(end),
  };
}

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["/"],
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "&&": ["||"],
  "||": ["&&"],
};

const ROUNDINGS: Readonly<Record<string, string>> = {
  roundHalfUp: "floor",
  floor: "roundHalfUp",
  min: "max",
  max: "min",
};

function editsOf(node: ts.Node): Edit[] {
  if (ts.isNumericLiteral(node)) return [{ at: node, put: String(Number(node.text.replaceAll("_", "")) + 1) }];
  if (ts.isBigIntLiteral(node)) return [{ at: node, put: `${BigInt(node.text.replace(/[n_]/g, "")) + 1n}n` }];
  if (ts.isBinaryExpression(node)) {
    return (OPERATORS[node.operatorToken.getText()] ?? []).map((put) => ({ at: node.operatorToken, put }));
  }
  if (ts.isPrefixUnaryExpression(node)) return [{ at: node, put: node.operand.getText() }];
  if (ts.isConditionalExpression(node)) {
    const [condition, yes, no] = [node.condition, node.whenTrue, node.whenFalse].map((part) => part.getText());
    return [{ at: node, put: `${condition} ? ${no} : ${yes}` }];
  }
  // A term that is left out: a step of a sum, a case that returns early, a narrowing.
  if (ts.isSpreadElement(node) && ts.isArrayLiteralExpression(node.parent)) return [{ at: node, put: "...[]" }];
  if (ts.isIfStatement(node)) return [{ at: node, put: ";" }];
  if (ts.isCallExpression(node)) return calledOtherwise(node);
  if (ts.isPropertyAssignment(node)) return valueOfNeighbour(node);
  return [];
}

function calledOtherwise({ expression }: ts.CallExpression): Edit[] {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  const other = ROUNDINGS[name.getText()];
  if (other) return [{ at: name, put: other }];
  const isFilter = ts.isPropertyAccessExpression(expression) && expression.name.text === "filter";
  return isFilter ? [{ at: expression.parent, put: expression.expression.getText() }] : [];
}

/** In a table of values each may have been taken from the line below. */
function valueOfNeighbour(node: ts.PropertyAssignment): Edit[] {
  if (!ts.isPropertyAccessExpression(node.initializer)) return [];
  const { properties } = node.parent;
  const next = properties[(properties.indexOf(node) + 1) % properties.length];
  if (!next || next === node || !ts.isPropertyAssignment(next)) return [];
  return [{ at: node.initializer, put: next.initializer.getText() }];
}
