import { refuseInput } from "#kernel/refuse-input.ts";
import { phrase } from "#platform/language/phrase.ts";

/** What an update says about the brand. Undefined fields stay as they are; null clears one. */
export type BrandChanges = {
  readonly product_name?: string | null | undefined;
  readonly accent_color?: string | null | undefined;
  readonly sender_name?: string | null | undefined;
  readonly support_email?: string | null | undefined;
  readonly document_theme?: string | undefined;
};

/** Only the operator has a brand: it is that of the portals, whose carriers and clients have a logo and a name. */
export function refuseBrand({ product_name, accent_color, sender_name, support_email, document_theme }: BrandChanges) {
  const given = { product_name, accent_color, sender_name, support_email, document_theme };
  const field = Object.entries(given).find(([, value]) => value !== undefined)?.[0];
  if (field) refuseInput(field, phrase`only the operator's organization has a brand`);
}
