import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { Trouble } from "#graphql/trouble.tsx";
import { Button } from "#kit/button.tsx";
import { agoText } from "#kit/dates.ts";
import { Dialog } from "#kit/dialog.tsx";
import { Notice } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { Skeleton } from "#kit/skeleton.tsx";
import { useTell } from "#kit/toast.tsx";
import { joined } from "#kit/words.ts";
import { authFetch } from "#session/auth-request.ts";
import { useAuth } from "#session/use-auth.ts";

type ProviderLink = {
  readonly provider: { readonly id: string; readonly name: string };
  readonly organization: { readonly name: string };
  readonly createdAt: string;
  readonly lastUsedAt: string;
};

/** The providers that are linked to one's own account, or to another person's in one's organization. */
const providerLinks = (userId?: string) =>
  queryOptions({
    queryKey: ["auth", "provider-links", userId ?? "own"],
    queryFn: () =>
      authFetch<{ readonly links: readonly ProviderLink[] }>(`sso/links${userId ? `?user_id=${userId}` : ""}`),
  });

type ProviderLinksProps = {
  /** Default: the signed-in person. */
  readonly userId?: string;
  /** What to say if there are none. */
  readonly none: string;
};

/** The linked providers, with a way to remove each. */
function ProviderLinks({ userId, none }: ProviderLinksProps) {
  const queries = useQueryClient();
  const tell = useTell();
  const wanted = providerLinks(userId);
  const { data, error, isPending, refetch } = useQuery(wanted);
  const { run, busy, failure } = useAuth<object>("sso/unlink");
  const remove = async ({ provider }: ProviderLink) => {
    const whose = userId === undefined ? {} : { user_id: userId };
    if (await run({ provider: provider.id, ...whose })) tell(`${provider.name} was removed.`);
    await queries.invalidateQueries({ queryKey: wanted.queryKey });
  };
  return (
    <>
      {error && <Trouble error={error} what="The providers" retry={refetch} />}
      {failure && (
        <div className="space-below-12">
          <Notice tone="error">{failure.message}</Notice>
        </div>
      )}
      {isPending && <Skeleton what="the providers" rows={1} />}
      {data?.links.length === 0 && <p className="faint">{none}</p>}
      <ul className="mini-list">
        {data?.links.map((link) => (
          <li key={link.provider.id}>
            <span className="grow">
              {link.provider.name}
              <small>
                {joined([
                  link.organization.name,
                  say("linked {0}", agoText(link.createdAt)),
                  say("used {0}", agoText(link.lastUsedAt)),
                ])}
              </small>
            </span>
            <Button look="danger" onClick={() => remove(link)} unavailable={busy ? "Removing" : undefined}>
              Remove<span className="visually-hidden"> {link.provider.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

type ProviderLinksDialogProps = {
  readonly person: { readonly id: string; readonly name: string };
  readonly close: () => void;
};

/** For a person whom the provider now knows by another subject, and for one who is no longer to sign in with it. */
export function ProviderLinksDialog({ person: { id, name }, close }: ProviderLinksDialogProps) {
  return (
    <Dialog title={`Sign-in providers of ${name}`} close={close}>
      <p className="space-below-16">
        Removing one ends the sessions that it opened. The next person who signs in with it and has this address is
        linked again: do so only if it is the same person.
      </p>
      <ProviderLinks userId={id} none={`${name} has not signed in with a provider of this organization.`} />
    </Dialog>
  );
}

/** The providers of the person's organizations that sign them in; nothing while there are none. */
export function LinkedProvidersPanel() {
  const { data } = useQuery(providerLinks());
  const count = data?.links.length ?? 0;
  if (count === 0) return null;
  return (
    <Panel title="Sign-in providers" count={count}>
      <div className="panel-body">
        <p className="space-below-12">
          Each signs you in to its organization only. Removing one ends the sessions that it opened; signing in with it
          again links it again.
        </p>
        <ProviderLinks none="No provider signs you in." />
      </div>
    </Panel>
  );
}
