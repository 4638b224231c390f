import { consentingOrganizations } from "#domain/assistant/consents.ts";
import { earlierQuestions } from "#domain/assistant/earlier-questions.ts";
import { tokensUsed } from "#domain/assistant/transmissions.ts";
import { requirePerson } from "#domain/notifications/require-person.ts";
import { homeOf } from "#domain/reads/reader.ts";
import type { AppParts } from "#interfaces/app-parts.ts";
import { answerUnderstood, beginTurn, failureEvent } from "#interfaces/assistant/answer-question.ts";
import { asksForChange } from "#interfaces/assistant/asks-for-change.ts";
import type { AnswerEvent, Asked } from "#interfaces/assistant/endpoint.ts";
import { answerJob } from "#interfaces/assistant/jobs/answer-job.ts";
import { answerByModel } from "#interfaces/assistant/model/answer-by-model.ts";
import type { Hands } from "#interfaces/assistant/model/hands.ts";
import { changesFor } from "#interfaces/assistant/proposals/changes-for-model.ts";
import type { MakeProposal } from "#interfaces/assistant/proposals/propose.ts";
import { proposeRequested } from "#interfaces/assistant/proposals/propose-requested.ts";
import type { Session } from "#interfaces/mcp/call-tools.ts";
import type { AssistantModel } from "#platform/assistant-settings.ts";

/** Answers by the model where there is one and it may, otherwise and after its failures without one. */
export async function* answerAsked(
  asked: Asked,
  session: Session,
  parts: AppParts,
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
      const answering = { requested: job, ...turn, isAgain };
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

/** A call whose arguments were edited needs no model, and neither does a person who chose to ask without. */
function wantedModel({ by, call }: Asked, { assistantModel }: AppParts): AssistantModel | undefined {
  return by === "tools" || call !== undefined ? undefined : assistantModel;
}

/** Why the model may not be asked now, in a sentence. */
async function hindranceTo(
  settings: AssistantModel,
  { caller }: Session,
  { database, clock }: AppParts,
): Promise<string | undefined> {
  const home = homeOf(caller);
  const consenting = await consentingOrganizations(database, [home], settings.host);
  if (!consenting.has(home)) {
    return `Your organization has not allowed ${settings.host}: nothing was sent to it. This is the answer without a model.`;
  }
  const today = new Date(clock());
  today.setUTCHours(0, 0, 0, 0);
  const used = await tokensUsed(database, requirePerson(caller), home, today);
  const resets = "It resets at 00:00 UTC. This is the answer without a model.";
  if (used.person >= settings.personTokens) {
    return `You have used your ${settings.personTokens.toLocaleString("en")} tokens of the model for today. ${resets}`;
  }
  if (used.organization < settings.organizationTokens) return undefined;
  return `Your organization has used its ${settings.organizationTokens.toLocaleString("en")} tokens of the model for today. ${resets}`;
}
