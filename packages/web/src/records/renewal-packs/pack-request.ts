import { Failure } from "#graphql/failure.ts";
import type { PackContent } from "#records/renewal-packs/pack-content.ts";

/** A renewal pack with what its grant says about it. */
export type OpenedPack = {
  readonly title: string;
  readonly reader: "CARRIER" | "LINK";
  readonly reader_name: string | null;
  readonly granted_at: string;
  readonly expires_at: string;
  readonly sha256: string;
  readonly content: PackContent;
};

/** The data of a pack at the address that its reader has. The server records each request as an opening. */
export function openPack(address: string): Promise<OpenedPack> {
  return answered(address);
}

/** What a pack granted now would contain. */
export function previewPack(periodFrom: string): Promise<PackContent> {
  const asked = new URLSearchParams(periodFrom && { period_from: periodFrom });
  return answered(`/api/renewal-packs/preview?${asked}`);
}

async function answered<Answer>(address: string): Promise<Answer> {
  const response = await fetch(address, { referrerPolicy: "no-referrer" }).catch(() => {
    throw new Failure("The server did not respond. Try again.", "UNREACHABLE");
  });
  if (response.ok) return response.json();
  const refusal: { readonly code?: string; readonly message?: string } = await response.json().catch(() => ({}));
  const message = refusal.message ?? `The server returned ${response.status}.`;
  throw new Failure(message, refusal.code ?? "INTERNAL_SERVER_ERROR");
}
