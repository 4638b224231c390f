import { countedText } from "../src/kit/counted-text.ts";
import { childrenOf, type Node, part, parts, stated, type Text, textOf } from "./syntax.ts";

/** A text that people read, with its place in a module. */
export type Message = {
  /** In English, with {0}, {1} for its values. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** What its placeholders stand for, in the order of the text. */
  readonly values: readonly Node[];
  /** How it is written there: an attribute, children of an element, an expression, or what say() is given. */
  readonly place: "attribute" | "children" | "expression" | "said";
};

/** Attributes and properties whose texts people read. */
const SHOWN = new Set(
  "title label submit hint what aria-label unavailable data-label lead placeholder none copy caption done first more alt draft head section holds empty why note words brief text refused refusal one other heads facts count".split(
    " ",
  ),
);
/** Functions that show the texts they are given. */
const SHOWING = new Set(["tell", "mistake", "setProblem", "setSummary"]);
const LEFT_ALONE = new Set(["graphql", "verbatim", "startsWith", "endsWith", "includes", "querySelector", "getItem"]);
const UNSEEN = new Set([
  "question",
  "className",
  "href",
  "to",
  "d",
  "viewBox",
  "style",
  "id",
  "name",
  "autoComplete",
  "type",
]);
const CODE = new Set(["code", "pre", "style", "script"]);
/** What passes one of its parts on. */
const PASSED_ON: Readonly<Record<string, readonly string[]>> = {
  ConditionalExpression: ["consequent", "alternate"],
  LogicalExpression: ["left", "right"],
  ParenthesizedExpression: ["expression"],
  TSAsExpression: ["expression"],
  TSSatisfiesExpression: ["expression"],
  JSXExpressionContainer: ["expression"],
};

/** A short list is often a pair of a name for programs and one for people. */
const LONGEST_TUPLE = 3;
const CODE_KEY = /^[A-Z][A-Z0-9_]+$/;
const LETTERS = /\p{L}{2}/u;
/** Several words that begin as a sentence does, or end as one, and what a colon joins: French puts a space before it. */
const SENTENCE =
  /^(\p{Lu}|\{\d\} \p{L}{2}).*\p{L}.* .*\p{L}|\p{L}{2,} \p{L}+.*\.$|^\{\d\} \p{Ll}{2,}$|^\{0\}: \{1\}\.?$/su;
const COLON = /: ?$/;
/** What programs read: styles, addresses, names of drafts, lists of codes. */
const MACHINE =
  /var\(--|px |^#|\n|=>|^[a-z -]+:(\{0\}|new$)|^https?:|^\{0\}\/|^[MV]\{0\}|^Accept: |^[a-z]+(_[a-z]+)+$|^[A-Z][A-Z0-9_]{3,}$|^[A-Z_]{4,} [a-z_]+$|^([A-Z_]{3,} ?){2,}$/;

export function findMessages(program: Node): readonly Message[] {
  const found = new Map<number, Message>();
  visit(program, found);
  return [...found.values()].toSorted((one, other) => one.start - other.start);
}

type Found = Map<number, Message>;

function visit(node: Node, found: Found): void {
  if (node.type === "TSLiteralType" || node.type === "ImportDeclaration") return;
  if (node.type === "JSXElement" || node.type === "JSXFragment") findInElement(node, found);
  if (node.type === "JSXAttribute") findInAttribute(node, found);
  if (node.type === "Property" && SHOWN.has(nameOf(part(node, "key")))) shown(part(node, "value"), found);
  if (node.type === "CallExpression" && SHOWING.has(nameOf(part(node, "callee"))))
    for (const given of parts(node, "arguments")) shown(given, found);
  if (node.type === "CallExpression" && nameOf(part(node, "callee")) === "say")
    for (const given of parts(node, "arguments").slice(0, 1)) said(given, found);
  const siblings = siblingsIn(node);
  if (siblings.some(isSentence)) for (const each of siblings.filter(isCapital)) shown(each, found);
  const stated = textOf(node);
  if (stated && isSentence(node)) keep(node, stated, "expression", found);
  const inner = found.has(node.start) && stated ? stated.values : childrenOf(node);
  for (const child of inner) if (!isUnseen(node, child)) visit(child, found);
}

/** The values of a list, a table of codes or a choice: where one is a sentence, capital words beside it are for people too. */
function siblingsIn(node: Node): readonly Node[] {
  if (node.type === "ArrayExpression") {
    const elements = parts(node, "elements");
    return elements.length > LONGEST_TUPLE ? elements : [];
  }
  if (node.type === "ObjectExpression") {
    const rows = parts(node, "properties").filter((each) => CODE_KEY.test(nameOf(part(each, "key"))));
    return rows.flatMap((each) => part(each, "value") ?? []);
  }
  if (node.type !== "ConditionalExpression") return [];
  return ["consequent", "alternate"].flatMap((name) => part(node, name) ?? []);
}

/** Words in lower case beside a sentence are keys, icons and states. */
function isCapital(node: Node): boolean {
  return /^\p{Lu}/u.test(textOf(node)?.text ?? "A");
}

function isSentence(node: Node): boolean {
  const text = textOf(node)?.text;
  return text !== undefined && SENTENCE.test(text) && !MACHINE.test(text);
}

/** Nobody reads what is compared, named or asked. */
function isUnseen(node: Node, child: Node): boolean {
  if (node.type === "JSXAttribute") return UNSEEN.has(nameOf(part(node, "name"))) || child === part(node, "name");
  if (node.type === "Property" || node.type === "MemberExpression")
    return child === part(node, node.type === "Property" ? "key" : "property") && child.type === "Literal";
  if (node.type === "BinaryExpression") return stated(node, "operator") !== "+" && child.type === "Literal";
  if (node.type === "NewExpression") return nameOf(part(node, "callee")) === "Error";
  if (node.type === "CallExpression") return LEFT_ALONE.has(calledIn(node));
  if (node.type === "SwitchCase") return child === part(node, "test");
  return node.type === "TaggedTemplateExpression" && child.type === "TemplateLiteral";
}

/** The name of what a call calls, of a method as well. */
function calledIn(call: Node): string {
  const callee = part(call, "callee");
  return nameOf(callee) || nameOf(callee && part(callee, "property"));
}

function nameOf(node: Node | undefined): string {
  if (node?.type === "JSXNamespacedName") return "";
  return stated(node, "name") ?? stated(node, "value") ?? "";
}

/** The texts that an expression results in. */
function shown(node: Node | undefined, found: Found): void {
  if (!node) return;
  const text = textOf(node);
  if (text && LETTERS.test(text.text)) return keep(node, text, "expression", found);
  if (node.type === "ArrayExpression") for (const each of parts(node, "elements").filter(isCapital)) shown(each, found);
  for (const name of PASSED_ON[node.type] ?? []) shown(part(node, name), found);
}

/** What is said by name needs no more than its translation. */
function said(node: Node, found: Found): void {
  const text = textOf(node);
  if (text) return text.text === "" ? undefined : keep(node, text, "said", found);
  for (const name of PASSED_ON[node.type] ?? []) said(part(node, name) ?? node, found);
}

function findInAttribute(node: Node, found: Found): void {
  const [name, value] = [nameOf(part(node, "name")), part(node, "value")];
  if (!value || UNSEEN.has(name)) return;
  const isShown = SHOWN.has(name);
  if (value.type !== "Literal") return isShown ? shown(value, found) : undefined;
  const text = textOf(value);
  if (text && (isShown ? LETTERS.test(text.text) : isSentence(value))) keep(value, text, "attribute", found);
}

/** Children with a text are one message, in which the others have their places: languages order them differently. */
function findInElement(node: Node, found: Found): void {
  if (CODE.has(nameOf(part(part(node, "openingElement") ?? node, "name")))) return;
  const children = parts(node, "children");
  const [first, last] = [children[0], children.at(-1)];
  if (!first || !last) return;
  const texts = children.map((child) => (child.type === "JSXText" ? cleaned(child) : ""));
  if (!texts.some((text) => LETTERS.test(text) || COLON.test(text))) {
    for (const child of children) if (child.type === "JSXExpressionContainer") shown(child, found);
    return;
  }
  const values: Node[] = [];
  const pieces = children.map((child, i) => {
    if (child.type === "JSXText") return texts[i] ?? "";
    const inner = child.type === "JSXExpressionContainer" ? part(child, "expression") : child;
    if (!inner || inner.type === "JSXEmptyExpression") return "";
    if (inner.type === "Literal") return String(stated(inner, "value") ?? "");
    shown(inner, found);
    values.push(inner);
    return `{${values.length - 1}}`;
  });
  found.set(first.start, {
    text: pieces.join("").replace(/\s+/g, " "),
    start: first.start,
    end: last.end,
    values,
    place: "children",
  });
}

/** Lines are joined as JSX joins them: what begins or ends a line is left out, except within it. */
function cleaned(node: Node): string {
  const lines = String(stated(node, "value") ?? "").split("\n");
  const kept = lines.map((line, i) => {
    const start = i === 0 ? line : line.trimStart();
    return i === lines.length - 1 ? start : start.trimEnd();
  });
  return kept.filter((line) => line !== "").join(" ");
}

function keep({ start, end }: Node, { text, values }: Text, place: Message["place"], found: Found): void {
  if (!found.has(start) && !MACHINE.test(text)) found.set(start, { text, start, end, values, place });
}

/** The messages of counted nouns: `counted(n, "gap")`. */
export function findCounted(node: Node): readonly string[] {
  const inner = childrenOf(node).flatMap(findCounted);
  if (node.type !== "CallExpression" || nameOf(part(node, "callee")) !== "counted") return inner;
  const [one, many] = parts(node, "arguments").slice(1).map(textOf);
  return one === undefined ? inner : [countedText(one.text, many?.text), ...inner];
}

const NAME = /^\p{Lu}\p{Ll}+$/u;

/** Single words that are data here and said where they are shown: the labels of facts, the names of pages. */
export function findNames(node: Node): readonly string[] {
  const text = node.type === "Literal" ? stated(node, "value") : undefined;
  return [...(text !== undefined && NAME.test(text) ? [text] : []), ...childrenOf(node).flatMap(findNames)];
}
