import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { graphql } from "#graphql/graphql.ts";
import { RevokeRenewalPackInput } from "#graphql/inputs/renewal-pack.ts";
import { Dialog } from "#kit/dialog.tsx";
import { Notice } from "#kit/notice.tsx";
import { useTell } from "#kit/toast.tsx";
import type { RenewalPackShown } from "#records/renewal-packs/renewal-pack.ts";

const RevokeRenewalPack = graphql(`
  mutation RevokeRenewalPack($input: RevokeRenewalPackInput!) {
    revokeRenewalPack(input: $input) {
      id
      status
    }
  }
`);

type RevokeRenewalPackProps = { readonly pack: RenewalPackShown; readonly close: () => void };

export function RevokeRenewalPackDialog({ pack, close }: RevokeRenewalPackProps) {
  const tell = useTell();
  const { id, title } = pack;
  return (
    <Dialog title={`Revoke ${title}`} close={close}>
      <div className="space-below-16">
        <Notice tone="warning">
          This is permanent. Its reader cannot open the pack from now on, and its credential verifies as revoked. Files
          that were downloaded stay where they are.
        </Notice>
      </div>
      <ActionForm
        document={RevokeRenewalPack}
        fields={RevokeRenewalPackInput}
        moved={pack}
        draft={`revoke-renewal-pack:${id}`}
        submit="Revoke it"
        cancel={close}
        done={() => {
          tell(`${title} was revoked.`);
          close();
        }}
      >
        <SetField name="reason" label="Reason" rows={3} hint="Kept on record. Readers never see it." />
      </ActionForm>
    </Dialog>
  );
}
