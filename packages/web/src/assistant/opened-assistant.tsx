import { useCallback } from "react";
import { AssistantPanel } from "#assistant/assistant-panel.tsx";
import { useTurns } from "#assistant/use-turns.ts";
import "#assistant/assistant.css";

/** The panel with a conversation that lasts as long as the portal is open. */
export function OpenedAssistant({ isOpen, close }: { readonly isOpen: boolean; readonly close: () => void }) {
  const turns = useTurns(useCallback(() => {}, []));
  return isOpen ? <AssistantPanel turns={turns} close={close} /> : null;
}
