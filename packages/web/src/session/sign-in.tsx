import { useQueryClient } from "@tanstack/react-query";
import { Link, useRouter, useSearch } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { Failure } from "#graphql/failure.ts";
import { Button, IconButton } from "#kit/button.tsx";
import { Mark } from "#kit/mark.tsx";
import { authRequest } from "#session/auth-request.ts";
import { toggleTheme } from "#shell/theme.ts";

export function SignIn() {
  const { back = "/" } = useSearch({ from: "/sign-in" });
  const router = useRouter();
  const queries = useQueryClient();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await authRequest("sign-in/email", { email, password });
      queries.clear();
      router.history.push(back);
    } catch (error) {
      setRefusal(error instanceof Failure ? error.message : "It could not be sent. Try again.");
      setPassword("");
    } finally {
      setBusy(false);
    }
  };

  return (
    <main className="si" id="main">
      <title>Sign in · Hotwash</title>
      <div className="sib">
        <div className="row sim">
          <span className="mark" aria-hidden="true">
            H
          </span>
          <span className="md">Hotwash</span>
        </div>
        <h1>Sign in</h1>
        <form onSubmit={send} noValidate>
          <div className="field">
            <label htmlFor="email">Work e-mail</label>
            <input
              className="in"
              id="email"
              type="email"
              autoComplete="username"
              required
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </div>
          <div className="field">
            <label htmlFor="password">Password</label>
            <input
              className="in"
              id="password"
              type="password"
              autoComplete="current-password"
              required
              aria-invalid={refusal !== undefined}
              aria-describedby={refusal && "refusal"}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
            {refusal && (
              <p className="err" id="refusal" role="alert">
                <Mark name="warning" />
                {refusal}
              </p>
            )}
          </div>
          <Button look="primary" large wide type="submit" unavailable={busy ? "It is being sent." : undefined}>
            Sign in
          </Button>
        </form>
        <ul className="sil">
          <li>
            <Link to="/join">Join an exercise</Link>
            <small>Code from your facilitator. No account.</small>
          </li>
        </ul>
      </div>
      <footer className="sif">
        <span>Hotwash</span>
        <IconButton icon="theme" label="Switch light and dark" onClick={toggleTheme} />
      </footer>
    </main>
  );
}
