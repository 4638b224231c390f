import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import ts from "typescript";
import type { Check } from "../outcome.ts";
import { filesOf, parse, textOf } from "../source-files.ts";

/** Stories of customers and texts in other languages, figures that a run wrote, and files that are derived or never change. */
const OTHERS =
  /packages\/demo\/src\/|\/scenarios\/library\/\w\w\/|\/text\/expected-marks\.ts$|bench\/(results|profiles)\.md$|\/migrations\/|\/graphql\/(schema\.d|enums)\.ts$/;
/** Besides their titles and comments, tests contain names, other languages and mistakes on purpose. */
const TESTS = /\/(tests|e2e)\/|\.test\.tsx?$/;
const CODE = "packages/**/*.{ts,tsx,css}";
const PROSE = ["docs/**/*.md", "bench/*.md", "*.md"];

/** American English, and the terms in scripts/words.txt. */
export const spelling: Check = {
  name: "spelling",
  run: async () => {
    const terms = termsOf(textOf("scripts/words.txt"));
    const isKnown = await knows(terms);
    const files = filesOf(CODE, "scripts/**/*.ts", "bench/**/*.ts", ...PROSE).filter((file) => !OTHERS.test(file));
    const used = new Set<string>();
    const problems = files.flatMap((file) =>
      textsIn(file).flatMap(({ line, text }) =>
        wordsIn(text).flatMap((word) => {
          used.add(word.toLowerCase());
          return isKnown(word) ? [] : [`${file}:${line} has “${word}”`];
        }),
      ),
    );
    const unused = terms.filter((term) => !used.has(term)).map((term) => `scripts/words.txt lists “${term}”, unused`);
    const sorted = [...terms].sort();
    const isSorted = terms.every((term, i) => term === sorted[i] && term !== sorted[i + 1]);
    const order = isSorted ? [] : ["scripts/words.txt must be sorted, with each term once"];
    return { summary: `${files.length} files, ${terms.length} terms`, problems: [...problems, ...unused, ...order] };
  },
};

function termsOf(list: string): string[] {
  return list.split("\n").filter((line) => line !== "");
}

/** Its library is loaded here, so that the other checks run without it. */
async function knows(terms: readonly string[]): Promise<(word: string) => boolean> {
  const { decodeTrie } = await import("cspell-trie-lib");
  const packed = new URL("en_US.trie.gz", import.meta.resolve("@cspell/dict-en_us"));
  const english = decodeTrie(gunzipSync(readFileSync(packed)));
  const own = new Set(terms);
  const known = new Map<string, boolean>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const isKnown = english.has(word) || english.has(word.toLowerCase()) || own.has(word.toLowerCase());
    known.set(word, isKnown);
    return isKnown;
  };
}

type Text = { readonly line: number; readonly text: string };

function textsIn(file: string): Text[] {
  const whole = textOf(file);
  if (file.endsWith(".md")) return linesOf(whole.replace(/```[\s\S]*?```|<!-- begin [\s\S]*?<!-- end/g, newlinesOf), 1);
  const lineAt = lineCounter(whole);
  const comments = [...whole.matchAll(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ .*$/gm)];
  const said = comments.map(({ 0: text, index }) => ({ line: lineAt(index), text }));
  return file.endsWith(".css") ? said : [...said, ...stringsIn(file)];
}

function linesOf(text: string, first: number): Text[] {
  return text.split("\n").map((line, i) => ({ line: first + i, text: line }));
}

function newlinesOf(text: string): string {
  return text.replace(/[^\n]/g, "");
}

function lineCounter(text: string): (index: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (index) => {
    const line = ends.findIndex((end) => end > index);
    return (line === -1 ? ends.length : line) + 1;
  };
}

/** Texts with a space, and what a page shows between tags; of tests their titles. */
function stringsIn(file: string): Text[] {
  const source = parse(file);
  const found: Text[] = [];
  const add = (node: ts.Node, text: string) => {
    if (/ /.test(text.trim()) && !SQL.test(text))
      found.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) add(node, node.text);
    if (ts.isTemplateExpression(node)) add(node, node.getText(source).replace(/\$\{[^}]*\}/g, " … "));
    ts.forEachChild(node, visit);
  };
  const visitTitles = (node: ts.Node): void => {
    const title =
      ts.isCallExpression(node) && node.expression.getText(source) === "test" ? node.arguments[0] : undefined;
    if (title) add(title, title.getText(source).replace(/\$\{[^}]*\}/g, " … "));
    ts.forEachChild(node, visitTitles);
  };
  (TESTS.test(file) ? visitTitles : visit)(source);
  return found;
}

const SQL =
  /\b(select|insert into|update|delete from|where|coalesce|jsonb|order by|join|case when|interval|to_char)\b.*[=(_.]|\bbegin\b|^\s*(query|mutation|\{)/i;

/** Words of prose: no code, addresses, file names, codes, identifiers or abbreviations. */
function wordsIn(text: string): string[] {
  return text
    .replace(/`[^`]*`|\bhttps?:\S+|\]\([^)]*\)|&\w+;|<[^>]*>/g, " ")
    .split(/[\s,;:!?()[\]{}"“”‘…·|*<>+→⇄×]+/)
    .filter((word) => !/[\d_/\\@.$#%&^~=]|[a-z][A-Z]/.test(word.replace(/\.$/, "")))
    .flatMap((word) => word.replace(/\.$/, "").replaceAll("’", "'").split(/[-–—]/))
    .map((word) => word.replace(/^'+|'+$|'s$/g, ""))
    .filter((word) => /^[A-Za-z][a-z']{2,}$/.test(word));
}
