import { dayText, momentText } from "#kit/dates.ts";
import { PageHead } from "#kit/page.tsx";
import { PackFiles } from "#records/renewal-packs/pack-files.tsx";
import { PackProof } from "#records/renewal-packs/pack-proof.tsx";
import type { OpenedPack } from "#records/renewal-packs/pack-request.ts";
import { PackView } from "#records/renewal-packs/pack-view.tsx";

type LinkedPackViewProps = { readonly pack: OpenedPack; readonly address: string };

/** The pack with its files, and how to verify it. */
export function LinkedPackView({ pack, address }: LinkedPackViewProps) {
  const { title, reader_name, granted_at, expires_at, content } = pack;
  return (
    <>
      <PageHead
        title={title}
        lead={`${content.organization.name}, as of ${momentText(granted_at)}. For ${reader_name}, until ${dayText(expires_at)}.`}
        actions={<PackFiles address={address} />}
      />
      <PackView content={content} />
      <PackProof pack={pack} />
    </>
  );
}
