import { Failure } from "#graphql/failure.ts";
import type { PackContent } from "#records/renewal-packs/pack-content.ts";

/** A renewal pack with what its link says about it. */
export type LinkedPack = {
  readonly title: string;
  readonly reader_name: string | null;
  readonly granted_at: string;
  readonly expires_at: string;
  readonly sha256: string;
  readonly content: PackContent;
};

/** The address of a pack's data, above that of its files. */
export function packAddress(token: string): string {
  return `/api/packs/${encodeURIComponent(token)}`;
}

/** The server records each request as an opening, so a page sends one. */
export async function openPack(token: string): Promise<LinkedPack> {
  const response = await fetch(packAddress(token), { referrerPolicy: "no-referrer" }).catch(() => {
    throw new Failure("The server did not respond. Try again.", "UNREACHABLE");
  });
  if (response.ok) return response.json();
  const refusal: { readonly code?: string; readonly message?: string } = await response.json().catch(() => ({}));
  const message = refusal.message ?? `The server returned ${response.status}.`;
  throw new Failure(message, refusal.code ?? "INTERNAL_SERVER_ERROR");
}
