import { useQueryClient } from "@tanstack/react-query";
import { type ErrorComponentProps, useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import { signInPathOf } from "#graphql/failure.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { isElsewhere, startAgain } from "#session/memberships.ts";

/**
 * A failed page. An ended session leads to the sign-in, one that a policy bars to what is required, and from there back
 * to the same page; a switch in another tab leads to the organization entered there.
 */
export function PageTrouble({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const to = signInPathOf(error);
  useEffect(() => {
    if (!to) return;
    // Before the answer: by then, the sign-in may be there already.
    const back = router.state.location.href;
    isElsewhere().then((elsewhere) => {
      if (elsewhere) startAgain(queries);
      else navigate({ to, search: { back } });
    });
  }, [to, navigate, router, queries]);
  const retry = useCallback(() => {
    reset();
    router.invalidate();
  }, [reset, router]);
  useEffect(() => {
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [retry]);
  if (to) return null;
  return (
    <main id="main">
      <h1 className="visually-hidden">This page did not load</h1>
      <Trouble error={error} what="This page" retry={retry} />
    </main>
  );
}
