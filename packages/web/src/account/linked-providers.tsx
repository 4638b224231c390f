import { useQuery } from "@tanstack/react-query";
import { Panel } from "#kit/page.tsx";
import { ProviderLinks, providerLinks } from "#records/people/provider-links.tsx";

/** The providers of the person's organizations that sign them in; nothing while there are none. */
export function LinkedProviders() {
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
