import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { graphql } from "#graphql/graphql.ts";
import { RevokeCertificateInput } from "#graphql/inputs/certificate.ts";
import { Dialog } from "#kit/dialog.tsx";
import { Notice } from "#kit/notice.tsx";
import { useTell } from "#kit/toast.tsx";

const RevokeCertificate = graphql(`
  mutation RevokeCertificate($input: RevokeCertificateInput!) {
    revokeCertificate(input: $input) {
      id
      number
    }
  }
`);

type RevokeCertificateProps = {
  readonly certificate: {
    readonly id: string;
    readonly number: string;
    readonly holder: string;
    readonly updated_at: string;
  };
  readonly close: () => void;
};

export function RevokeCertificateDialog({ certificate, close }: RevokeCertificateProps) {
  const tell = useTell();
  const { id, number, holder } = certificate;
  return (
    <Dialog title={`Revoke ${number}`} close={close}>
      <div className="space-below-16">
        <Notice tone="warning">
          {`This permanently revokes what ${holder} was certified for. Existing copies verify as revoked from now on.`}
        </Notice>
      </div>
      <ActionForm
        document={RevokeCertificate}
        fields={RevokeCertificateInput}
        moved={certificate}
        draft={`revoke-certificate:${id}`}
        submit="Revoke it"
        cancel={close}
        done={() => {
          tell(`${number} was revoked.`);
          close();
        }}
      >
        <SetField
          name="reason"
          label="Reason"
          rows={3}
          hint="Kept in the history. People who verify the certificate do not see it."
        />
      </ActionForm>
    </Dialog>
  );
}
