import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { PageHead, Panel } from "#kit/page.tsx";
import { Certificate } from "#records/certificates/certificate.ts";
import { CertificateActions } from "#records/certificates/certificate-actions.tsx";
import { CertificateFacts, CertificateMarks, CertificateProof } from "#records/certificates/certificate-parts.tsx";
import { History } from "#records/history.tsx";
import { useOrganizationCrumb } from "#records/organizations/organization-link.tsx";
import { usePagePath } from "#session/page-path.ts";
import { NotFound } from "#shell/not-found.tsx";
import { Page } from "#shell/page.tsx";
import type { Begin } from "#shell/portal-pages.ts";

export const begin: Begin = ({ params: { certificate: id = "" } }) =>
  queries.ensureQueryData(question(Certificate, { id }));

/** One certificate on its own page, the target of links. */
export function CertificatePage() {
  const { certificate: id = "" } = useParams({ strict: false });
  const pagePath = usePagePath();
  const organizationCrumb = useOrganizationCrumb();
  const { certificate } = useSuspenseQuery(question(Certificate, { id })).data;
  if (!certificate) return <NotFound />;
  return (
    <Page
      title={certificate.number}
      under={[{ label: "Certificates", to: pagePath("certificates") }, organizationCrumb(certificate.organization)]}
    >
      <PageHead
        title={certificate.holder}
        lead={
          <span className="inline-row wrap">
            <CertificateMarks certificate={certificate} />
          </span>
        }
        actions={<CertificateActions certificate={certificate} />}
      />
      <div className="two-columns">
        <Panel title="What it certifies">
          <div className="panel-body">
            <CertificateFacts certificate={certificate} />
          </div>
        </Panel>
        <Panel title="Proof and history">
          <div className="panel-body record-parts">
            <CertificateProof certificate={certificate} />
            <History changes={certificate.history} />
          </div>
        </Panel>
      </div>
    </Page>
  );
}
