const KEPT = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/;
const YEAR_SECONDS = 31_536_000;

/** Keeps a language for this browser's pages. The server reads it with each page. */
export function keepLanguage(tag: string): void {
  document.cookie = `language=${tag}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

/**
 * Whether this browser's pages come in another language than this one. Chromium may send a request before it has stored
 * a cookie, but not once cookies were read.
 */
export function isInAnotherLanguage(): boolean {
  const kept = document.cookie.match(KEPT)?.[1];
  return kept !== undefined && kept !== document.documentElement.lang;
}
