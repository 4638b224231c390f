import { type FormEvent, useId } from "react";
import { Button } from "#kit/button.tsx";
import { useKept } from "#live/use-kept.ts";

type TextFormProps = {
  /** The name under which typed text is kept until it is sent. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly button: string;
  readonly rows?: number;
  readonly quiet?: boolean;
  readonly send: (text: string) => void;
};

/** One text for the room. It is kept while it is typed, and sent when there is a connection. */
export function TextForm({ name, label, hint, button, rows = 3, quiet = false, send }: TextFormProps) {
  const id = useId();
  const [text, setText] = useKept(`draft:${name}`, "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") return;
    send(text.trim());
    setText("");
  };
  return (
    <form className="participant-form" onSubmit={submit}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <textarea className="input" id={id} rows={rows} value={text} onChange={(event) => setText(event.target.value)} />
      <div className="inline-row">
        <span className="hint grow">{hint}</span>
        <Button
          look={quiet ? "quiet" : "primary"}
          large
          type="submit"
          unavailable={text.trim() === "" ? "Write something first" : undefined}
        >
          {button}
        </Button>
      </div>
    </form>
  );
}
