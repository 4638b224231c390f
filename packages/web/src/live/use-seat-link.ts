import { useNavigate, useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { Failure } from "#graphql/failure.ts";
import { liveRequest } from "#live/live-request.ts";

type SeatLink = {
  /** Whether a personal link is being opened. */
  readonly taking: boolean;
  readonly failure: Failure | undefined;
  readonly again: () => void;
};

/** The secret of a personal link is after `#`. It is exchanged for a cookie and removed from the address. */
export function useSeatLink(exercise: string, act: "seat" | "evaluator" = "seat"): SeatLink {
  const hash: string = useRouterState({ select: ({ location }) => location.hash });
  const navigate = useNavigate();
  const link = new URLSearchParams(hash).get("seat");
  const [failure, setFailure] = useState<Failure>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (link === null) return;
    let left = false;
    liveRequest("POST", `exercises/${encodeURIComponent(exercise)}/${act}`, { link }).then(
      () => {
        if (!left) navigate({ to: ".", hash: "", replace: true });
      },
      (error: unknown) => {
        if (left) return;
        setFailure(error instanceof Failure ? error : new Failure("It could not be sent.", "UNREACHABLE"));
      },
    );
    return () => {
      left = true;
    };
  }, [link, exercise, act, navigate, tries]);
  const again = () => {
    setFailure(undefined);
    setTries(tries + 1);
  };
  return { taking: link !== null, failure: link === null ? undefined : failure, again };
}
