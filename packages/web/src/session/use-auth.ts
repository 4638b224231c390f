import { useState } from "react";
import { Failure } from "#graphql/failure.ts";
import { authRequest } from "#session/auth-request.ts";

type Attempt<Input, Answer> = {
  /** Undefined if it was refused; `failure` then has the reason. */
  readonly run: (input: Input) => Promise<Answer | undefined>;
  readonly busy: boolean;
  readonly failure: Failure | undefined;
};

/** One request to the sign-in endpoints. */
export function useAuth<Answer>(path: string, field?: string): Attempt<object, Answer> {
  return useAttempt((body: object) => authRequest<Answer>(path, body), field);
}

/** The input of sign-in. Few of its refusals name a field, so a form says which one they belong to. */
export function useAttempt<Input, Answer>(
  work: (input: Input) => Promise<Answer>,
  field?: string,
): Attempt<Input, Answer> {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const run = async (input: Input) => {
    setBusy(true);
    try {
      const answer = await work(input);
      setFailure(undefined);
      return answer;
    } catch (error) {
      const failed = error instanceof Failure ? error : new Failure("It could not be sent.", "UNREACHABLE");
      const { message, code } = failed;
      setFailure(new Failure(message, code, { field: code === "UNREACHABLE" ? undefined : (failed.field ?? field) }));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, failure };
}
