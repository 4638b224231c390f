import { useState } from "react";
import { Button } from "#kit/button.tsx";
import { certificateList } from "#records/certificates/certificate-list.tsx";
import { CertificateDrawer, IssueCertificateDialog } from "#records/dialogs.ts";
import { beginList } from "#records/list/list-question.ts";
import { RecordListPage } from "#records/list/record-list-page.tsx";
import { useMay } from "#session/me.ts";

export const begin = beginList(certificateList);

export function CertificatesPage() {
  const may = useMay();
  const [issuing, setIssuing] = useState(false);
  return (
    <>
      <RecordListPage
        title="Certificates"
        lead="Who completed or attended what, how long it is valid, and which were revoked."
        list={certificateList}
        drawer={(id, close) => <CertificateDrawer key={id} id={id} close={close} />}
        actions={
          may("issue_certificates") && (
            <Button look="primary" icon="plus" onClick={() => setIssuing(true)}>
              Issue
            </Button>
          )
        }
      />
      {issuing && <IssueCertificateDialog close={() => setIssuing(false)} />}
    </>
  );
}
