import { inWords } from "#domain/code-words.ts";
import { exerciseStatus } from "#domain/exercises/records/exercise-enums.ts";
import { actionItemStatus, priority } from "#domain/findings/action-item-enums.ts";
import { assurance } from "#domain/findings/assurance.ts";
import { gapStatus } from "#domain/findings/gap-enums.ts";
import { framework } from "#domain/frameworks/framework.ts";
import { categoryNames, dimensionNames, scenarioNames } from "#interfaces/assistant/understanding/capability-names.ts";
import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import { severity } from "#kernel/severity.ts";

/**
 * Possible subjects of a question. The first six have a tool; the others are recognized so that they can be refused.
 */
export type Noun =
  | "gap"
  | "action item"
  | "exercise"
  | "score"
  | "peers"
  | "control"
  | "knowledge"
  | "organization"
  | "dimension"
  | "unsupported";

/** The possible meanings of a phrase, by noun. */
export type Sense =
  | { readonly kind: "noun"; readonly noun: Noun }
  | { readonly kind: "value"; readonly argument: string; readonly value: string | boolean; readonly of: Noun }
  | { readonly kind: "column"; readonly column: string; readonly of: Noun; readonly isFull?: true }
  | { readonly kind: "plain"; readonly of: Noun };

export type Phrase = { readonly text: string; readonly sense: Sense };

export const phrases: readonly Phrase[] = [
  ...nouns("gap", "gap", "weakness", "weaknesses", "finding", "shortcoming", "weak"),
  ...nouns("action item", "action item", "task", "to-do", "action", "corrective action", "has to be done"),
  ...nouns("action item", "have to do", "has to do", "must be done", "needs to be done", "to do"),
  ...nouns("exercise", "exercise", "tabletop", "tabletop exercise"),
  ...nouns("score", "score", "readiness score", "readiness", "how ready", "overall score", "weakest", "strongest"),
  ...nouns("peers", "peer", "industry peer", "benchmark", "industry benchmark", "industry", "industry median"),
  ...nouns("control", "control", "compliance control"),
  ...nouns("organization", "client", "organization", "insured", "policyholder", "company"),
  ...nouns("dimension", "dimension"),
  ...nouns("unsupported", "inject", "decision", "participant", "report", "after-action report", "certificate", "user"),
  ...nouns(
    "unsupported",
    "deliverable",
    "document",
    "people",
    "API key",
    "key",
    "engagement",
    "notification",
    "comment",
  ),

  ...codes("gap", "severity", severity),
  ...codes("gap", "status", gapStatus),
  ...codes("gap", "assurance", assurance),
  ...values("gap", "assurance", "self_attested", "self-attested", "attested", "closed by attestation"),
  ...values("gap", "unclosed", true, "not closed", "not yet closed", "unclosed", "not been closed", "unresolved"),
  ...values("gap", "has_owner", false, "no owner", "without an owner", "without owner", "nobody owns", "unowned"),
  ...values("gap", "has_owner", true, "an owner", "with an owner"),
  ...named("gap", "category", categoryNames),

  ...both("mine", true, "mine", "I own", "owned by me", "assigned to me", "am responsible for", "am I responsible for"),
  ...both("mine", true, "do I own", "I am responsible for", "my own"),

  ...codes("action item", "priority", priority),
  ...[...codesOf(priority)].flatMap(([code, words]) =>
    values("action item", "priority", code, `${words} priority`, `of ${words} priority`),
  ),
  ...codes("action item", "status", actionItemStatus),
  ...values("action item", "overdue", true, "overdue", "past due", "late", "past their due date"),
  ...values(
    "action item",
    "has_owner",
    false,
    "no owner",
    "without an owner",
    "without owner",
    "nobody owns",
    "unowned",
  ),
  ...values("action item", "has_owner", true, "an owner", "with an owner"),

  ...codes("exercise", "status", exerciseStatus),
  ...values("exercise", "status", "planned", "scheduled", "upcoming"),
  ...values("exercise", "status", "in_progress", "running", "under way"),
  ...codes("exercise", "severity", severity),
  ...named("exercise", "scenario", scenarioNames),

  ...values("score", "latest", true, "latest", "current", "currently", "now", "newest", "most recent", "today"),
  ...named("score", "dimension", dimensionNames),
  ...named("peers", "dimension", dimensionNames),
  ...named("control", "category", categoryNames),
  ...codes("control", "framework", framework),
  ...values("control", "framework", "iso_27001", "iso"),
  ...values("control", "framework", "soc_2", "soc2"),
  ...values("control", "framework", "pci_dss", "pci"),

  ...columns("gap", ["who", "owner", "owners", "own", "owns them", "sees to it", "responsible"], "owner", true),
  ...columns("gap", ["recommended", "recommendation", "what would close it"], "recommendation", true),
  ...columns("gap", ["root cause", "cause"], "root_cause", true),
  ...columns("gap", ["description", "described"], "description", true),
  ...columns("gap", ["severity", "how bad"], "severity"),
  ...columns("gap", ["category", "capability"], "category"),
  ...columns("gap", ["due", "due date"], "due_on"),
  ...columns("gap", ["assurance", "how sure"], "assurance"),
  ...columns(
    "action item",
    ["who", "owner", "own", "sees to it", "see to it", "responsible", "responsible for it"],
    "owner",
  ),
  ...columns("action item", ["due date", "due", "falls due", "deadline"], "due_on"),
  ...columns("action item", ["priority"], "priority"),
  ...columns("action item", ["note", "remediation note"], "remediation_note", true),
  ...columns("action item", ["evidence"], "evidence", true),
  ...columns(
    "exercise",
    ["facilitator", "who facilitated", "facilitated", "facilitate", "who ran"],
    "facilitator",
    true,
  ),
  ...columns("exercise", ["where", "location", "place"], "location", true),
  ...columns("exercise", ["objectives"], "objectives", true),
  ...columns("exercise", ["narrative"], "narrative", true),
  ...columns("exercise", ["date"], "exercise_date"),
  ...columns(
    "score",
    ["change", "move", "gain or lose", "gain", "lose", "points", "differ", "differ from the one before", "much"],
    "change",
  ),
  ...columns("score", ["develop", "trend", "history", "over time"], "as_of"),
  ...columns("score", ["why", "moved it"], "moved_by"),
  ...columns("score", ["come from", "made of", "contribution"], "contributions", true),
  ...columns("control", ["why", "rationale", "how closely", "closely"], "rationale"),
  ...columns("peers", ["median", "quarter", "quartile"], "p50"),

  ...plain(
    "gap",
    "found",
    "identified",
    "discovered",
    "recorded",
    "bring to light",
    "brought to light",
    "came to light",
  ),
  ...plain("gap", "about", "with status", "of severity", "over"),
  ...plain("action item", "falls due", "fall due", "due", "came out of", "about", "with status", "do"),
  ...plain("exercise", "held", "take place", "took place", "did", "play", "played", "run", "do"),
  ...plain("score", "overall", "going by", "each point"),
  ...plain("control", "stand behind", "bear on", "bears on", "touch", "relate to", "map to", "mapped to", "apply to"),
  ...plain("control", "weak", "weakness", "gap", "weaknesses", "backed by"),
  ...plain("peers", "compare", "compared", "stand", "overall", "dimension", "score", "readiness"),
];

function nouns(noun: Noun, ...texts: readonly string[]): Phrase[] {
  return texts.map((text) => ({ text, sense: { kind: "noun", noun } }));
}

function values(of: Noun, argument: string, value: string | boolean, ...texts: readonly string[]): Phrase[] {
  return texts.map((text) => ({ text, sense: { kind: "value", argument, value, of } }));
}

/** What both a gap and an action item can be. */
function both(argument: string, value: boolean, ...texts: readonly string[]): Phrase[] {
  return (["gap", "action item"] as const).flatMap((of) => values(of, argument, value, ...texts));
}

function codes(of: Noun, argument: string, declared: EnumDeclaration): Phrase[] {
  return [...codesOf(declared)].flatMap(([code, words]) => values(of, argument, code, words));
}

function codesOf({ values }: EnumDeclaration): Map<string, string> {
  return new Map(Object.keys(values).map((code) => [code.toLowerCase(), inWords(code)]));
}

function named(of: Noun, argument: string, names: Readonly<Record<string, readonly string[]>>): Phrase[] {
  return Object.entries(names).flatMap(([code, texts]) => values(of, argument, code.toLowerCase(), ...texts));
}

function columns(of: Noun, texts: readonly string[], column: string, isFull?: true): Phrase[] {
  return texts.map((text) => ({ text, sense: { kind: "column", column, of, ...(isFull && { isFull }) } }));
}

function plain(of: Noun, ...texts: readonly string[]): Phrase[] {
  return texts.map((text) => ({ text, sense: { kind: "plain", of } }));
}
