// The first match counts: most browsers also name their ancestors.
const BROWSERS = [
  ["Edg/", "Edge"],
  ["OPR/", "Opera"],
  ["Firefox/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
  ["curl/", "curl"],
] as const;
const SYSTEMS = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Mac OS X", "macOS"],
  ["Linux", "Linux"],
] as const;

/** "Firefox on Windows", from the user agent; null if nothing in it is known. */
export function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const names = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)].filter((name) => name !== undefined);
  return names.length > 0 ? names.join(" on ") : null;
}

function nameIn(names: readonly (readonly [string, string])[], text: string): string | undefined {
  return names.find(([mark]) => text.includes(mark))?.[1];
}
