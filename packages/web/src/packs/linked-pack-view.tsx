import { dayText, momentText } from "#kit/dates.ts";
import { Icon } from "#kit/icon.tsx";
import { Facts, PageHead, Panel } from "#kit/page.tsx";
import { type LinkedPack, packAddress } from "#packs/pack-request.ts";
import { PackView } from "#records/renewal-packs/pack-view.tsx";

type LinkedPackViewProps = { readonly pack: LinkedPack; readonly token: string };

/** The pack with its files, and how to verify it. */
export function LinkedPackView({ pack, token }: LinkedPackViewProps) {
  const { title, reader_name, granted_at, expires_at, sha256, content } = pack;
  const file = (name: string) => `${packAddress(token)}/${name}`;
  return (
    <>
      <PageHead
        title={title}
        lead={`${content.organization.name}, as of ${momentText(granted_at)}. For ${reader_name}, until ${dayText(expires_at)}.`}
        actions={
          <>
            <FileLink href={file("pack.pdf")} look="button primary" label="PDF" />
            <FileLink href={file("pack.json")} label="JSON" />
            <FileLink href={file("credential.json")} label="Credential" />
          </>
        }
      />
      <PackView content={content} />
      <div className="space-above-16">
        <Panel title="Verify this pack">
          <div className="panel-body">
            <p className="space-below-12">
              {`This page shows a frozen copy of the record of ${content.issuer}. Its content is the JSON file with the `}
              SHA-256 below, and the credential signs this digest. Download both, and check the credential on{" "}
              <a href="/verify" rel="noreferrer">
                the page Verify
              </a>
              .
            </p>
            <Facts
              facts={[
                [
                  "SHA-256",
                  <span key="digest" className="mono break-anywhere">
                    {sha256}
                  </span>,
                ],
              ]}
            />
            <p className="small faint space-above-12">
              A pack rates nothing beyond the record, and makes no promise about insurance. Its client sees when it was
              opened.
            </p>
          </div>
        </Panel>
      </div>
    </>
  );
}

type FileLinkProps = { readonly href: string; readonly label: string; readonly look?: string };

function FileLink({ href, label, look = "button" }: FileLinkProps) {
  return (
    <a className={look} href={href} download rel="noreferrer">
      <Icon name="download" />
      {label}
    </a>
  );
}
