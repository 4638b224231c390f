const PORTAL = /^\/(operator|carrier|client)(?=[/?#]|$)/;

/**
 * The address of a page in an email or chat message. It names the organization, because its reader may be in another one
 * when they follow it.
 */
export function pageAddress(baseUrl: string, path: string, organizationId: string): string {
  if (!PORTAL.test(path)) return `${baseUrl}${path}`;
  const [page = "", hash] = path.split("#", 2);
  const named = `${page}${page.includes("?") ? "&" : "?"}organization=${organizationId}`;
  return `${baseUrl}${named}${hash === undefined ? "" : `#${hash}`}`;
}
