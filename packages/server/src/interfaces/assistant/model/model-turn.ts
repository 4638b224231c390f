import type { ModelMessage, ToolResultPart } from "ai";
import { namesIn } from "#domain/assistant/consents.ts";
import { readsFromOutside } from "#domain/reads/reader.ts";
import type { AnswerEvent } from "#interfaces/assistant/answer-event.ts";
import type { AskingSession } from "#interfaces/assistant/asking-session.ts";
import { callToolAndOwners } from "#interfaces/assistant/call-tool.ts";
import type { Citations } from "#interfaces/assistant/model/citations.ts";
import type { Hands } from "#interfaces/assistant/model/hands.ts";
import { ModelFailure } from "#interfaces/assistant/model/model-failure.ts";
import { PROPOSE } from "#interfaces/assistant/model/offered-tools.ts";
import { personsIn, type Redaction } from "#interfaces/assistant/model/redaction.ts";
import type { ModelCall } from "#interfaces/assistant/model/run-step.ts";
import { sendable } from "#interfaces/assistant/model/sendable.ts";
import type { TransmissionLog } from "#interfaces/assistant/model/transmission-log.ts";
import { saidTo } from "#interfaces/assistant/said-to.ts";
import type { Args } from "#interfaces/assistant/understanding/understanding.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";

/** What an answer by a model collects along the way. */
export type ModelTurn = {
  readonly session: AskingSession;
  readonly dependencies: Dependencies;
  readonly hands: Hands;
  readonly redaction: Redaction | undefined;
  readonly citations: Citations;
  readonly log: TransmissionLog;
  readonly messages: ModelMessage[];
  /** Organizations whose records were not sent. */
  readonly withheld: Set<string>;
  calls: number;
  /** Calls that were made, which the person sees: markers refer to them by number. */
  made: number;
  malformed: number;
  /** Results that the model received. */
  given: number;
  /** Changes that it proposed. */
  proposed: number;
};

/** Carries out the model's calls, and appends the results. */
export async function* makeCalls(turn: ModelTurn, calls: readonly ModelCall[]): AsyncGenerator<AnswerEvent> {
  const content: ToolResultPart[] = [];
  for (const call of calls) {
    turn.calls += 1;
    if (turn.calls > turn.hands.settings.limits.calls) throw endless(turn);
    const value = yield* makeCall(turn, call);
    const { id: toolCallId, tool: toolName } = call;
    content.push({ type: "tool-result", toolCallId, toolName, output: { type: "text", value } });
  }
  turn.messages.push({ role: "tool", content });
}

async function* makeCall(turn: ModelTurn, { tool, input, invalid }: ModelCall): AsyncGenerator<AnswerEvent, string> {
  if (invalid !== undefined || !isArgs(input)) {
    turn.malformed += 1;
    if (turn.malformed > 1) throw garbled(turn);
    return `Not called. ${invalid ?? "Its arguments are not a JSON object."}`;
  }
  const given = turn.redaction ? turn.redaction.restoreValue(input) : input;
  const args = isArgs(given) ? given : input;
  await turn.session.recheck();
  if (tool === PROPOSE) return yield* propose(turn, args);
  const { session, dependencies, hands, citations, log } = turn;
  const made = await callToolAndOwners(tool, args, session, dependencies);
  turn.made += 1;
  yield { event: "call", data: { tool, arguments: args, text: made.text } };
  const asking = { database: dependencies.database, caller: session.caller, provider: hands.settings.host };
  const { text, isResult, organizations, withheld } = await sendable(made, args, asking);
  for (const organization of withheld) turn.withheld.add(organization);
  if (!isResult) return redacted(turn, text);
  turn.given += 1;
  log.holds(tool, organizations);
  citations.learn(tool, turn.made, text);
  return `[call:${turn.made}]\n${await redacted(turn, text)}`;
}

async function* propose(turn: ModelTurn, args: Args): AsyncGenerator<AnswerEvent, string> {
  const { hands, session } = turn;
  const { action, input } = args;
  if (!hands.propose || typeof action !== "string" || !isArgs(input))
    return "Not proposed: name an action and its input.";
  try {
    const proposal = await hands.propose(action, input);
    turn.proposed += 1;
    yield { event: "proposal", data: proposal };
    return "Proposed. The person sees it and decides whether to confirm it.";
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    yield { event: "not_proposed", data: { action, message: saidTo(session, error.phrase) } };
    // It may name records of organizations that have not allowed the provider.
    if (readsFromOutside(session.caller)) return `Not proposed: ${error.code}. The person sees why.`;
    return `Not proposed. ${await redacted(turn, error.message)}`;
  }
}

/** A text as it is sent: without people's names. */
export async function redacted(
  { redaction, dependencies }: Pick<ModelTurn, "redaction" | "dependencies">,
  text: string,
): Promise<string> {
  if (!redaction) return text;
  const value = parsed(text);
  const persons = personsIn(value);
  redaction.add([...persons, ...persons.flatMap((name) => name.split(/\s+/).filter(isName))]);
  redaction.add(await namesIn(dependencies.database, typeof value === "string" ? value : textsOf(value).join("\n")));
  return typeof value === "string" ? redaction.redact(value) : JSON.stringify(redaction.redactValue(value));
}

function isName(word: string): boolean {
  return word.length >= 3 && /^\p{Lu}/u.test(word);
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : text;
  } catch {
    return text;
  }
}

function isArgs(value: unknown): value is Args {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function endless({ hands: { settings } }: ModelTurn): ModelFailure {
  const message = phrase`${settings.model} kept asking for records without answering, and was stopped.`;
  return new ModelFailure("MODEL_ENDLESS", message);
}

function garbled({ hands: { settings } }: ModelTurn): ModelFailure {
  return new ModelFailure(
    "MODEL_GARBLED",
    phrase`${settings.model} asked for records in a way that could not be read.`,
  );
}
