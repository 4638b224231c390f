import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { dayText, momentText } from "#kit/dates.ts";
import { PageHead } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { Skeleton } from "#kit/skeleton.tsx";
import { joined } from "#kit/words.ts";
import { useOrganizationCrumb } from "#records/organizations/organization-link.tsx";
import { PackProof } from "#records/renewal-packs/pack-proof.tsx";
import { PackView } from "#records/renewal-packs/pack-view.tsx";
import { packAddress, RenewalPack, type RenewalPackShown, readerText } from "#records/renewal-packs/renewal-pack.ts";
import { RenewalPackActions } from "#records/renewal-packs/renewal-pack-actions.tsx";
import { useOpenedPack } from "#records/renewal-packs/use-opened-pack.ts";
import { Status } from "#records/status.tsx";
import { useMe } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";
import { NotFound } from "#shell/not-found.tsx";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

// Its content is not requested yet: reaching for a link is not an opening.
export const begin: Begin = ({ params: { pack: id = "" } }) => queries.ensureQueryData(question(RenewalPack, { id }));

/** A renewal pack as its reader sees it, for signed-in people who may read it. */
export function RenewalPackPage() {
  const { pack: id = "" } = useParams({ strict: false });
  const { renewal_pack: pack } = useSuspenseQuery(question(RenewalPack, { id })).data;
  return pack ? <ReadPack pack={pack} /> : <NotFound />;
}

function ReadPack({ pack }: { readonly pack: RenewalPackShown }) {
  const { organization: own } = useMe();
  const pagePath = usePagePath();
  const organizationCrumb = useOrganizationCrumb();
  const { pack: opened, failure, retry } = useOpenedPack(packAddress(pack.id));
  const { title, organization, granted_at, expires_at } = pack;
  const client = own.kind === "CLIENT";
  return (
    <Page
      title={title}
      under={[client ? { label: "Renewal packs", to: pagePath("renewal-packs") } : organizationCrumb(organization)]}
    >
      <PageHead
        title={title}
        lead={
          <span className="inline-row wrap">
            <Status status={pack.status} />
            {joined([
              !client && organization.name,
              readerText(pack),
              say("as of {0}", momentText(granted_at)),
              say("until {0}", dayText(expires_at)),
            ])}
          </span>
        }
        actions={<RenewalPackActions pack={pack} />}
      />
      {failure && <Trouble error={failure} what="The pack" retry={retry} />}
      {!failure && !opened && <Skeleton what="the renewal pack" />}
      {opened && (
        <>
          <PackView content={opened.content} />
          <PackProof pack={opened} />
        </>
      )}
    </Page>
  );
}
