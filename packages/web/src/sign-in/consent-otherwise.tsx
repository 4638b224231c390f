import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "#kit/button.tsx";
import { Notice } from "#kit/notice.tsx";
import { sessionInfo, switchOrganization } from "#session/memberships.ts";
import { useSignOut } from "#session/sign-out.ts";
import { useAttempt } from "#session/use-auth.ts";

/** An agent reads one organization for one account. Who is in another one now returns to the same question. */
export function ConsentOtherwise() {
  const queries = useQueryClient();
  const back = `${location.pathname}${location.search}`;
  const { data } = useQuery(sessionInfo);
  const { run, busy, failure } = useAttempt((id: string) => switchOrganization(queries, id, back).then(() => true));
  const others = data?.memberships.filter(({ current }) => !current) ?? [];
  const leave = useSignOut(back);
  return (
    <section className="space-above-16" aria-label="Another organization or account">
      {failure && <Notice tone="error">{failure.message}</Notice>}
      {others.map(({ organizationId, name }) => (
        <Button
          key={organizationId}
          look="ghost"
          wide
          onClick={() => void run(organizationId)}
          unavailable={busy ? "Entering…" : undefined}
        >
          Connect it at {name} instead
        </Button>
      ))}
      <Button look="ghost" wide onClick={() => void leave()}>
        Use another account
      </Button>
    </section>
  );
}
