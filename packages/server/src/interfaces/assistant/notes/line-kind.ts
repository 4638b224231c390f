import { inWords } from "#domain/code-words.ts";
import type { noteKind } from "#domain/exercises/records/exercise-enums.ts";
import { gapCategory } from "#domain/findings/gap-enums.ts";
import { categoryNames } from "#interfaces/assistant/understanding/capability-names.ts";
import { type Code, codesOf } from "#kernel/enum-declaration.ts";
import { severity } from "#kernel/severity.ts";

type GapFacts = { readonly severity: Code<typeof severity>; readonly category: Code<typeof gapCategory> };

/** The content of a line, and the words that identified its kind; null for a note by default. */
export type LineKind = { readonly text: string; readonly cue: string | null } & (
  | { readonly kind: "DECISION" }
  | ({ readonly kind: "GAP" } & GapFacts)
  | { readonly kind: "NOTE"; readonly note: Code<typeof noteKind> }
);

/** The default category of a gap, as in the capture bar of the console. */
const UNDECLARED: GapFacts = { severity: "MEDIUM", category: "INCIDENT_RESPONSE_PLAN" };

const MARKS: readonly (readonly [RegExp, Code<typeof noteKind> | "DECISION"])[] = [
  [/^(?:decision|decided)\s*:\s*/i, "DECISION"],
  [/^(?:note|observation)\s*:\s*/i, "OBSERVATION"],
  [/^(?:strength|went well|what went well)\s*:\s*/i, "STRENGTH"],
  [/^(?:improvement|to improve|area for improvement)\s*:\s*/i, "IMPROVEMENT"],
];
const GAP =
  /^(?:(?<bad>low|medium|high|critical)[ -])?gap(?: finding)?\s*(?:\((?<round>[^)]*)\)|\[(?<square>[^\]]*)\])?\s*:\s*/i;

/** The kind that a line declares explicitly. */
export function declaredKind(text: string): LineKind | undefined {
  const gap = GAP.exec(text);
  if (gap) return declaredGap(text, gap);
  for (const [mark, kind] of MARKS) {
    const found = mark.exec(text)?.[0];
    if (found === undefined) continue;
    const said = { text: text.slice(found.length), cue: found.trim() };
    return kind === "DECISION" ? { ...said, kind } : { ...said, kind: "NOTE", note: kind };
  }
  return undefined;
}

function declaredGap(text: string, { 0: mark, groups = {} }: RegExpExecArray): LineKind {
  const words = [groups.bad, ...(groups.round ?? groups.square ?? "").split(/[,;/]/)].flatMap((each) => {
    const word = each?.trim().toLowerCase();
    return word ? [word] : [];
  });
  const said = words.map(factOf);
  // Unknown words in the brackets are kept.
  const strange = words.filter((_, i) => said[i] === undefined);
  const rest = text.slice(mark.length);
  const kept = strange.length > 0 && rest !== "" ? `${rest} (${strange.join(", ")})` : rest;
  return { kind: "GAP", ...Object.assign({}, UNDECLARED, ...said), text: kept, cue: mark.trim() };
}

const declared: readonly (readonly [string, Partial<GapFacts>])[] = [
  ...codesOf(severity).map((code) => [inWords(code), { severity: code }] as const),
  ...codesOf(gapCategory).flatMap((code) =>
    [inWords(code), ...categoryNames[code]].map((name) => [name.toLowerCase(), { category: code }] as const),
  ),
];
const facts = new Map(declared);

function factOf(word: string): Partial<GapFacts> | undefined {
  return facts.get(word.replace(/\s+/g, " "));
}

const DECIDING =
  /^(?:(?:so|ok|okay|right|then)[, ]+)?(?:we(?:'ll|’ll| will| have decided to| decided(?: not)? to| agreed(?: not)? to| have agreed to)|decided(?: not)? to|agreed(?: not)? to)\s/i;
const MISSING: readonly RegExp[] = [
  /^(?:nobody|no one|no-one|none of us) (?:knew|knows|could|can)\s/i,
  /^there (?:is|was|are|were) no (?:agreed |written |documented |current |up-to-date |named |tested )?(?:plan|process|procedure|playbook|runbook|policy|owner|deputy|contacts?|list|inventory|template|contract|backups?|logs?|logging|monitoring|training|agreement|record|copy)\b/i,
  /^missing(?:\s*:|\s+(?:an?|the|any)\b)/i,
  /^(?:(?:we|they|it|the team|the crisis team) )?could(?: not|n't|n’t) (?:be )?(?:find|found|reach|reached|say|name|named|tell|locate|located|restored?|access|accessed|confirm|confirmed|decide)\b/i,
];
/** Words that leave open whether something was decided or is missing. */
const OPEN =
  /\?|\b(?:maybe|might|perhaps|probably|possibly|could we|should we|would|if|unless|whether|see|need to|have to|think|guess|hope)\b/i;

/** The kind implied by the words of a line. Anything uncertain is a note. */
export function spokenKind(text: string): LineKind {
  const note = { kind: "NOTE", note: "OBSERVATION", text, cue: null } as const;
  if (OPEN.test(text)) return note;
  const deciding = DECIDING.exec(text)?.[0];
  if (deciding) return { kind: "DECISION", text, cue: deciding.trim() };
  const missing = MISSING.map((words) => words.exec(text)?.[0]).find((found) => found !== undefined);
  return missing !== undefined ? { kind: "GAP", ...UNDECLARED, text, cue: missing.trim() } : note;
}
