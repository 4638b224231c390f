import { useState } from "react";
import { TextField } from "#forms/fields.tsx";
import { PlainForm } from "#forms/form.tsx";
import { useAuth } from "#session/use-auth.ts";

type Way = {
  readonly path: string;
  readonly label: string;
  readonly hint: string;
  readonly other: string;
};

const APP: Way = {
  path: "two-factor/verify-totp",
  label: "Code from your authenticator app",
  hint: "Six digits that change every 30 seconds.",
  other: "Use a backup code",
};
const BACKUP: Way = {
  path: "two-factor/verify-backup-code",
  label: "Backup code",
  hint: "Each code works once.",
  other: "Use the authenticator app",
};

/** Asks for the second factor after a correct password. */
export function SecondFactor({ done, startAgain }: { readonly done: () => void; readonly startAgain: () => void }) {
  const [way, setWay] = useState(APP);
  return (
    <>
      <CodeForm key={way.path} way={way} done={done} />
      <p className="alternative">
        <button type="button" className="link" onClick={() => setWay(way === APP ? BACKUP : APP)}>
          {way.other}
        </button>
        {" or "}
        <button type="button" className="link" onClick={startAgain}>
          sign in as somebody else
        </button>
      </p>
    </>
  );
}

function CodeForm({ way, done }: { readonly way: Way; readonly done: () => void }) {
  const { run, busy, failure } = useAuth<object>(way.path, "code");
  return (
    <PlainForm
      submit="Sign in"
      wide
      busy={busy}
      failure={failure}
      send={async ({ code = "" }) => {
        if (!(await run({ code: way === APP ? code.replaceAll(/\s/g, "") : code.trim() }))) return false;
        done();
        return true;
      }}
    >
      <TextField
        name="code"
        label={way.label}
        hint={way.hint}
        required
        autoComplete="one-time-code"
        inputMode={way === APP ? "numeric" : "text"}
      />
    </PlainForm>
  );
}
