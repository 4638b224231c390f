import { actionItemStatus, priority } from "#domain/findings/action-item-enums.ts";
import { gapStatus } from "#domain/findings/gap-enums.ts";
import type { About } from "#interfaces/assistant/understanding/tokens.ts";
import type { Args } from "#interfaces/assistant/understanding/understanding.ts";
import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import { partsOfReference, REFERENCE } from "#kernel/reference.ts";
import { severity } from "#kernel/severity.ts";

type Kind = "Gap" | "ActionItem" | "Exercise";

/** A record that a request names: by id or reference. */
export type Target = { readonly id: string } | { readonly reference: string };

/** A plain request for a change: an action, its record, and the rest of its input. */
export type ChangeRequest = {
  readonly action: string;
  readonly target: Target;
  /** The input field that names the record. */
  readonly as: string;
  readonly input: Args;
};

type Words = Readonly<Record<string, string>>;
type Change = { readonly action: string; readonly as?: string; readonly input: Args };
type Reader = readonly [pattern: string, read: (words: Words, kind: Kind) => Change | undefined];

const TARGET = String.raw`(?<target>${REFERENCE}|this (?:gap|weakness|finding|action item|task|exercise))`;
const WHY = String.raw`(?:(?:, | )?(?:because|since) (?<why>.+)|: (?<note>.+))?`;
const STATUS = String.raw`(?<status>[a-z]+(?: [a-z]+)?)`;
const DATE = String.raw`(?<date>\d{4}-\d\d-\d\d)`;

/** Requests that are matched as a whole: each of their words counts. */
const readers: readonly Reader[] = [
  [`(?:mark|set|move|change|put) (?:the status of )?${TARGET} (?:as|to|into) ${STATUS}${WHY}`, moved],
  [`(?<verb>close|finish|reopen|start|begin|cancel|pause|resume|complete)(?: work on)? ${TARGET}${WHY}`, done],
  [`(?:assign|give) ${TARGET} to (?<owner>.+)`, ({ owner }, kind) => updated(kind, { owner })],
  [`(?:set|change) the owner of ${TARGET} to (?<owner>.+)`, ({ owner }, kind) => updated(kind, { owner })],
  [`rename ${TARGET} (?:to|as) (?<title>.+)`, ({ title }, kind) => updated(kind, { title }, true)],
  [`(?:set|move|change) the (?:due date|deadline|date) of ${TARGET} to ${DATE}`, dated],
  [`(?:postpone|reschedule|move) ${TARGET} to ${DATE}`, dated],
  [`(?:set|change|raise|lower) the severity of ${TARGET} to (?<level>[a-z]+)${WHY}`, rated],
  [`rate ${TARGET} as (?<level>[a-z]+)${WHY}`, rated],
  [`(?:set|change|raise|lower) the priority of ${TARGET} to (?<level>[a-z]+)`, prioritized],
  [`(?:comment on|add a comment to|add a comment on) ${TARGET}: (?<body>.+)`, commented],
  [`(?:add|create) an action item (?:to|for|on) ${TARGET}: (?<title>.+)`, followed],
];

const compiled = readers.map(([pattern, read]) => [new RegExp(`^${pattern}$`, "i"), read] as const);
const POLITE = /^(?:(?:please|(?:can|could|would|will) you)\s+)+/i;

/** Reads a request as one action on one record; undefined if any word is not understood. */
export function changeRequestIn(question: string, about?: About): ChangeRequest | undefined {
  const plain = question
    .trim()
    .replace(POLITE, "")
    .replace(/(?:,? please)?\s*[.!?]*$/i, "")
    .replace(/\s+/g, " ");
  for (const [pattern, read] of compiled) {
    const words = pattern.exec(plain)?.groups;
    if (!words) continue;
    const target = targetOf(words.target ?? "", about);
    const change = target && read(words, target.kind);
    if (target && change) return { as: "id", ...change, target: target.is };
  }
  return undefined;
}

const KINDS: Readonly<Record<string, Kind>> = { G: "Gap", A: "ActionItem", X: "Exercise" };

function targetOf(written: string, about: About | undefined): { readonly kind: Kind; readonly is: Target } | undefined {
  const kind = KINDS[partsOfReference(written).letter];
  if (kind) return { kind, is: { reference: written.toUpperCase() } };
  const meant = /gap|weakness|finding/i.test(written) ? "Gap" : /exercise/i.test(written) ? "Exercise" : "ActionItem";
  return about?.kind === meant ? { kind: meant, is: { id: about.id } } : undefined;
}

/** Words for a status other than its code. */
const SAID: Readonly<Record<"Gap" | "ActionItem", Words>> = {
  Gap: { fixed: "REMEDIATED", closed: "REMEDIATED", started: "IN_PROGRESS", reopened: "OPEN" },
  ActionItem: {
    ...{ closed: "DONE", finished: "DONE", complete: "DONE", completed: "DONE" },
    ...{ started: "IN_PROGRESS", reopened: "OPEN", canceled: "CANCELLED" },
  },
};

function moved(words: Words, kind: Kind): Change | undefined {
  if (kind === "Exercise") return undefined;
  const said = (words.status ?? "").toLowerCase();
  const meant = Object.hasOwn(SAID[kind], said) ? SAID[kind][said] : undefined;
  const status = codeOf(kind === "Gap" ? gapStatus : actionItemStatus, said) ?? meant;
  const note = words.why ?? words.note;
  if (status === undefined) return undefined;
  return { action: `change${kind}Status`, input: { status, ...(note && { note }) } };
}

const VERBS: Readonly<Record<string, string>> = {
  ...{ close: "closed", finish: "closed", complete: "closed" },
  ...{ reopen: "open", start: "in progress", begin: "in progress", cancel: "cancelled" },
};

function done(words: Words, kind: Kind): Change | undefined {
  const verb = (words.verb ?? "").toLowerCase();
  const status = VERBS[verb];
  if (kind !== "Exercise") return status ? moved({ ...words, status }, kind) : undefined;
  const reason = words.why ?? words.note;
  if (verb === "cancel") return { action: "cancelExercise", input: { ...(reason && { reason }) } };
  const isKnown = ["start", "pause", "resume", "complete"].includes(verb) && !reason;
  return isKnown ? { action: `${verb}Exercise`, input: {} } : undefined;
}

function updated(kind: Kind, input: Args, isForAll = false): Change | undefined {
  const plain = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, unquoted(String(value))]));
  return kind !== "Exercise" || isForAll ? { action: `update${kind}`, input: plain } : undefined;
}

function dated({ date }: Words, kind: Kind): Change {
  return { action: `update${kind}`, input: kind === "Exercise" ? { exercise_date: date } : { due_on: date } };
}

function rated({ level = "", why, note }: Words, kind: Kind): Change | undefined {
  const code = codeOf(severity, level);
  if (!code || kind === "ActionItem") return undefined;
  const reason = why ?? note;
  if (kind === "Gap") return { action: "setGapSeverity", input: { severity: code, ...(reason && { note: reason }) } };
  return reason ? undefined : { action: "updateExercise", input: { severity: code } };
}

function prioritized({ level = "" }: Words, kind: Kind): Change | undefined {
  const code = codeOf(priority, level);
  return code && kind === "ActionItem" ? { action: "updateActionItem", input: { priority: code } } : undefined;
}

function commented({ body }: Words, kind: Kind): Change | undefined {
  if (kind === "Exercise") return undefined;
  return { action: "addComment", as: kind === "Gap" ? "gap_id" : "action_item_id", input: { body } };
}

function followed({ title = "" }: Words, kind: Kind): Change | undefined {
  return kind === "Gap" ? { action: "createActionItem", as: "gap_id", input: { title: unquoted(title) } } : undefined;
}

function codeOf({ values }: EnumDeclaration, said: string): string | undefined {
  const code = said.toUpperCase().replaceAll(" ", "_");
  return Object.hasOwn(values, code) ? code : undefined;
}

function unquoted(text: string): string {
  return text.replace(/^["“](.*)["”]$/, "$1");
}
