import { portalOf, useMe } from "#session/me.ts";

/** The address of a page in the signed-in person's portal: pagePath("exercises", id). */
export function usePagePath(): (...parts: readonly string[]) => string {
  const portal = portalOf(useMe());
  return (...parts) => [portal, ...parts].join("/");
}
