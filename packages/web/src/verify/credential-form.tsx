import { useState } from "react";
import { Button } from "#kit/button.tsx";
import { Mark } from "#kit/mark.tsx";

type CredentialFormProps = {
  readonly title: string;
  readonly busy: boolean;
  readonly send: (text: string) => void;
};

const MOST_CHARACTERS = 100_000;

/** A credential as a file, or as its text. */
export function CredentialForm({ title, busy, send }: CredentialFormProps) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();

  const take = (given: string) => {
    if (given === "") setProblem("Choose a file, or paste its text.");
    else if (given.length > MOST_CHARACTERS) setProblem("This is too long to be a certificate.");
    else {
      setProblem(undefined);
      send(given);
    }
  };
  return (
    <form
      className="panel panel-body"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) take(text.trim());
      }}
    >
      <h2>{title}</h2>
      <div className="field">
        <label htmlFor="file">Credential file</label>
        <input
          id="file"
          type="file"
          accept=".json,.jwt,.txt,application/json"
          onChange={async (event) => {
            const [file] = event.target.files ?? [];
            // Unchanged: pasted text may lose spaces, a file may not.
            if (file) take(await file.text());
          }}
        />
      </div>
      <div className="field">
        <label htmlFor="credential">or its text</label>
        <textarea
          className="input mono"
          id="credential"
          rows={4}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={problem !== undefined}
          aria-describedby={problem && "credential-problem"}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {problem && (
          <p className="field-error" id="credential-problem" role="alert">
            <Mark name="warning" />
            {problem}
          </p>
        )}
      </div>
      <Button type="submit" unavailable={busy ? "Checking…" : undefined}>
        Verify
      </Button>
    </form>
  );
}
