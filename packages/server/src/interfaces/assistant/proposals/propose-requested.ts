import { findByReference } from "#domain/proposals/find-by-reference.ts";
import type { AnswerEvent } from "#interfaces/assistant/answer-event.ts";
import type { MakeProposal } from "#interfaces/assistant/proposals/propose.ts";
import { saidTo } from "#interfaces/assistant/said-to.ts";
import type { ChangeRequest } from "#interfaces/assistant/understanding/change-request.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import type { Session } from "#interfaces/mcp/call-tools.ts";
import { Refusal } from "#kernel/refusal.ts";
import { type Phrase, phrase } from "#platform/language/phrase.ts";

type Requested = {
  readonly change: ChangeRequest;
  readonly conversation_id: string;
  /** The question was asked before: its change is not proposed again. */
  readonly isAgain: boolean;
};

/** Proposes what a person asked for in plain words, or gives the reason why not. */
export async function* proposeRequested(
  { change, conversation_id, isAgain }: Requested,
  session: Session,
  { database }: Pick<Dependencies, "database">,
  propose: MakeProposal,
): AsyncGenerator<AnswerEvent> {
  if (isAgain) {
    yield refused(session, phrase`You have already asked for this change. To have it proposed now, ask for it again.`);
    return;
  }
  try {
    const { action, as, target, input } = change;
    const id = "id" in target ? target.id : await findByReference(database, session.caller, target.reference);
    yield {
      event: "proposal",
      data: await propose(session, { action, input: { [as]: id, ...input }, conversation_id }),
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    yield refused(session, error.phrase);
  }
}

function refused(session: Session, why: Phrase): AnswerEvent {
  return { event: "refused", data: { message: saidTo(session, why) } };
}
