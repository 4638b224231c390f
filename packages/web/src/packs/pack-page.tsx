import { useParams } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { Failure } from "#graphql/failure.ts";
import { Skeleton } from "#kit/skeleton.tsx";
import { LinkedPackView } from "#packs/linked-pack-view.tsx";
import { NoPack } from "#packs/no-pack.tsx";
import { type LinkedPack, openPack } from "#packs/pack-request.ts";

type Found = { readonly pack?: LinkedPack; readonly failure?: Failure };

/** A renewal pack, for anybody with its link. */
export function PackPage() {
  const { pack: token = "" } = useParams({ strict: false });
  const [{ pack, failure }, setFound] = useState<Found>({});
  // An opening is on record for the client: a component that mounts twice sends one request.
  const opened = useRef<string>(undefined);

  const open = useCallback(async () => {
    setFound({});
    try {
      setFound({ pack: await openPack(token) });
    } catch (error) {
      setFound({ failure: error instanceof Failure ? error : new Failure("It could not be opened.", "UNREACHABLE") });
    }
  }, [token]);
  useEffect(() => {
    if (opened.current === token) return;
    opened.current = token;
    open();
  }, [token, open]);

  return (
    <main className="pack-page" id="main">
      <title>{`${pack?.title ?? "Renewal pack"} · Hotwash`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <div className="pack-page-body">
        <div className="inline-row">
          <span className="brand-mark" aria-hidden="true">
            H
          </span>
          <span className="strong">Hotwash</span>
        </div>
        {!pack && <h1>Renewal pack</h1>}
        <div aria-live="polite">{!pack && !failure && <Skeleton what="the renewal pack" />}</div>
        {failure && <NoPack failure={failure} retry={open} />}
        {pack && <LinkedPackView pack={pack} token={token} />}
      </div>
    </main>
  );
}
