import { Button } from "#kit/button.tsx";
import { useAssistant } from "#shell/assistant-state.ts";

type JobButtonProps = { readonly question: string; readonly children: string };

/** Opens the assistant beside the page with the question that it names. */
export function JobButton({ question, children }: JobButtonProps) {
  const { ask } = useAssistant();
  return (
    <Button icon="chat" onClick={() => ask(question)}>
      {children}
    </Button>
  );
}
