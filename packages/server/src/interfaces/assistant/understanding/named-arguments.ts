import { nounOf, type Subject } from "#interfaces/assistant/understanding/subject.ts";
import type { Token } from "#interfaces/assistant/understanding/tokens.ts";
import type { Args } from "#interfaces/assistant/understanding/understanding.ts";
import { partsOfReference } from "#kernel/reference.ts";

export type Named = { readonly arguments: Args; readonly unclear: readonly Token[] };

/** The argument for a gap or an exercise named in the question, by subject. */
const TAKES: Readonly<Record<Subject, readonly string[]>> = {
  gap: ["exercise_id", "query", "organization_id"],
  "action item": ["gap_id", "exercise_id", "owner", "organization_id"],
  exercise: ["query", "organization_id"],
  score: ["exercise_id", "organization_id"],
  peers: ["organization_id"],
  control: [],
  knowledge: ["exercise_id", "organization_id"],
};

const BY_KIND: Readonly<Record<string, string>> = {
  Gap: "gap_id",
  Exercise: "exercise_id",
  Organization: "organization_id",
};
const BY_LETTER: Readonly<Record<string, string>> = { G: "gap_id", X: "exercise_id" };
/** "does NAME own", "NAME has to do", "owned by NAME": the name is a person's. */
const OWNS = /^ ?(?:own|owns|is responsible|have to do|has to do|must do)\b/i;
const OWNED_BY = /\b(?:owned by|assigned to|owner|owner is) $/i;

/** The arguments for names, titles and references in a question. */
export function nameArguments(question: string, tokens: readonly Token[], subject: Subject): Named {
  const found: [string, string][] = [];
  const unclear: Token[] = [];
  tokens.forEach((token, i) => {
    if (token.kind === "about") {
      const argument = BY_KIND[token.about.kind];
      if (argument && TAKES[subject].includes(argument)) found.push([argument, token.about.id]);
      else unclear.push(token);
      return;
    }
    if (token.kind !== "name" && token.kind !== "reference" && token.kind !== "quoted") return;
    const argument = argumentFor(token, tokens[i - 1], subject, question);
    const isFree = argument !== undefined && !found.some(([name]) => name === argument);
    if (isFree && TAKES[subject].includes(argument)) found.push([argument, token.value]);
    else unclear.push(token);
  });
  return { arguments: Object.fromEntries(found), unclear };
}

function argumentFor(token: Token, before: Token | undefined, subject: Subject, question: string): string | undefined {
  if (token.kind === "reference") return BY_LETTER[partsOfReference(token.value).letter];
  if (token.kind === "name") {
    const isPerson = OWNS.test(question.slice(token.end)) || OWNED_BY.test(question.slice(0, token.start));
    if (subject === "action item" && isPerson) return "owner";
    return isPerson || /\bfacilitat/i.test(question) ? undefined : "organization_id";
  }
  const noun = nounOf(before);
  if (noun === "exercise") return subject === "exercise" ? "query" : "exercise_id";
  if (noun === "gap") return subject === "gap" ? "query" : "gap_id";
  return subject === "gap" || subject === "exercise" ? "query" : undefined;
}
