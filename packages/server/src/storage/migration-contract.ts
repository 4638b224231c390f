const CONTRACT = /^-- contract: (?<release>\d+\.\d+\.\d+) (?<reason>\S.*)$/m;

/** What only adds works with the servers of every release. */
const ANY_RELEASE = "0.1.0";

/** The first release that no longer uses what a migration takes away, if it takes something away. */
export function contractOf(text: string): string | undefined {
  return text.match(CONTRACT)?.groups?.release;
}

/** The oldest release whose servers work with the schema after a migration. */
export function oldestRelease(text: string): string {
  return contractOf(text) ?? ANY_RELEASE;
}

/** Compares numbers such as 0.10.0, without what follows a hyphen. */
export function isAtLeast(release: string, oldest: string): boolean {
  const [has, needs] = [release, oldest].map((each) => each.split("-", 1)[0]?.split(".").map(Number) ?? []);
  for (const [at, part] of (needs ?? []).entries()) {
    const own = has?.[at] ?? 0;
    if (own !== part) return own > part;
  }
  return true;
}
