import { useQuery } from "@tanstack/react-query";
import { type RefObject, useState } from "react";
import { assistantOptions } from "#assistant/tool-sheets.ts";
import { brand } from "#kit/brand.ts";
import { IconButton } from "#kit/button.tsx";
import { Icon } from "#kit/icon.tsx";

type AskFieldProps = {
  readonly field?: RefObject<HTMLInputElement | null>;
  readonly placeholder: string;
  readonly isAsking: boolean;
  readonly ask: (question: string) => void;
  readonly stop: () => void;
};

const LONGEST = 1_000;

/** The question field. While the answer arrives, its button stops it. */
export function AskField({ field, placeholder, isAsking, ask, stop }: AskFieldProps) {
  const [typed, setTyped] = useState("");
  const model = useQuery(assistantOptions).data?.model;
  return (
    <form
      aria-label="Ask the assistant"
      onSubmit={(event) => {
        event.preventDefault();
        if (isAsking || typed.trim() === "") return;
        ask(typed.trim());
        setTyped("");
      }}
    >
      <div className="ask-bar">
        <Icon name="chat" />
        <input
          ref={field}
          aria-label="Question"
          autoComplete="off"
          maxLength={LONGEST}
          placeholder={placeholder}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {isAsking ? <IconButton icon="close" label="Stop" onClick={stop} /> : <kbd>Enter</kbd>}
      </div>
      <p className={model?.is_allowed ? "local outward" : "local"}>
        <Icon name={model?.is_allowed ? "upload" : "check"} />
        <span>{whereItGoes(model)}</span>
      </p>
    </form>
  );
}

type Model = { readonly host: string; readonly model: string; readonly is_allowed: boolean };

function whereItGoes(model: Model | null | undefined): string {
  const local = `${brand.name} matches your words to its tools; no data leaves this server.`;
  if (!model) return `No model is connected. ${local}`;
  if (!model.is_allowed) return `Your organization has not allowed ${model.host}. ${local}`;
  return `Questions and the records they need are sent to ${model.model} at ${model.host}.`;
}
