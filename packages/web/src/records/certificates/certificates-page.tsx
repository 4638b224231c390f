import { certificateList } from "#records/certificates/certificate-list.tsx";
import { RecordListPage } from "#records/list/record-list-page.tsx";

export function CertificatesPage() {
  return (
    <RecordListPage
      title="Certificates"
      lead="Who completed what, until when it holds, and which were revoked."
      list={certificateList}
    />
  );
}
