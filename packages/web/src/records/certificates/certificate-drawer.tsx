import { useQuery } from "@tanstack/react-query";
import { question } from "#graphql/question.ts";
import { Certificate } from "#records/certificates/certificate.ts";
import { CertificateActions } from "#records/certificates/certificate-actions.tsx";
import { CertificateFacts, CertificateMarks, CertificateProof } from "#records/certificates/certificate-parts.tsx";
import { History } from "#records/history.tsx";
import { RecordDrawer } from "#records/record-drawer.tsx";
import { usePagePath } from "#session/page-path.ts";

export function CertificateDrawer({ id, close }: { readonly id: string; readonly close: () => void }) {
  const asked = useQuery(question(Certificate, { id }));
  const pagePath = usePagePath();
  return (
    <RecordDrawer what="certificate" asked={asked} record={asked.data?.certificate} close={close}>
      {(certificate) => ({
        label: `Certificate ${certificate.number}`,
        title: certificate.holder,
        page: pagePath("certificates", certificate.id),
        marks: <CertificateMarks certificate={certificate} />,
        foot: <CertificateActions certificate={certificate} />,
        body: (
          <>
            <CertificateFacts certificate={certificate} />
            <CertificateProof certificate={certificate} />
            <History changes={certificate.history} />
          </>
        ),
      })}
    </RecordDrawer>
  );
}
