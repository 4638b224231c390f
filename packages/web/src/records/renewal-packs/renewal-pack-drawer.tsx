import { useQuery } from "@tanstack/react-query";
import { question } from "#graphql/question.ts";
import { RecordDrawer } from "#records/record-drawer.tsx";
import { RenewalPack } from "#records/renewal-packs/renewal-pack.ts";
import { RenewalPackActions } from "#records/renewal-packs/renewal-pack-actions.tsx";
import { PackOpenings, RenewalPackFacts } from "#records/renewal-packs/renewal-pack-parts.tsx";
import { Status } from "#records/status.tsx";
import { usePagePath } from "#session/page-path.ts";

export function RenewalPackDrawer({ id, close }: { readonly id: string; readonly close: () => void }) {
  const asked = useQuery(question(RenewalPack, { id }));
  const pagePath = usePagePath();
  return (
    <RecordDrawer what="renewal pack" asked={asked} record={asked.data?.renewal_pack} close={close}>
      {(pack) => ({
        label: `Renewal pack ${pack.title}`,
        title: pack.title,
        page: pagePath("renewal-packs", pack.id),
        marks: <Status status={pack.status} />,
        foot: <RenewalPackActions pack={pack} />,
        body: (
          <>
            <RenewalPackFacts pack={pack} />
            <PackOpenings pack={pack} />
          </>
        ),
      })}
    </RecordDrawer>
  );
}
