import { earlierQuestions } from "#domain/assistant/earlier-questions.ts";
import type { AnswerEvent } from "#interfaces/assistant/answer-event.ts";
import { answerUnderstood, beginTurn, failureEvent } from "#interfaces/assistant/answer-question.ts";
import type { Asked } from "#interfaces/assistant/asked.ts";
import type { AskingSession } from "#interfaces/assistant/asking-session.ts";
import { asksForChange } from "#interfaces/assistant/asks-for-change.ts";
import { answerJob } from "#interfaces/assistant/jobs/answer-job.ts";
import { type Word, wordIfAllowed } from "#interfaces/assistant/jobs/wording.ts";
import { answerByModel } from "#interfaces/assistant/model/answer-by-model.ts";
import type { Hands } from "#interfaces/assistant/model/hands.ts";
import { hindranceTo } from "#interfaces/assistant/model/hindrance.ts";
import { changesFor } from "#interfaces/assistant/proposals/changes-for-model.ts";
import type { MakeProposal } from "#interfaces/assistant/proposals/propose.ts";
import { proposeRequested } from "#interfaces/assistant/proposals/propose-requested.ts";
import { saidTo } from "#interfaces/assistant/said-to.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import type { AssistantModel } from "#platform/assistant-settings.ts";
import { type Phrase, phrase } from "#platform/language/phrase.ts";

/** Answers with the model if there is one and it is allowed, otherwise, and after its failures, without one. */
export async function* answerAsked(
  asked: Asked,
  session: AskingSession,
  dependencies: Dependencies,
  signal: AbortSignal,
  propose: MakeProposal,
): AsyncGenerator<AnswerEvent> {
  try {
    const begun = await beginTurn(asked, session, dependencies);
    yield { event: "turn", data: begun.turn };
    const { change, job, turn } = begun;
    const isAgain = asked.turn_id !== undefined;
    if (change) {
      // Understood word by word: no model affects what is proposed.
      const requested = { change, conversation_id: turn.conversation_id, isAgain };
      yield* proposeRequested(requested, session, dependencies, propose);
      return;
    }
    if (job) {
      const word = isAgain ? async () => undefined : wording({ asked, session, dependencies, signal });
      const answering = { requested: job, ...turn, isAgain, word };
      yield* answerJob(answering, session, dependencies, propose);
      return;
    }
    const settings = wantedModel(asked, dependencies);
    if (!settings) {
      yield* answerUnderstood(begun, session, dependencies);
      return;
    }
    const hindrance = await hindranceTo(settings, session, dependencies);
    if (hindrance !== undefined) {
      yield* fallBack(session, hindrance);
    } else {
      const { host, model } = settings;
      yield { event: "answered_by", data: { model, host } };
      const earlier = await earlierQuestions(dependencies.database, session.caller, begun.turn);
      const changes = wantsChange(asked) && !isAgain ? changesFor(session, turn.conversation_id, propose) : {};
      const hands: Hands = { settings, signal, earlier, ...changes };
      const ended = yield* answerByModel(asked, session, dependencies, hands);
      if (ended === "answered" || ended === "stopped") return;
      await session.recheck();
      yield* fallBack(session, phrase`This is the answer without a model.`);
    }
    yield* answerUnderstood(begun, session, dependencies);
  } catch (error) {
    yield failureEvent(error, session);
  }
}

/** The person decides this, by the switch or by their words, regardless of what the model reads. */
function wantsChange({ wants_change, question }: Asked): boolean {
  return wants_change ?? asksForChange(question);
}

function* fallBack(session: AskingSession, sentence: Phrase): Generator<AnswerEvent> {
  yield { event: "fallback", data: { message: saidTo(session, sentence) } };
}

type Asking = {
  readonly asked: Asked;
  readonly session: AskingSession;
  readonly dependencies: Dependencies;
  readonly signal: AbortSignal;
};

/** How a job gets a text worded: by the model, if there is one and it is allowed. */
function wording({ asked, session, dependencies, signal }: Asking): Word {
  const settings = wantedModel(asked, dependencies);
  return async (given) => (settings ? wordIfAllowed(given, session, dependencies, { settings, signal }) : undefined);
}

/** A call with edited arguments needs no model, and neither does a person who chose to ask without one. */
function wantedModel({ by, call }: Asked, { assistantModel }: Dependencies): AssistantModel | undefined {
  return by === "tools" || call !== undefined ? undefined : assistantModel;
}
