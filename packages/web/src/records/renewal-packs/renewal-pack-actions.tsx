import { useState } from "react";
import { Button } from "#kit/button.tsx";
import { opened } from "#kit/opened.tsx";
import { PackFiles } from "#records/renewal-packs/pack-files.tsx";
import { packAddress, type RenewalPackShown } from "#records/renewal-packs/renewal-pack.ts";
import { useMay } from "#session/me.ts";

const RevokeRenewalPackDialog = opened(
  async () => (await import("#records/renewal-packs/revoke-renewal-pack.tsx")).RevokeRenewalPackDialog,
);

/** Its files, and revocation for the client's ADMINs. */
export function RenewalPackActions({ pack }: { readonly pack: RenewalPackShown }) {
  const may = useMay();
  const [revoking, setRevoking] = useState(false);
  const revocable = may("grant_renewal_packs") && pack.next_statuses.includes("REVOKED");
  return (
    <>
      <PackFiles address={packAddress(pack.id)} />
      {revocable && (
        <span className="push-right">
          <Button look="danger" onClick={() => setRevoking(true)}>
            Revoke
          </Button>
        </span>
      )}
      {revoking && <RevokeRenewalPackDialog pack={pack} close={() => setRevoking(false)} />}
    </>
  );
}
