import { createContext, use } from "react";

export type AssistantState = {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
};

export const AssistantContext = createContext<AssistantState>({ isOpen: false, toggle: () => {}, close: () => {} });

export function useAssistant(): AssistantState {
  return use(AssistantContext);
}
