import { useCallback, useEffect, useRef } from "react";
import { AssistantPanel } from "#assistant/assistant-panel.tsx";
import { usePageRecord } from "#assistant/page-record.ts";
import { useTurns } from "#assistant/use-turns.ts";
import type { PageQuestion } from "#shell/assistant-state.ts";

type OpenedAssistantProps = {
  readonly isOpen: boolean;
  readonly close: () => void;
  readonly asked: PageQuestion | undefined;
};

/** The panel with a conversation that lasts as long as the portal is open. */
export function OpenedAssistant({ isOpen, close, asked }: OpenedAssistantProps) {
  const turns = useTurns(useCallback(() => {}, []));
  const record = usePageRecord();
  const answered = useRef<PageQuestion>(undefined);
  useEffect(() => {
    if (!asked || answered.current === asked) return;
    answered.current = asked;
    void turns.ask(asked.question, record);
  }, [asked, record, turns]);
  return isOpen ? <AssistantPanel turns={turns} close={close} /> : null;
}
