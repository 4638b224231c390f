import type { BrandChanges } from "#domain/organizations/check-brand.ts";
import type { ActionContext } from "#kernel/action.ts";

type Changes = {
  readonly name?: string | undefined;
  readonly status?: string | undefined;
  readonly industry?: string | null | undefined;
  readonly size_band?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly time_zone?: string | undefined;
} & BrandChanges;

// An organization is its own tenant, so it has no organization_id column.
const UPDATE = `update organizations set (name, status, industry, size_band, country, time_zone, product_name,
    accent_color, sender_name, support_email, document_theme, updated_at) = (
    select new.name, new.status, new.industry, new.size_band, new.country, new.time_zone, new.product_name,
      new.accent_color, new.sender_name, new.support_email, new.document_theme, $3::timestamptz
    from jsonb_populate_record(organizations, $2) new
  ) where id = $1`;

/** Undefined columns stay unchanged; null clears one. */
export async function updateOrganizationRow(
  { connection, now }: ActionContext,
  id: string,
  changes: Changes,
): Promise<void> {
  const values = [id, JSON.stringify(changes), now];
  await connection.query({ name: "update-organization", text: UPDATE, values });
}
