import { buildSchema } from "graphql";
import { actions, consentActions, participantActions } from "../packages/server/src/catalogue/actions.ts";
import { AUDITED_ACTS } from "../packages/server/src/domain/audit/audited-acts.ts";
import { feedResources } from "../packages/server/src/domain/feed/feed-resources.ts";
import { importFields } from "../packages/server/src/domain/imports/import-fields.ts";
import { dutyTexts } from "../packages/server/src/domain/programs/duties/duty-texts.ts";
import { evidenceKinds } from "../packages/server/src/domain/reports/evidence-kinds.ts";
import { kindInWords } from "../packages/server/src/kernel/record-words.ts";
import { changeTexts } from "../packages/server/src/platform/text/change-sentence.ts";
import { eventTexts } from "../packages/server/src/platform/text/event-sentences.ts";
import { failureTexts } from "../packages/server/src/platform/text/failure-sentences.ts";
import { reasonTexts } from "../packages/server/src/platform/text/reason-sentences.ts";
import { findCounted, findMessages } from "../packages/web/build/find-messages.ts";
import { childrenOf, type Node, part, stated, textOf as textOfNode } from "../packages/web/build/syntax.ts";
import { programOf } from "../packages/web/build/translate.ts";
import { inSentence } from "../packages/web/src/graphql/code-words.ts";
import { actionWords } from "../packages/web/src/records/audit/action-words.ts";
import { codeTexts } from "./code-texts.ts";
import { filesOf, textOf } from "./source-files.ts";

const SOURCE = "packages/server/src/";
/** Where codes are said in words, by enums' labels. */
export const CODES = "codes.json";

/** What the server says in the reader's language, by the file of translations that it belongs to: documents and emails. */
export function serverMessages(): ReadonlyMap<string, readonly string[]> {
  const said = new Map<string, string>(speakingFiles().flatMap(textsOf).reverse());
  for (const text of codeTexts(buildSchema(textOf("schema.graphql")))) said.set(text, CODES);
  for (const text of [
    ...kindsOfRecords(),
    ...importedFields(),
    ...fedFields(),
    ...dutyTexts,
    ...eventTexts,
    ...failureTexts,
    ...changeTexts,
    ...reasonTexts,
    ...factNames(),
    ...auditedActs(),
  ])
    said.set(text, CODES);
  const found = Map.groupBy(said, ([, file]) => file);
  return new Map([...found].map(([file, texts]) => [file, texts.map(([text]) => text).sort()]));
}

/** The kinds of records in words. */
function kindsOfRecords(): readonly string[] {
  const names = textOf(`${SOURCE}kernel/record-name.ts`).matchAll(/\| "(\w+)"/g);
  return [...names].map(([, name = ""]) => kindInWords(name));
}

/** The fields that a file's columns are mapped to: pages say their names as they say codes, and describe them. */
function importedFields(): readonly string[] {
  return Object.values(importFields).flatMap((fields) =>
    Object.entries(fields).flatMap(([name, { description }]) => [inSentence(name.toUpperCase()), description]),
  );
}

/** What the members of the feed's rows are, which a page lists. */
function fedFields(): readonly string[] {
  return feedResources.flatMap(({ fields }) => Object.values(fields).map(({ description }) => description));
}

/** What a sentence of a report takes from a record, as its changes name it. */
function factNames(): readonly string[] {
  return Object.values(evidenceKinds).flatMap(({ facts }) =>
    Object.keys(facts).map((name) => name.replaceAll("_", " ")),
  );
}

/** What the audit log names, which a page says in words. */
function auditedActs(): readonly string[] {
  const all = [...actions, ...participantActions, ...consentActions];
  return [...all.map(({ name }) => name), ...AUDITED_ACTS].map(actionWords);
}

/** What a module says when it is loaded is English for good. */
export function saidTooEarly(): readonly string[] {
  return speakingFiles().flatMap((file) =>
    saidOutside(programOf(file, textOf(file))).map(
      (text) => `${file}: ${JSON.stringify(text)} is said as the module loads`,
    ),
  );
}

/** The command line speaks English. */
const ENGLISH = /\.test\.ts$|\/src\/cli\//;
const ASSISTANT = /\/interfaces\/assistant\//;

/** Modules that say something. */
function speakingFiles(): string[] {
  const ours = filesOf("packages/server/src/**/*.ts").filter((file) => !ENGLISH.test(file));
  return ours.filter((file) => /\bsay\(|\bcounted\(|\bphrase`/.test(textOf(file)));
}

function textsOf(file: string): (readonly [string, string])[] {
  const program = programOf(file, textOf(file));
  const said = findMessages(program).flatMap(({ place, text }) => (place === "said" ? [text] : []));
  return [...said, ...findCounted(program), ...findPhrases(program)].map(
    (text) => [text, translationsFile(file)] as const,
  );
}

/** The texts of phrase`…`, which are said later. */
function findPhrases(node: Node): readonly string[] {
  const inner = childrenOf(node).flatMap(findPhrases);
  const isPhrase = node.type === "TaggedTemplateExpression" && stated(part(node, "tag"), "name") === "phrase";
  const template = isPhrase ? part(node, "quasi") : undefined;
  const text = (template && textOfNode(template)?.text) ?? "";
  return LETTERS.test(text.replaceAll(PLACES, "")) ? [text, ...inner] : inner;
}

const LETTERS = /\p{L}/u;
const PLACES = /\{\d+\}/g;

/** deliverables.json for what is in domain/deliverables/. */
function translationsFile(file: string): string {
  const [layer, area] = file.slice(SOURCE.length).split("/");
  if (ASSISTANT.test(file)) return "assistant.json";
  return `${layer === "domain" && area ? area : "common"}.json`;
}

function saidOutside(node: Node): readonly string[] {
  if (/Function/.test(node.type)) return [];
  const inner = childrenOf(node).flatMap(saidOutside);
  if (node.type !== "CallExpression" || stated(part(node, "callee"), "name") !== "say") return inner;
  const [given] = childrenOf(node).flatMap((child) => textOfNode(child)?.text ?? []);
  return [given ?? "", ...inner];
}
