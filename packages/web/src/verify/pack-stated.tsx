import { daysText, momentText } from "#kit/dates.ts";
import { Facts } from "#kit/page.tsx";
import type { PackFacts } from "#verify/verify-request.ts";

/** What the credential of a renewal pack states, and how to compare the pack with it. */
export function PackStated({ pack }: { readonly pack: PackFacts }) {
  const { title, organization, issuer, attestation, period, sha256, granted_at, expires_at } = pack;
  const [from = "", to = ""] = period.split("/");
  return (
    <div className="panel-body stated">
      <h2>Renewal pack</h2>
      <p>{title}</p>
      <Facts
        facts={[
          ["Organization", organization],
          ["Covers", daysText(from, to)],
          ["Issued by", issuer],
          ["Granted", momentText(granted_at)],
          ["Until", momentText(expires_at)],
          [
            "SHA-256",
            <span key="digest" className="mono break-anywhere">
              {sha256}
            </span>,
          ],
        ]}
      />
      <p className="small space-above-12">
        The file pack.json that you were given is genuine only if its SHA-256 is the one above.
      </p>
      <p className="faint small">{attestation}</p>
    </div>
  );
}
