import type { OrganizationShown } from "#records/organizations/organization-question.ts";

type LeavingBadgesProps = Pick<OrganizationShown, "erasing_since" | "legal_hold_since">;

/** On the page of an organization that is held, or on its way out. */
export function LeavingBadges({ erasing_since, legal_hold_since }: LeavingBadgesProps) {
  return (
    <>
      {legal_hold_since !== null && <span className="badge accent">Legal hold</span>}
      {erasing_since !== null && <span className="badge accent">Being erased</span>}
    </>
  );
}
