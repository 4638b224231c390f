import type { Hands } from "#interfaces/assistant/model/hands.ts";
import { type MakeProposal, proposableActions } from "#interfaces/assistant/proposals/propose.ts";
import type { Session } from "#interfaces/mcp/call-tools.ts";
import { Refusal } from "#kernel/refusal.ts";
import { phrase } from "#platform/language/phrase.ts";

const MOST_PER_QUESTION = 5;

type Changes = Required<Pick<Hands, "propose" | "proposable">>;

/** What a model may propose to a person whose question asked for a change. */
export function changesFor(session: Session, conversation_id: string, propose: MakeProposal): Changes {
  let proposed = 0;
  return {
    proposable: proposableActions(session.caller),
    propose: (action, input) => {
      proposed += 1;
      if (proposed > MOST_PER_QUESTION) throw tooMany();
      return propose(session, { action, input, conversation_id });
    },
  };
}

function tooMany(): Refusal {
  return new Refusal(
    "RATE_LIMITED",
    phrase`A question may lead to ${MOST_PER_QUESTION} proposals; ask for the rest separately.`,
  );
}
