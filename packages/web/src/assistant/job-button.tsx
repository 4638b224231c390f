import { Button } from "#kit/button.tsx";
import { useAssistant } from "#shell/assistant-state.ts";

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
