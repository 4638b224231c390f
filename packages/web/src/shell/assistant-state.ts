import { createContext, use } from "react";

export type AssistantState = {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
  /** Opens the panel with this question. */
  readonly ask: (question: string) => void;
};

/** A question that a page asks; asked twice, it counts twice. */
export type PageQuestion = { readonly question: string };

export const AssistantContext = createContext<AssistantState>({
  isOpen: false,
  toggle: () => {},
  close: () => {},
  ask: () => {},
});

export function useAssistant(): AssistantState {
  return use(AssistantContext);
}
