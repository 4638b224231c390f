import { useNavigate, useParams } from "@tanstack/react-router";
import { type FormEvent, useEffect, useState } from "react";
import { Failure } from "#graphql/failure.ts";
import { BrandMark } from "#kit/brand-mark.tsx";
import { Button } from "#kit/button.tsx";
import { Mark } from "#kit/mark.tsx";
import { PageTitle } from "#kit/page-title.tsx";
import { roomTitle } from "#kit/room-title.ts";
import { liveRequest } from "#live/live-request.ts";
import type { ExerciseAhead } from "#live/live-stream.ts";
import { plannedFor } from "#live/planned-for.ts";

type Opened = { readonly exercise: ExerciseAhead };

/** Joining with a code, without an account: first the code, then name and role. */
export function JoinPage() {
  const { code: given = "" } = useParams({ strict: false });
  const [code, setCode] = useState(given);
  const [opened, setOpened] = useState<Opened>();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(given !== "");

  const find = async (typed: string) => {
    setBusy(true);
    try {
      setOpened(await liveRequest<Opened>("GET", `codes/${encodeURIComponent(typed.trim())}`));
      setRefusal(undefined);
    } catch (error) {
      setRefusal(error instanceof Failure ? error.message : "It could not be sent. Try again.");
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => {
    if (given !== "") find(given);
  }, [given]);

  return (
    <main className="entrance" id="main">
      <PageTitle title="Join an exercise" />
      <div className="entrance-body">
        <div className="inline-row entrance-mark">
          <BrandMark />
        </div>
        {opened ? (
          <WhoForm opened={opened} code={code} back={() => setOpened(undefined)} />
        ) : (
          <>
            <h1>Join an exercise</h1>
            <form
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                if (!busy && code.trim() !== "") find(code);
              }}
            >
              <div className="field">
                <label htmlFor="code">Code from your facilitator</label>
                <input
                  className="input mono uppercase"
                  id="code"
                  autoComplete="off"
                  autoCapitalize="characters"
                  placeholder="ABC-234"
                  aria-invalid={refusal !== undefined}
                  aria-describedby={refusal && "code-refusal"}
                  value={code}
                  onChange={(event) => setCode(event.target.value)}
                />
                {refusal && <Refusal id="code-refusal" text={refusal} />}
              </div>
              <Button look="primary" large wide type="submit" unavailable={busy ? "Checking…" : undefined}>
                Continue
              </Button>
            </form>
            <p className="hint">No account needed. Case, spaces and the dash do not matter.</p>
          </>
        )}
      </div>
    </main>
  );
}

type WhoProps = { readonly opened: Opened; readonly code: string; readonly back: () => void };

function WhoForm({ opened, code, back }: WhoProps) {
  const navigate = useNavigate();
  const [name, setName] = useState(() => localStorage.getItem("participant:name") ?? "");
  const [role, setRole] = useState(() => localStorage.getItem("participant:role") ?? "");
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  const onName = failure?.field === "name" ? failure.message : undefined;

  const join = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const body = { code, name: name.trim(), role: role.trim() };
      const joined = await liveRequest<{ readonly exercise_id: string }>("POST", "join", body);
      localStorage.setItem("participant:name", name.trim());
      localStorage.setItem("participant:role", role.trim());
      navigate({ to: "/live/$exercise", params: { exercise: joined.exercise_id }, replace: true });
    } catch (error) {
      setFailure(error instanceof Failure ? error : new Failure("It could not be sent. Try again.", "UNREACHABLE"));
      setBusy(false);
    }
  };
  return (
    <>
      <h1>{roomTitle(opened.exercise.title)}</h1>
      <p className="space-below-16 muted">
        {plannedFor(opened.exercise)} Say who you are. The facilitator lets you in.
      </p>
      <form onSubmit={join} noValidate>
        {failure && !onName && <Refusal id="join-refusal" text={failure.message} />}
        <div className="field">
          <label htmlFor="name">Your name</label>
          <input
            className="input"
            id="name"
            autoComplete="name"
            aria-invalid={onName !== undefined}
            aria-describedby={onName && "name-refusal"}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          {onName && <Refusal id="name-refusal" text={onName} />}
        </div>
        <div className="field">
          <label htmlFor="role">Your role</label>
          <input
            className="input"
            id="role"
            autoComplete="organization-title"
            placeholder="Privacy officer"
            value={role}
            onChange={(event) => setRole(event.target.value)}
          />
        </div>
        <Button look="primary" large wide type="submit" unavailable={busy ? "Sending…" : undefined}>
          Ask to join
        </Button>
        <p className="space-above-16">
          <button type="button" className="link" onClick={back}>
            Use another code
          </button>
        </p>
      </form>
    </>
  );
}

function Refusal({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <p className="field-error" id={id} role="alert">
      <Mark name="warning" />
      {text}
    </p>
  );
}
