import { useState } from "react";
import { Failure } from "#graphql/failure.ts";
import { authRequest } from "#session/auth-request.ts";

type Auth<Answer> = {
  /** Undefined when it was refused; `failure` then says why. */
  readonly run: (body: object) => Promise<Answer | undefined>;
  readonly busy: boolean;
  readonly failure: Failure | undefined;
};

/** One request to the sign-in endpoints. They name no field, so a form says which one a refusal belongs beside. */
export function useAuth<Answer>(path: string, field?: string): Auth<Answer> {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const run = async (body: object) => {
    setBusy(true);
    try {
      const answer = await authRequest<Answer>(path, body);
      setFailure(undefined);
      return answer;
    } catch (error) {
      const { message, code } = error instanceof Failure ? error : new Failure("It could not be sent.", "UNREACHABLE");
      setFailure(new Failure(message, code, { field: code === "UNREACHABLE" ? undefined : field }));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, failure };
}
