import { useCallback, useEffect, useRef, useState } from "react";
import { Failure } from "#graphql/failure.ts";
import { type OpenedPack, openPack } from "#records/renewal-packs/pack-request.ts";

type Found = { readonly pack?: OpenedPack; readonly failure?: Failure };

/** The pack at an address. Requested once, even if the component mounts twice, because openings are on record. */
export function useOpenedPack(address: string): Found & { readonly retry: () => void } {
  const [found, setFound] = useState<Found>({});
  const requested = useRef<string>(undefined);
  const open = useCallback(async () => {
    setFound({});
    try {
      setFound({ pack: await openPack(address) });
    } catch (error) {
      setFound({ failure: error instanceof Failure ? error : new Failure("It could not be opened.", "UNREACHABLE") });
    }
  }, [address]);
  useEffect(() => {
    if (requested.current === address) return;
    requested.current = address;
    open();
  }, [address, open]);
  return { ...found, retry: open };
}
