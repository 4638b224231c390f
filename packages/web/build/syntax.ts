/** A node of the syntax tree, as far as messages are found by it. */
export type Node = { readonly type: string; readonly start: number; readonly end: number };

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value && "end" in value;
}

/** A part of a node, or undefined if it has no node there. */
export function part(node: Node, name: string): Node | undefined {
  const value: unknown = Reflect.get(node, name);
  return isNode(value) ? value : undefined;
}

export function parts(node: Node, name: string): readonly Node[] {
  const value: unknown = Reflect.get(node, name);
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** A text that a node states: its name, its operator or its value. */
export function stated(node: Node | undefined, name: string): string | undefined {
  const value: unknown = node && Reflect.get(node, name);
  return typeof value === "string" ? value : undefined;
}

export function childrenOf(node: Node): readonly Node[] {
  return Object.values(node)
    .flatMap((value: unknown) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

/** A text with {0}, {1} for the values that stand in it. */
export type Text = { readonly text: string; readonly values: readonly Node[] };

/** The text of a literal, of a template, and of several of them added up. */
export function textOf(node: Node): Text | undefined {
  if (node.type === "Literal") {
    const text = stated(node, "value");
    return text === undefined ? undefined : { text, values: [] };
  }
  if (node.type === "TemplateLiteral") return textOfTemplate(node);
  if (node.type !== "BinaryExpression" || stated(node, "operator") !== "+") return undefined;
  const [left, right] = ["left", "right"].map((name) => part(node, name)).map((each) => each && textOf(each));
  if (!left || !right) return undefined;
  const moved = right.text.replace(/\{(\d+)\}/g, (_, at) => `{${Number(at) + left.values.length}}`);
  return { text: left.text + moved, values: [...left.values, ...right.values] };
}

function textOfTemplate(node: Node): Text {
  const pieces = parts(node, "quasis").map((quasi) => {
    const value: unknown = Reflect.get(quasi, "value");
    return typeof value === "object" && value !== null && "cooked" in value ? String(value.cooked) : "";
  });
  const text = pieces.map((piece, i) => (i === 0 ? piece : `{${i - 1}}${piece}`)).join("");
  return { text, values: parts(node, "expressions") };
}
