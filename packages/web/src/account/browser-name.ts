import { say } from "#kit/say.ts";

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

/** "Firefox on Windows", from the user agent. */
export function browserName(userAgent: string | null): string {
  if (!userAgent) return say("Unknown browser");
  const browser = nameIn(BROWSERS, userAgent) ?? say("Unknown browser");
  const system = nameIn(SYSTEMS, userAgent);
  return system ? say("{0} on {1}", browser, system) : browser;
}

function nameIn(names: readonly (readonly [string, string])[], text: string): string | undefined {
  return names.find(([mark]) => text.includes(mark))?.[1];
}
