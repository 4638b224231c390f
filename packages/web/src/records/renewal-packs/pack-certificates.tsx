import { dayText } from "#kit/dates.ts";
import { Empty } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import type { PackCertificate } from "#records/renewal-packs/pack-content.ts";

export function PackCertificates({ certificates }: { readonly certificates: readonly PackCertificate[] }) {
  return (
    <Panel title="Certificates" count={certificates.length}>
      {certificates.length === 0 ? (
        <Empty title="No certificates">No certificate of completion was valid.</Empty>
      ) : (
        <ul className="list">
          {certificates.map(({ number, statement, issued_at, expires_on, verify_url }) => (
            <li key={number}>
              <span className="grow">
                <b>{statement}</b>
                <small>
                  {`${number}, issued ${dayText(issued_at)}, ${expires_on ? say("valid until {0}", dayText(expires_on)) : say("without an expiry date")}`}
                </small>
              </span>
              <a href={verify_url} rel="noreferrer" className="unbroken">
                Verify
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
