import type { Token } from "#interfaces/assistant/understanding/tokens.ts";
import type { Noun } from "#interfaces/assistant/understanding/vocabulary.ts";

/** The tool for each subject. */
export const toolOf = {
  gap: "list_gaps",
  "action item": "list_action_items",
  exercise: "list_exercises",
  score: "get_readiness_scores",
  peers: "get_industry_benchmark",
  control: "get_compliance_mappings",
  knowledge: "search_knowledge",
} as const;

export type Subject = keyof typeof toolOf;

const RECORDS: readonly Noun[] = ["gap", "action item", "exercise", "score"];
/** What was seen, said, decided or learned is searched by words. */
const KNOWLEDGE =
  /^(?:have|has|did|was|were) (?:we|there|anybody|anyone|our|it)\b|\b(?:learn(?:ed|t)?|decided|lessons?|happened|said about|mentioned)\b|\bever\b/i;

export function nounOf(token: Token | undefined): Noun | undefined {
  if (token?.kind !== "phrase") return undefined;
  return token.senses.flatMap((sense) => (sense.kind === "noun" ? [sense.noun] : []))[0];
}

/** The subject of the question, or undefined if nothing names it. */
export function subjectOf(question: string, tokens: readonly Token[]): Subject | undefined {
  const named = tokens.flatMap((token, i) => {
    const noun = nounOf(token);
    return noun === undefined ? [] : [{ noun, isLabel: isLabel(tokens, i) }];
  });
  const has = (noun: Noun) => named.some((each) => each.noun === noun);
  if (has("control") || tokens.some(isFramework)) return "control";
  if (has("peers")) return "peers";
  const records = named.filter(({ noun }) => RECORDS.includes(noun));
  const head = records.find(({ isLabel }) => !isLabel) ?? records[0];
  const isWords = KNOWLEDGE.test(question);
  if (isWords && (head === undefined || head.isLabel)) return "knowledge";
  if (head) return head.noun === "gap" || head.noun === "action item" || head.noun === "exercise" ? head.noun : "score";
  return has("dimension") ? "score" : onlyFit(tokens);
}

/** "exercise “Cold Harbor”" and "gap G-13" say which one, not the subject. */
function isLabel(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return next?.kind === "reference" || next?.kind === "quoted";
}

function isFramework(token: Token): boolean {
  return (
    token.kind === "phrase" && token.senses.some((sense) => sense.kind === "value" && sense.argument === "framework")
  );
}

/** Without a noun: the only kind of record to which all the values apply. */
function onlyFit(tokens: readonly Token[]): Subject | undefined {
  const valued = tokens.flatMap((token) => (token.kind === "phrase" ? [token.senses] : []));
  const isValued = valued.some((senses) => senses.some(({ kind }) => kind === "value"));
  if (!isValued) return undefined;
  const able = (["gap", "action item", "exercise"] as const).filter((subject) =>
    valued.every((senses) => senses.some((sense) => sense.kind !== "noun" && sense.of === subject)),
  );
  return able.length === 1 ? able[0] : undefined;
}
