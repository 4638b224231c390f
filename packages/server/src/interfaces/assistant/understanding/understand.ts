import { type Extent, extentOf } from "#interfaces/assistant/understanding/extents.ts";
import { type Named, nameArguments } from "#interfaces/assistant/understanding/named-arguments.ts";
import { orderOf } from "#interfaces/assistant/understanding/order.ts";
import { periodArguments } from "#interfaces/assistant/understanding/period-arguments.ts";
import { isWithin } from "#interfaces/assistant/understanding/plain-words.ts";
import { nounOf, type Subject, subjectOf, toolOf } from "#interfaces/assistant/understanding/subject.ts";
import { type About, isSmall, type Token, tokensOf } from "#interfaces/assistant/understanding/tokens.ts";
import type { Args, Reason, Understanding, View } from "#interfaces/assistant/understanding/understanding.ts";
import type { Noun, Sense } from "#interfaces/assistant/understanding/vocabulary.ts";

/**
 * Reads a question as one call of one tool, or lists the words that it does not understand. Every word must be
 * accounted for, because an ignored word could be the one that matters.
 */
export function understand(question: string, today: string, about?: About): Understanding {
  const tokens = tokensOf(question, today, about);
  const subject = subjectOf(question, tokens);
  if (subject === undefined) return refused("NO_SUBJECT", tokens.filter(isTelling));
  const extent = extentOf(question);
  if (subject === "knowledge") return knowledgeCall(question, tokens);
  const unsupported = tokens.filter((token) => nounOf(token) === "unsupported" && !meaning(token, subject));
  if (unsupported.length > 0) return refused("NO_TOOL", unsupported);

  const open = tokens.filter((token) => !isWithin(token, extent.spans) || meaning(token, subject)?.kind === "value");
  const astray = open.filter((token, i) => isAstray(open, i, token, subject));
  if (astray.length > 0) return refused("OTHER_RECORD", astray);
  const values = valuesOf(open, subject);
  const clash = clashing(values);
  if (clash.length > 0) return refused("TWO_VALUES", clash);
  const names = nameArguments(question, tokens, subject);
  if (names.unclear.length > 0) return refused("UNCLEAR_NAME", names.unclear);
  const period = periodArguments(tokens, subject, today);
  if (period === undefined)
    return refused(
      "UNCLEAR_DATE",
      tokens.filter(({ kind }) => kind === "period"),
    );
  const unknown = open.filter((token) => !isAccountedFor(token, subject));
  if (unknown.length > 0) return refused("UNKNOWN_WORDS", unknown);
  return callOf(subject, { tokens, extent, values, names, period, today });
}

type Found = {
  readonly tokens: readonly Token[];
  readonly extent: Extent;
  readonly values: readonly Value[];
  readonly names: Named;
  readonly period: Args;
  readonly today: string;
};

function callOf(subject: Subject, { tokens, extent, values, names, period, today }: Found): Understanding {
  const given: Args = {
    ...(isMine(tokens, subject) && { mine: true }),
    ...Object.fromEntries(values.map(({ argument, value }) => [argument, value])),
    ...names.arguments,
    ...period,
  };
  if (subject === "control" && given.category === undefined) return refused("MISSING_CATEGORY", []);
  const ordered = orderOf(subject, extent, today);
  if (ordered === undefined)
    return refused(
      "UNCLEAR_ORDER",
      tokens.filter((token) => isWithin(token, extent.spans)),
    );
  const columns = columnsOf(tokens, subject);
  const { spans: _spans, order: _order, first: _first, pick, ...counted } = extent;
  const isPicked = pick === "lowest" || pick === "highest";
  if (isPicked && subject !== "score")
    return refused(
      "UNCLEAR_ORDER",
      tokens.filter((token) => isWithin(token, extent.spans)),
    );
  const level = tokens.some((token) => nounOf(token) === "dimension") ? "dimensions.score" : "overall_score";
  const view: View = {
    ...counted,
    ...(pick && { pick, ...(isPicked && { by: level }) }),
    ...ordered.view,
    columns: columns.map(({ column }) => column),
  };
  const isFull = columns.some((column) => column.isFull);
  const implied = isPicked || extent.bound ? { latest: true } : {};
  return {
    understood: true,
    tool: toolOf[subject],
    arguments: { ...implied, ...given, ...ordered.arguments, ...(isFull && { detail: "full" }) },
    view,
  };
}

type Value = { readonly argument: string; readonly value: string | boolean; readonly token: Token };

function valuesOf(tokens: readonly Token[], subject: Subject): readonly Value[] {
  return tokens.flatMap((token) => {
    const sense = meaning(token, subject);
    return sense?.kind === "value" ? [{ argument: sense.argument, value: sense.value, token }] : [];
  });
}

/** An argument takes one value, so "critical or high" is two questions. */
function clashing(values: readonly Value[]): readonly Token[] {
  const groups = [...Map.groupBy(values, ({ argument }) => argument).values()];
  return groups
    .filter((group) => new Set(group.map(({ value }) => value)).size > 1)
    .flatMap((group) => group.map(({ token }) => token));
}

/** What a phrase means for the subject, preferring a value. */
export function meaning(token: Token, subject: Subject): Sense | undefined {
  if (token.kind !== "phrase") return undefined;
  const rank = (sense: Sense) => ["value", "column", "plain", "noun"].indexOf(sense.kind);
  return token.senses
    .filter((sense) => sense.kind !== "noun" && sense.of === subject)
    .toSorted((a, b) => rank(a) - rank(b))[0];
}

const BESIDE: Readonly<Record<Subject, readonly Noun[]>> = {
  gap: ["exercise", "action item", "organization"],
  "action item": ["gap", "exercise", "organization"],
  exercise: ["gap", "score", "organization"],
  score: ["dimension", "exercise", "organization"],
  peers: ["organization", "score", "dimension"],
  control: ["gap", "organization"],
  knowledge: [],
};

function isAccountedFor(token: Token, subject: Subject): boolean {
  if (token.kind === "unknown") return false;
  if (token.kind !== "phrase") return true;
  if (meaning(token, subject) || isSmall(token.text)) return true;
  const noun = nounOf(token);
  if (noun === undefined) return false;
  return noun === subject || BESIDE[subject].includes(noun);
}

/** A value of a record other than the subject: "a critical gap", in a question about action items. */
function isAstray(tokens: readonly Token[], at: number, token: Token, subject: Subject): boolean {
  if (subject === "control" || subject === "peers") return false;
  if (token.kind !== "phrase" || !token.senses.some(({ kind }) => kind === "value")) return false;
  const noun = nounAfter(tokens, at) ?? nounBefore(tokens, at);
  return (
    noun !== undefined &&
    noun !== subject &&
    BESIDE[subject].includes(noun) &&
    noun !== "organization" &&
    noun !== "dimension"
  );
}

/** The noun that follows, separated only by other values, names and "and". */
function nounAfter(tokens: readonly Token[], at: number): Noun | undefined {
  for (const token of tokens.slice(at + 1)) {
    const noun = nounOf(token);
    if (noun) return noun;
    const isBetween =
      token.kind === "name" ||
      /^(?:and|or)$/i.test(token.text) ||
      (token.kind === "phrase" && token.senses.some(({ kind }) => kind === "value"));
    if (!isBetween) return undefined;
  }
  return undefined;
}

function nounBefore(tokens: readonly Token[], at: number): Noun | undefined {
  const nouns = tokens.slice(0, at).map(nounOf);
  return nouns.findLast((noun) => noun !== undefined && noun !== "organization" && noun !== "dimension");
}

/** "my overdue tasks" are those that the person owns; "my client's gaps" and "my score" are not. */
function isMine(tokens: readonly Token[], subject: Subject): boolean {
  if (subject !== "gap" && subject !== "action item") return false;
  return tokens.some(({ text }, i) => /^my$/i.test(text) && nounAfter(tokens, i) === subject);
}

function columnsOf(tokens: readonly Token[], subject: Subject) {
  return tokens.flatMap((token) => {
    const sense = meaning(token, subject);
    return sense?.kind === "column" ? [{ column: sense.column, isFull: sense.isFull ?? false }] : [];
  });
}

function knowledgeCall(question: string, tokens: readonly Token[]): Understanding {
  const names = nameArguments(question, tokens, "knowledge");
  return {
    understood: true,
    tool: toolOf.knowledge,
    arguments: { query: withoutNames(question, tokens), ...names.arguments },
    view: { columns: [] },
  };
}

/** The organization filters the search; as words its name would only find passages that contain it. */
function withoutNames(question: string, tokens: readonly Token[]): string {
  const names = tokens.filter(({ kind }) => kind === "name");
  const rest = names.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), question);
  return rest.replace(/\s+/g, " ").trim();
}

function isTelling(token: Token): boolean {
  return token.kind !== "small";
}

function refused(reason: Reason, tokens: readonly Token[]): Understanding {
  return { understood: false, reason, because: tokens.map(({ text }) => text) };
}
