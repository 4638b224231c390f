import { useCallback, useEffect, useRef } from "react";
import { AskField } from "#assistant/ask-field.tsx";
import { ConversationList, Conversations } from "#assistant/conversations.tsx";
import { TurnView } from "#assistant/turn-view.tsx";
import { useTurns } from "#assistant/use-turns.ts";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { PageHead } from "#kit/page.tsx";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

export const begin: Begin = async () => {
  await queries.ensureQueryData(question(Conversations, {}));
};

/** The assistant as a separate page, with the person's conversations. */
export function AssistantPage() {
  const renew = useCallback(() => void queries.invalidateQueries({ queryKey: ["graphql"] }), []);
  const turns = useTurns(renew);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Page title="Assistant">
      <div className="ask-page">
        <div>
          <PageHead title="Assistant" />
          <AskField
            field={field}
            placeholder="Ask about gaps, action items, exercises, scores, peers or controls"
            isAsking={turns.isAsking}
            ask={(asked) => void turns.ask(asked)}
            stop={turns.stop}
          />
          <div role="log" aria-label="Conversation">
            {turns.turns.map((turn) => (
              <TurnView key={turn.key} turn={turn} askAgain={turns.askAgain} />
            ))}
          </div>
        </div>
        <ConversationList turns={turns} />
      </div>
    </Page>
  );
}
