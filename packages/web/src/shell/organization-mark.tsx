import { initials } from "#kit/words.ts";
import { useMe } from "#session/me.ts";

/** The organization's logo, or its initials. Its name is next to it. */
export function OrganizationMark() {
  const { name, logo_url } = useMe().organization;
  if (logo_url) return <img className="brand-mark picture" src={logo_url} alt="" />;
  return (
    <span className="brand-mark" aria-hidden="true">
      {initials(name)}
    </span>
  );
}
