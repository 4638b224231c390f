import { useParams } from "@tanstack/react-router";
import { BrandMark } from "#kit/brand-mark.tsx";
import { PageTitle } from "#kit/page-title.tsx";
import { Skeleton } from "#kit/skeleton.tsx";
import { LinkedPackView } from "#packs/linked-pack-view.tsx";
import { NoPack } from "#packs/no-pack.tsx";
import { useOpenedPack } from "#records/renewal-packs/use-opened-pack.ts";

/** A renewal pack, for anybody with its link. */
export function PackPage() {
  const { link: token = "" } = useParams({ strict: false });
  const address = `/api/packs/${encodeURIComponent(token)}`;
  const { pack, failure, retry } = useOpenedPack(address);
  return (
    <main className="pack-page" id="main">
      <PageTitle title={pack?.title ?? "Renewal pack"} />
      <div className="pack-page-body">
        <div className="inline-row">
          <BrandMark />
        </div>
        {!pack && <h1>Renewal pack</h1>}
        <div aria-live="polite">{!pack && !failure && <Skeleton what="the renewal pack" />}</div>
        {failure && <NoPack failure={failure} retry={retry} />}
        {pack && <LinkedPackView pack={pack} address={address} />}
      </div>
    </main>
  );
}
