import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { dayText } from "#kit/dates.ts";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { firstOf, joined } from "#kit/words.ts";
import { readerText } from "#records/renewal-packs/renewal-pack.ts";
import { useMe } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";

const Packs = graphql(`
  query PacksOfClient($organization_id: ID!) {
    renewal_packs(organization_id: $organization_id, status: ACTIVE, limit: 10) {
      id
      title
      period_from
      period_to
      reader
      reader_name
      granted_at
      expires_at
    }
    renewal_packs_count(organization_id: $organization_id, status: ACTIVE)
  }
`);

/** What a client shows its carrier for a renewal at present; the operator's staff also see the packs for links. */
export function PacksOfClient({ client }: { readonly client: string }) {
  const { organization: own } = useMe();
  const path = usePagePath();
  const { data, error, refetch } = useQuery(question(Packs, { organization_id: client }));
  const packs = data?.renewal_packs ?? [];
  const total = data?.renewal_packs_count ?? 0;
  if (error && !data) return <Trouble error={error} what="The renewal packs" retry={refetch} />;
  if (total === 0) return null;
  return (
    <div className="space-below-16">
      <Panel
        title={own.kind === "CARRIER" ? "Renewal packs granted to you" : "Renewal packs"}
        count={firstOf(packs.length, total)}
      >
        <ul className="list">
          {packs.map((pack) => (
            <li key={pack.id}>
              <span className="grow">
                <Link to={path("renewal-packs", pack.id)}>{pack.title}</Link>
                <small>
                  {joined([
                    own.kind !== "CARRIER" && readerText(pack),
                    say("covers {0} to {1}", dayText(pack.period_from), dayText(pack.period_to)),
                    say("granted {0}", dayText(pack.granted_at)),
                  ])}
                </small>
              </span>
              <span className="faint unbroken">{`until ${dayText(pack.expires_at)}`}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
