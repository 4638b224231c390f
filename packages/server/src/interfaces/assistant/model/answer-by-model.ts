import type { TransmissionOutcome } from "#domain/assistant/assistant-transmission.ts";
import type { AnswerEvent } from "#interfaces/assistant/answer-event.ts";
import type { Asked } from "#interfaces/assistant/asked.ts";
import type { AskingSession } from "#interfaces/assistant/asking-session.ts";
import { createCitations } from "#interfaces/assistant/model/citations.ts";
import type { Hands } from "#interfaces/assistant/model/hands.ts";
import { answerIn, CHANGES, INSTRUCTIONS, messageOf } from "#interfaces/assistant/model/instructions.ts";
import { failureOf, ModelFailure } from "#interfaces/assistant/model/model-failure.ts";
import { endless, type ModelTurn, makeCalls, redacted } from "#interfaces/assistant/model/model-turn.ts";
import { offeredTools } from "#interfaces/assistant/model/offered-tools.ts";
import { type OpenedModel, openModel } from "#interfaces/assistant/model/open-model.ts";
import { plainText } from "#interfaces/assistant/model/plain-text.ts";
import { createRedaction } from "#interfaces/assistant/model/redaction.ts";
import { runStep, type Step } from "#interfaces/assistant/model/run-step.ts";
import { createSentences } from "#interfaces/assistant/model/sentences.ts";
import { createTransmissionLog } from "#interfaces/assistant/model/transmission-log.ts";
import { saidTo } from "#interfaces/assistant/said-to.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";

/** How it ended. Unless it was answered or stopped, the answer without a model follows. */
export type Ended = "answered" | "stopped" | "failed" | "withheld";

const DAY_LENGTH = "2026-11-21".length;

/** Answers with the configured model and the tools of agents, in the session of the person who asks. */
export async function* answerByModel(
  asked: Asked,
  session: AskingSession,
  dependencies: Dependencies,
  hands: Hands,
): AsyncGenerator<AnswerEvent, Ended> {
  const { settings } = hands;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(tooSlow(hands)), settings.limits.totalMs);
  const turn: ModelTurn = {
    ...{ session, dependencies, hands },
    redaction: settings.redacts ? createRedaction() : undefined,
    citations: createCitations(),
    log: createTransmissionLog(session, dependencies, settings),
    ...{ messages: [], withheld: new Set(), calls: 0, made: 0, malformed: 0, given: 0, proposed: 0 },
  };
  // Stays this way if the reader leaves in the middle.
  let outcome: TransmissionOutcome = "STOPPED";
  try {
    const signal = AbortSignal.any([hands.signal, late.signal]);
    const ended = yield* converse(asked, turn, signal);
    outcome = ended === "withheld" ? "WITHHELD" : "ANSWERED";
    if (ended === "answered") yield { event: "done", data: turn.log.figures() };
    return ended;
  } catch (error) {
    if (hands.signal.aborted) return "stopped";
    // The person lost access in the middle: there is no answer without a model either.
    if (error instanceof Refusal) {
      outcome = "REFUSED";
      throw error;
    }
    const failure = failureOf(late.signal.aborted ? late.signal.reason : error, settings);
    session.log(failure);
    outcome = failure.isRefusal ? "REFUSED" : "FAILED";
    const { code, phrase: said } = failure;
    const data = { code, message: saidTo(session, said), request_id: session.request_id };
    yield { event: failure.isRefusal ? "refused" : "failed", data };
    return "failed";
  } finally {
    clearTimeout(timer);
    await turn.log.write(outcome).catch(session.log);
  }
}

async function* converse(asked: Asked, turn: ModelTurn, signal: AbortSignal): AsyncGenerator<AnswerEvent, Ended> {
  const { hands, messages, log } = turn;
  const opened = await openModel(hands.settings, log.sends);
  const tools = offeredTools(opened, hands);
  const instructions = `${INSTRUCTIONS}${answerIn(turn.session.language)}${hands.propose ? CHANGES : ""}`;
  messages.push({ role: "user", content: await firstMessage(asked, turn) });
  let sentences = 0;
  for (let made = 0; made < hands.settings.limits.steps; made++) {
    await turn.session.recheck();
    // On disk before it is sent, whatever happens afterwards.
    await log.write("UNFINISHED");
    const step = yield* speak(turn, opened, { instructions, tools, signal }, () => (sentences += 1));
    if (step.calls.length === 0) {
      if (sentences === 0 && turn.proposed === 0) throw silent(hands);
      return "answered";
    }
    messages.push(...step.messages);
    const before = turn.withheld.size;
    yield* makeCalls(turn, step.calls);
    if (turn.withheld.size > before) yield withheldEvent(turn);
    if (turn.given === 0 && turn.withheld.size > 0) return "withheld";
    signal.throwIfAborted();
  }
  throw endless(turn);
}

async function firstMessage({ question, about }: Asked, turn: ModelTurn): Promise<string> {
  const today = turn.dependencies.clock().toISOString().slice(0, DAY_LENGTH);
  const earlier = await Promise.all(turn.hands.earlier.map((each) => redacted(turn, each)));
  return messageOf({ today, question: await redacted(turn, question), earlier, about });
}

type Speaking = Pick<Parameters<typeof runStep>[0], "instructions" | "tools" | "signal">;

/** One step of the model, sentence by sentence. Text before any result waits for the end of the step. */
async function* speak(
  turn: ModelTurn,
  opened: OpenedModel,
  speaking: Speaking,
  count: () => void,
): AsyncGenerator<AnswerEvent, Step> {
  const { hands, messages, log } = turn;
  const sentences = createSentences();
  const waiting: AnswerEvent[] = [];
  const steps = runStep({ opened, settings: hands.settings, messages, hear: log.hears, ...speaking });
  let piece = await steps.next();
  for (; !piece.done; piece = await steps.next()) {
    const events = sentences.add(piece.value).flatMap((each) => sentenceEvent(turn, each));
    if (turn.given === 0) waiting.push(...events);
    else {
      for (const event of events) {
        count();
        yield event;
      }
    }
  }
  const step = piece.value;
  log.uses({ input: step.inputTokens, output: step.outputTokens });
  waiting.push(...sentences.rest().flatMap((each) => sentenceEvent(turn, each)));
  // "Let me look that up" is not an answer.
  if (turn.given === 0 && step.calls.length > 0) return step;
  for (const event of waiting) {
    count();
    yield event;
  }
  return step;
}

function sentenceEvent({ citations, redaction }: ModelTurn, sentence: string): AnswerEvent[] {
  const { text, ...cited } = citations.cite(sentence);
  const shown = plainText(redaction ? redaction.restore(text) : text);
  return shown === "" ? [] : [{ event: "sentence", data: { text: shown, ...cited } }];
}

function withheldEvent({ withheld, hands, session }: ModelTurn): AnswerEvent {
  const many = withheld.size;
  const { host } = hands.settings;
  const message =
    many === 1
      ? phrase`1 organization has not allowed ${host}: its records were not sent to it.`
      : phrase`${many} organizations have not allowed ${host}: their records were not sent to it.`;
  return { event: "withheld", data: { organizations: many, message: saidTo(session, message) } };
}

function tooSlow({ settings: { model, limits } }: Hands): ModelFailure {
  return new ModelFailure(
    "MODEL_SLOW",
    phrase`${model} took longer than ${Math.round(limits.totalMs / 1_000)} seconds.`,
  );
}

function silent({ settings: { model } }: Hands): ModelFailure {
  return new ModelFailure("MODEL_EMPTY", phrase`${model} gave no answer.`);
}
