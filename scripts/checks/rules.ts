import ts from "typescript";
import { readRuleIds } from "../interface-rules.ts";
import type { Check } from "../outcome.ts";
import { filesOf, nodesOf, parse, placeOf, textOf } from "../source-files.ts";

/** `M4, M5: what holds` cites two rules. */
const CITED = /^([A-Z]\d+(?:, [A-Z]\d+)*): /;

export const rules: Check = {
  name: "rules",
  run: async () => {
    const ids = readRuleIds();
    const citations = filesOf("packages/**/*.test.ts").flatMap(citationsIn);
    const cited = new Set(citations.map(({ id }) => id));
    const untested = ids.filter((id) => !cited.has(id));
    const unknown = citations.filter(({ id }) => !ids.includes(id));
    return {
      summary: `${ids.length} rules, ${ids.length - untested.length} with a test`,
      problems: [
        ...misnumbered(ids),
        ...areasLeftOut(),
        ...unknownInDocuments(ids),
        ...unknown.map(({ id, place }) => `${place} cites ${id}, which no document in docs/ has`),
        ...(untested.length > 0 ? [`no test's title begins with: ${untested.join(", ")}`] : []),
      ],
    };
  },
};

/** Each letter counts from 1 without a gap, so that a number is found where it is looked for. */
function misnumbered(ids: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return ids.flatMap((id) => {
    const letter = id.charAt(0);
    const next = (counts.get(letter) ?? 0) + 1;
    counts.set(letter, next);
    return id === `${letter}${next}` ? [] : [`docs/: ${id} stands where ${letter}${next} is next`];
  });
}

/** A folder of tests is run by the file of its name beside it, and that by one of the processes. */
function areasLeftOut(): string[] {
  const folders = filesOf("packages/server/tests/*/*.test.ts").map((file) => file.split("/").at(-2) ?? "");
  const entries = filesOf("packages/server/tests/*.test.ts");
  const processes = filesOf("packages/server/tests/processes/*.ts").map(textOf);
  return [...new Set(folders)].flatMap((folder) => {
    const [entry, runs] = [`packages/server/tests/${folder}.test.ts`, `import "#tests/${folder}.test.ts";`];
    if (!entries.includes(entry)) return [`tests/${folder}/ is not run: it needs ${entry}`];
    const count = processes.filter((text) => text.includes(runs)).length;
    return count === 1 ? [] : [`tests/${folder}/ is run ${count} times: one file of tests/processes has to import it`];
  });
}

/** A document that names a rule as evidence names one that there is. Requirements of ASVS are written V1.2.3. */
function unknownInDocuments(ids: readonly string[]): string[] {
  const known = new Set(ids);
  const file = "docs/security.md";
  const cited = [...textOf(file).matchAll(/\b([A-Z]\d+)\b(?!\.\d)/g)].flatMap(([, id]) => (id ? [id] : []));
  return [...new Set(cited)].filter((id) => !known.has(id)).map((id) => `${file} names ${id}, which no document has`);
}

function citationsIn(file: string): { id: string; place: string }[] {
  const source = parse(file);
  return [...nodesOf(source)].flatMap((node) => {
    const title = titleOf(node);
    const cited = title && CITED.exec(title)?.[1];
    return cited ? cited.split(", ").map((id) => ({ id, place: placeOf(source, node.getStart()) })) : [];
  });
}

/** Of `test("…", …)`, `t.test("…", …)` and the like. */
function titleOf(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const called = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
  if (!/^(test|it|describe|suite)$/.test(called.getText())) return undefined;
  const [first] = node.arguments;
  if (!first) return undefined;
  if (ts.isStringLiteralLike(first)) return first.text;
  return ts.isTemplateExpression(first) ? first.head.text : undefined;
}
