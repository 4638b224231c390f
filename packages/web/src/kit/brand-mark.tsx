import { brand } from "#kit/brand.ts";
import { initials } from "#kit/words.ts";

/** The operator's logo, or the initial of the product, and its name. */
export function BrandMark() {
  return (
    <>
      {brand.logo ? (
        <img className="brand-mark picture" src={brand.logo} alt="" />
      ) : (
        <span className="brand-mark" aria-hidden="true">
          {initials(brand.name).slice(0, 1)}
        </span>
      )}
      <span className="strong">{brand.name}</span>
    </>
  );
}
