import { Link } from "@tanstack/react-router";
import { inWords } from "#graphql/code-words.ts";
import { CopyButton } from "#kit/copy-button.tsx";
import { dayText, dueText, momentText } from "#kit/dates.ts";
import { Icon } from "#kit/icon.tsx";
import { Notice } from "#kit/notice.tsx";
import { Facts } from "#kit/page.tsx";
import { joined } from "#kit/words.ts";
import type { CertificateShown } from "#records/certificates/certificate.ts";
import { OrganizationLink } from "#records/organizations/organization-link.tsx";
import { Status } from "#records/status.tsx";
import { usePagePath } from "#session/page-path.ts";

type Props = { readonly certificate: CertificateShown };

export function CertificateMarks({ certificate }: Props) {
  return (
    <>
      <span className="faint">{certificate.number}</span>
      <span>{inWords(certificate.kind)}</span>
      <Status status={certificate.status} />
    </>
  );
}

export function CertificateFacts({ certificate }: Props) {
  const pagePath = usePagePath();
  const { exercise, participant, organization, status, revoked_at, expires_on } = certificate;
  return (
    <section>
      {status === "REVOKED" && revoked_at && (
        <div className="space-below-12">
          <Notice tone="warning">Revoked on {dayText(revoked_at)}. Anybody who verifies it sees this.</Notice>
        </div>
      )}
      <p className="space-below-12">{certificate.statement}</p>
      <Facts
        facts={[
          ["Holder", joined([certificate.holder, participant?.role])],
          ["Organization", <OrganizationLink key="organization" organization={organization} />],
          ...(exercise
            ? [
                [
                  "Exercise",
                  <span key="exercise">
                    <Link to={pagePath("exercises", exercise.id)}>{exercise.title}</Link>,{" "}
                    {joined([exercise.reference, dayText(exercise.exercise_date)])}
                  </span>,
                ] as const,
              ]
            : []),
          ["Issued", momentText(certificate.issued_at)],
          [
            "Until",
            expires_on
              ? `${dayText(expires_on)}${status === "VALID" ? `, ${dueText(expires_on)}` : ""}`
              : "No expiry date",
          ],
        ]}
      />
    </section>
  );
}

/** The ways in which somebody else can verify it. */
export function CertificateProof({ certificate }: Props) {
  const { verify_url, signature } = certificate;
  if (!verify_url) return null;
  const { pathname } = new URL(verify_url);
  return (
    <section>
      <h3>Verify</h3>
      <p className="space-below-12">
        Anybody with this link sees what the certificate states and whether it is valid:{" "}
        <a className="break-anywhere" href={pathname} target="_blank" rel="noreferrer">
          {verify_url}
        </a>
      </p>
      <div className="inline-row wrap space-below-12">
        <CopyButton text={verify_url} label="Copy link" />
      </div>
      <p className="faint small">
        Signed with Ed25519: <span className="mono break-anywhere">{signature}</span>
      </p>
    </section>
  );
}

export function CertificateDownloads({ certificate }: Props) {
  const { pdf_url, credential_url } = certificate;
  return (
    <>
      {pdf_url && (
        <a className="button primary" href={pdf_url} download>
          <Icon name="download" />
          PDF
        </a>
      )}
      {credential_url && (
        <a className="button" href={credential_url} download>
          <Icon name="download" />
          Credential
        </a>
      )}
    </>
  );
}
