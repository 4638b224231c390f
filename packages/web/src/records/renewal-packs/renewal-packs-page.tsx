import { useState } from "react";
import { Button } from "#kit/button.tsx";
import { opened } from "#kit/opened.tsx";
import { GrantRenewalPackDialog } from "#records/dialogs.ts";
import { beginList } from "#records/list/list-question.ts";
import { RecordListPage } from "#records/list/record-list-page.tsx";
import { renewalPackList } from "#records/renewal-packs/renewal-pack-list.tsx";
import { useMay } from "#session/me.ts";

const RenewalPackDrawer = opened(
  async () => (await import("#records/renewal-packs/renewal-pack-drawer.tsx")).RenewalPackDrawer,
);

export const begin = beginList(renewalPackList);

/** What a client showed whom for a renewal, until when, and who opened it. */
export function RenewalPacksPage() {
  const may = useMay();
  const [granting, setGranting] = useState(false);
  return (
    <>
      <RecordListPage
        title="Renewal packs"
        lead="What you show your carrier or a broker for a renewal, until when, and who opened it."
        list={renewalPackList}
        drawer={(id, close) => <RenewalPackDrawer key={id} id={id} close={close} />}
        actions={
          may("grant_renewal_packs") && (
            <Button look="primary" icon="plus" onClick={() => setGranting(true)}>
              Grant a pack
            </Button>
          )
        }
      />
      {granting && <GrantRenewalPackDialog close={() => setGranting(false)} />}
    </>
  );
}
