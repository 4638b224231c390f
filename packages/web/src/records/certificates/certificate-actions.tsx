import { useState } from "react";
import { Button } from "#kit/button.tsx";
import type { CertificateShown } from "#records/certificates/certificate.ts";
import { CertificateDownloads } from "#records/certificates/certificate-parts.tsx";
import { RevokeCertificateDialog } from "#records/dialogs.ts";
import { useMay } from "#session/me.ts";

/** Its files for readers, and revocation for people who may issue. */
export function CertificateActions({ certificate }: { readonly certificate: CertificateShown }) {
  const may = useMay();
  const [revoking, setRevoking] = useState(false);
  const revocable = may("issue_certificates") && certificate.next_statuses.includes("REVOKED");
  return (
    <>
      <CertificateDownloads certificate={certificate} />
      {revocable && (
        <span className="push-right">
          <Button look="danger" onClick={() => setRevoking(true)}>
            Revoke
          </Button>
        </span>
      )}
      {revoking && <RevokeCertificateDialog certificate={certificate} close={() => setRevoking(false)} />}
    </>
  );
}
