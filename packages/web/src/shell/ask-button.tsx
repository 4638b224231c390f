import { Button } from "#kit/button.tsx";
import { Icon } from "#kit/icon.tsx";
import { useAssistant } from "#shell/assistant-state.ts";

/** Opens and closes the assistant next to the page. */
export function AskButton() {
  const { isOpen, toggle } = useAssistant();
  return (
    <button
      className="button ask-button"
      type="button"
      aria-pressed={isOpen}
      aria-keyshortcuts="Control+J"
      onClick={toggle}
    >
      <Icon name="chat" />
      <span>Ask</span>
      <kbd>Ctrl J</kbd>
    </button>
  );
}

type JobButtonProps = { readonly question: string; readonly children: string };

/** Opens the assistant next to the page with its question. */
export function JobButton({ question, children }: JobButtonProps) {
  const { ask } = useAssistant();
  return (
    <Button icon="chat" onClick={() => ask(question)}>
      {children}
    </Button>
  );
}
