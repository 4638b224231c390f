import ts from "typescript";
import type { Check } from "../outcome.ts";
import { filesOf, nodesOf, parse, placeOf, textOf } from "../source-files.ts";

const WEB = "packages/web/src/";
const LIST = `${WEB}styles.css`;
const WORDS = /^(?=[a-z0-9-]{4,}$)[a-z]{2,}(-[a-z0-9]+)*$/;

/** One styling system: CSS beside what it styles, listed once, with classes that are words, defined and used. */
export const styles: Check = {
  name: "styles",
  run: async () => {
    const sheets = filesOf(`${WEB}**/*.css`).filter((file) => file !== LIST);
    const defined = new Set(sheets.flatMap((file) => classesOf(textOf(file))));
    const sources = filesOf(`${WEB}**/*.{ts,tsx}`).filter((file) => !/\.test\.ts$|schema\.d\.ts$/.test(file));
    const parsed = sources.map(parse);
    const mentioned = new Set(parsed.flatMap(wordsOf));
    const beginnings = [...mentioned].filter((word) => word.endsWith("-"));
    const isMentioned = (name: string) => mentioned.has(name) || beginnings.some((each) => name.startsWith(each));
    const problems = [
      ...listProblems(sheets),
      ...[...defined].filter((name) => !WORDS.test(name)).map((name) => `.${name}: name it in words`),
      ...[...defined].filter((name) => !isMentioned(name)).map((name) => `.${name}: styled, and nothing has it`),
      ...parsed.flatMap((source) => undefinedIn(source, defined)),
    ];
    return { summary: `${defined.size} classes in ${sheets.length} files`, problems };
  },
};

/** Their order is the cascade, so that each is listed, and none is imported anywhere else. */
function listProblems(sheets: readonly string[]): string[] {
  const listed = new Set([...textOf(LIST).matchAll(/"\.\/([^"]+)"/g)].map(([, path]) => `${WEB}${path}`));
  const imported = filesOf(`${WEB}**/*.{ts,tsx}`).filter((file) => file !== `${WEB}main.tsx`);
  return [
    ...sheets.filter((file) => !listed.has(file)).map((file) => `${file}: list it in ${LIST}`),
    ...imported
      .filter((file) => /^import "[^"]+\.css"/m.test(textOf(file)))
      .map((file) => `${file} imports a style sheet: list it in ${LIST}`),
  ];
}

function classesOf(css: string): string[] {
  const selectors = css.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{};]+)\{/g);
  return [...selectors].flatMap(([, selector = ""]) =>
    selector.trim().startsWith("@") ? [] : [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = ""]) => name),
  );
}

type Text = ts.StringLiteralLike | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail;

function isText(node: ts.Node): node is Text {
  return ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
}

function wordsOf(source: ts.SourceFile): string[] {
  return [...nodesOf(source)].filter(isText).flatMap(({ text }) => text.split(/\s+/));
}

function undefinedIn(source: ts.SourceFile, defined: ReadonlySet<string>): string[] {
  const attributes = [...nodesOf(source)].filter(
    (node) => ts.isJsxAttribute(node) && node.name.getText() === "className",
  );
  const texts = attributes.flatMap((node) => [...nodesOf(node)].filter(isText).filter((text) => !isCompared(text)));
  return texts.flatMap((node) =>
    node.text
      .split(/\s+/)
      .filter((name) => name !== "" && !name.endsWith("-") && !defined.has(name))
      .map((name) => `${placeOf(source, node.getStart())}: class ${name} has no style`),
  );
}

/** `kind === "…"` within an attribute, and what a call is given, are no classes. */
function isCompared(text: Text): boolean {
  for (let node: ts.Node = text; !ts.isJsxAttribute(node); node = node.parent) {
    if (ts.isCallExpression(node.parent) && node.parent.expression !== node) return true;
    if (ts.isBinaryExpression(node.parent) && /^[!=]==$/.test(node.parent.operatorToken.getText())) return true;
  }
  return false;
}
