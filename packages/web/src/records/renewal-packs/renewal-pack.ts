import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { say } from "#kit/say.ts";

export const RenewalPack = graphql(`
  query RenewalPack($id: ID!) {
    renewal_pack(id: $id) {
      id
      title
      period_from
      period_to
      reader
      reader_name
      status
      next_statuses
      sha256
      granted_by
      granted_at
      expires_at
      revoked_at
      revoked_by
      revoked_reason
      updated_at
      organization {
        id
        name
      }
      openings(limit: 50) {
        id
        opened_at
        format
        reader
        reader_name
        reader_address
      }
      openings_count
    }
  }
`);

export type RenewalPackShown = NonNullable<ResultOf<typeof RenewalPack>["renewal_pack"]>;

/** Of its data, for callers who may read it. */
export function packAddress(id: string): string {
  return `/api/renewal-packs/${id}`;
}

type Reader = Pick<RenewalPackShown, "reader" | "reader_name">;

export function readerText({ reader, reader_name }: Reader): string {
  return reader === "CARRIER" ? "The carrier" : say("{0}, by a link", reader_name ?? say("Anybody"));
}
