/** How the operator presents the portals, emails and documents as its own. */
export type Brand = {
  /** What pages, emails and calendars call the product. */
  readonly name: string;
  /** The display name of emails. */
  readonly sender: string;
  /** #0d5b70; null for the standard accents. */
  readonly accent: string | null;
  /** Where people ask for help; also where replies to emails go. */
  readonly support: string | null;
  readonly logo: BrandLogo | null;
};

export type BrandLogo = {
  readonly digest: string;
  readonly media_type: string;
  /** Whether it is about as wide as it is high. */
  readonly is_icon: boolean;
};

const PRODUCT = "Hotwash";

/** Where nobody has set one. */
export const standardBrand: Brand = { name: PRODUCT, sender: PRODUCT, accent: null, support: null, logo: null };

/** The columns of a brand as one JSON value, `brand`; null before an operator was founded. */
export const BRAND = `(select json_build_object('product_name', b.product_name, 'sender_name', b.sender_name,
    'accent', b.accent_color, 'support', b.support_email,
    'logo', (select json_build_object('digest', left(l.sha256, 8), 'media_type', l.media_type,
      'is_icon', l.width between l.height * 0.8 and l.height * 1.25)
      from organization_logos l where l.organization_id = b.id))
  from organizations b where b.kind = 'OPERATOR') as brand`;

export type BrandRow = {
  readonly brand: (Pick<Brand, "accent" | "support" | "logo"> & Names) | null;
};

type Names = { readonly product_name: string | null; readonly sender_name: string | null };

export function brandOf({ brand }: BrandRow): Brand {
  if (brand === null) return standardBrand;
  const { product_name, sender_name, accent, support, logo } = brand;
  if ([product_name, sender_name, accent, support, logo].every((each) => each === null)) return standardBrand;
  const name = product_name ?? PRODUCT;
  return { name, sender: sender_name ?? name, accent, support, logo };
}

/** The public address of the logo's image, which changes with it. */
export function logoPath({ digest }: BrandLogo): string {
  return `/api/brand/logo?${digest}`;
}
