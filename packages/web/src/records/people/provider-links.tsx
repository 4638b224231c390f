import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { Trouble } from "#graphql/trouble.tsx";
import { Button } from "#kit/button.tsx";
import { agoText } from "#kit/dates.ts";
import { Notice } from "#kit/notice.tsx";
import { Skeleton } from "#kit/skeleton.tsx";
import { useTell } from "#kit/toast.tsx";
import { joined } from "#kit/words.ts";
import { authFetch } from "#session/auth-request.ts";
import { useAuth } from "#session/use-auth.ts";

export type ProviderLink = {
  readonly provider: { readonly id: string; readonly name: string };
  readonly organization: { readonly name: string };
  readonly createdAt: string;
  readonly lastUsedAt: string;
};

/** The providers that are linked to one's own account, or to another person's in one's organization. */
export const providerLinks = (userId?: string) =>
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
export function ProviderLinks({ userId, none }: ProviderLinksProps) {
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
                  `linked ${agoText(link.createdAt)}`,
                  `used ${agoText(link.lastUsedAt)}`,
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
