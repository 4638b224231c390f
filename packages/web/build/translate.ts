import { type Plugin, parseSync } from "vite";
import { type Edit, edited } from "./edited.ts";
import { findMessages, type Message } from "./find-messages.ts";
import type { Node } from "./syntax.ts";

const OURS = /[\\/]web[\\/]src[\\/].*\.tsx?$/;
/** What speaks itself, and tables of codes, which are translated where they are shown. */
const NOT_READ =
  /[\\/](kit[\\/](say|show|speech)\.tsx?|graphql[\\/](enums|code-labels)\.ts|graphql[\\/]inputs[\\/].*)$|\.test\.ts$/;

/** Has each text of the pages said in the reader's language: `title="Gaps"` becomes `title={say("Gaps")}`. */
export function translate(): Plugin {
  return {
    name: "translate",
    enforce: "pre",
    transform: (code, id) => (isRead(id) ? { code: translated(id, code), map: null } : undefined),
  };
}

/** A module in which each text is said, on the lines that they were on. */
export function translated(id: string, code: string): string {
  const messages = messagesOf(id, code).filter(({ place }) => place !== "said");
  const called = new Set(messages.map(calledBy));
  const imports = [...called].map((name) => `import { ${name} as ${NAMES[name]} } from "#kit/${FILES[name]}"; `);
  return imports.join("") + edited(code, messages.flatMap(editsOf));
}

export function isRead(id: string): boolean {
  return OURS.test(id) && !NOT_READ.test(id);
}

export function messagesOf(id: string, code: string): readonly Message[] {
  return findMessages(programOf(id, code));
}

export function programOf(id: string, code: string): Node {
  return parseSync(id, code, { lang: id.endsWith("x") ? "tsx" : "ts" }).program;
}

const FILES = { say: "say.ts", show: "show.tsx" } as const;
const NAMES = { say: "__say", show: "__show" } as const;

/** Values of a text are texts and numbers; among children they are elements as well. */
function calledBy({ place, values }: Message): keyof typeof FILES {
  return place === "children" && values.length > 0 ? "show" : "say";
}

function editsOf(message: Message): readonly Edit[] {
  const { text, start, end, values, place } = message;
  const isInBraces = place !== "expression";
  const opening = `${isInBraces ? "{" : ""}${NAMES[calledBy(message)]}(${JSON.stringify(text)}`;
  const closing = isInBraces ? ")}" : ")";
  const edits: Edit[] = [];
  let from = start;
  for (const [i, value] of values.entries()) {
    edits.push({ start: from, end: value.start, text: i === 0 ? `${opening}, ` : ", " });
    from = value.end;
  }
  edits.push({ start: from, end, text: values.length === 0 ? `${opening}${closing}` : closing });
  return edits;
}
