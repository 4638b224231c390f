import { useQuery } from "@tanstack/react-query";
import { Link, useRouterState } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Failure } from "#graphql/failure.ts";
import { ButtonLink } from "#kit/button.tsx";
import { Notice } from "#kit/notice.tsx";
import { Skeleton } from "#kit/skeleton.tsx";
import { authRequest } from "#session/auth-request.ts";
import { SessionPage } from "#sign-in/session-page.tsx";

export type AccountLink = {
  readonly purpose: "INVITATION" | "PASSWORD_RESET" | "SECOND_FACTOR_RESET" | "SET_UP";
  readonly expiresAt: string;
  readonly user: { readonly name: string; readonly email: string } | null;
  /** Of an invitation. */
  readonly organization: { readonly name: string } | null;
  /** Whether its owner signs in to accept, instead of setting a password; null if the link was copied, which does not say. */
  readonly hasAccount: boolean | null;
};

type LinkPageProps = {
  readonly title: string;
  /** Where to get another link; without it, an administrator sends one. */
  readonly another?: ReactNode;
  readonly children: (link: AccountLink, token: string) => ReactNode;
};

/** The target of an emailed link. Its token is after `#`, which is never sent. */
export function LinkPage({ title, another, children }: LinkPageProps) {
  const hash: string = useRouterState({ select: ({ location }) => location.hash });
  const token = new URLSearchParams(hash).get("token") ?? "";
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["auth", "account-link", token],
    queryFn: () => authRequest<AccountLink>("account-link", { token }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: token !== "",
  });
  if (data) return children(data, token);
  if (isPending && token !== "") {
    return (
      <SessionPage title={title}>
        <Skeleton what="the link" rows={3} />
      </SessionPage>
    );
  }
  const unreachable = error instanceof Failure && error.code === "UNREACHABLE";
  return (
    <SessionPage title={unreachable ? "The link could not be checked" : "This link does not work"}>
      <Notice tone="error">
        {error?.message ?? "Part of the address is missing. Open the link from the email again, or request a new one."}
      </Notice>
      {unreachable ? (
        <button type="button" className="button primary large wide" onClick={() => refetch()}>
          Try again
        </button>
      ) : (
        <>
          {another}
          <p className="alternative">
            <Link to="/sign-in">Back to sign-in</Link>
          </p>
        </>
      )}
    </SessionPage>
  );
}

export function RequestAnother() {
  return (
    <ButtonLink to="/forgotten-password" look="primary" large wide>
      Request a new link
    </ButtonLink>
  );
}
