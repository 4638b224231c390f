import { BRAND, type Brand, type BrandRow, brandOf, standardBrand } from "#domain/brand/brand.ts";
import { systemCaller } from "#kernel/caller.ts";
import type { Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

/** The brand, which anybody sees. */
export async function readBrand(database: Database): Promise<Brand> {
  const { rows } = await asCaller(database, systemCaller(), (connection) =>
    connection.query<BrandRow>({ name: "brand", text: `select ${BRAND}` }),
  );
  return rows[0] ? brandOf(rows[0]) : standardBrand;
}

const LOGO = `select l.media_type, l.bytes, l.sha256 from organization_logos l
  join organizations o on o.id = l.organization_id where o.kind = 'OPERATOR'`;

export type BrandImage = { readonly media_type: string; readonly bytes: Buffer; readonly sha256: string };

/** The operator's logo; undefined if there is none. */
export async function readBrandImage(database: Database): Promise<BrandImage | undefined> {
  const { rows } = await asCaller(database, systemCaller(), (connection) =>
    connection.query<BrandImage>({ name: "brand-logo", text: LOGO }),
  );
  return rows[0];
}
