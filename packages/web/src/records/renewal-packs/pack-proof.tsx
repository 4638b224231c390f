import { Facts, Panel } from "#kit/page.tsx";
import type { OpenedPack } from "#records/renewal-packs/pack-request.ts";

/** How a reader makes sure that the pack is genuine. */
export function PackProof({ pack }: { readonly pack: OpenedPack }) {
  return (
    <div className="space-above-16">
      <Panel title="Verify this pack">
        <div className="panel-body">
          <p className="space-below-12">
            {`This page shows a frozen copy of the record of ${pack.content.issuer}. Its content is the JSON file with the `}
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
                  {pack.sha256}
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
  );
}
