import { earlierQuestions } from "#domain/assistant/earlier-questions.ts";
import type { AnswerEvent } from "#interfaces/assistant/answer-event.ts";
import { answerUnderstood, beginTurn, failureEvent } from "#interfaces/assistant/answer-question.ts";
import type { Asked } from "#interfaces/assistant/asked.ts";
import { asksForChange } from "#interfaces/assistant/asks-for-change.ts";
import { answerJob } from "#interfaces/assistant/jobs/answer-job.ts";
import { type Word, wordIfAllowed } from "#interfaces/assistant/jobs/wording.ts";
import { answerByModel } from "#interfaces/assistant/model/answer-by-model.ts";
import type { Hands } from "#interfaces/assistant/model/hands.ts";
import { hindranceTo } from "#interfaces/assistant/model/hindrance.ts";
import { changesFor } from "#interfaces/assistant/proposals/changes-for-model.ts";
import type { MakeProposal } from "#interfaces/assistant/proposals/propose.ts";
import { proposeRequested } from "#interfaces/assistant/proposals/propose-requested.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import type { Session } from "#interfaces/mcp/call-tools.ts";
import type { AssistantModel } from "#platform/assistant-settings.ts";

/** Answers by the model where there is one and it may, otherwise and after its failures without one. */
export async function* answerAsked(
  asked: Asked,
  session: Session,
  parts: Dependencies,
  signal: AbortSignal,
  propose: MakeProposal,
): AsyncGenerator<AnswerEvent> {
  try {
    const begun = await beginTurn(asked, session, parts);
    yield { event: "turn", data: begun.turn };
    const { change, job, turn } = begun;
    const isAgain = asked.turn_id !== undefined;
    if (change) {
      // Understood word by word: no model has a say in what is proposed.
      const requested = { change, conversation_id: turn.conversation_id, isAgain };
      yield* proposeRequested(requested, session, parts, propose);
      return;
    }
    if (job) {
      const word = isAgain ? async () => undefined : wording({ asked, session, parts, signal });
      const answering = { requested: job, ...turn, isAgain, word };
      yield* answerJob(answering, session, parts, propose);
      return;
    }
    const settings = wantedModel(asked, parts);
    if (!settings) {
      yield* answerUnderstood(begun, session, parts);
      return;
    }
    const hindrance = await hindranceTo(settings, session, parts);
    if (hindrance !== undefined) {
      yield* fallBack(hindrance);
    } else {
      const { host, model } = settings;
      yield { event: "answered_by", data: { model, host } };
      const earlier = await earlierQuestions(parts.database, session.caller, begun.turn);
      const changes = wantsChange(asked) && !isAgain ? changesFor(session, turn.conversation_id, propose) : {};
      const hands: Hands = { settings, signal, earlier, ...changes };
      const ended = yield* answerByModel(asked, session, parts, hands);
      if (ended === "answered" || ended === "stopped") return;
      yield* fallBack("This is the answer without a model.");
    }
    yield* answerUnderstood(begun, session, parts);
  } catch (error) {
    yield failureEvent(error, session);
  }
}

/** The person decides it, by the switch or by their words; what the model reads has no say in it. */
function wantsChange({ wants_change, question }: Asked): boolean {
  return wants_change ?? asksForChange(question);
}

function* fallBack(message: string): Generator<AnswerEvent> {
  yield { event: "fallback", data: { message } };
}

type Asking = {
  readonly asked: Asked;
  readonly session: Session;
  readonly parts: Dependencies;
  readonly signal: AbortSignal;
};

/** How a job has a text worded: by the model, if there is one and it may. */
function wording({ asked, session, parts, signal }: Asking): Word {
  const settings = wantedModel(asked, parts);
  return async (given) => (settings ? wordIfAllowed(given, session, parts, { settings, signal }) : undefined);
}

/** A call whose arguments were edited needs no model, and neither does a person who chose to ask without. */
function wantedModel({ by, call }: Asked, { assistantModel }: Dependencies): AssistantModel | undefined {
  return by === "tools" || call !== undefined ? undefined : assistantModel;
}
