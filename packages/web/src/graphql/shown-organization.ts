let shown: string | undefined;

/** The organization that this tab shows from now on; undefined for nobody's. */
export function showOrganization(id: string | undefined): void {
  shown = id;
}

export function shownOrganization(): string | undefined {
  return shown;
}

/**
 * Sent with every request of a signed-in page. A person who switched to another organization in another tab changes
 * nothing there from this one: the server refuses it.
 */
export function organizationHeader(): Readonly<Record<string, string>> {
  return shown === undefined ? {} : { "x-organization": shown };
}
