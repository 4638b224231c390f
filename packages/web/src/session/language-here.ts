const CHOSEN = /(?:^|;\s*)language=([a-z]{2})(?:;|$)/;

/** Whether this browser's pages come in another language than this one: signing in brought the one that was chosen elsewhere. */
export function isInAnotherLanguage(): boolean {
  const chosen = document.cookie.match(CHOSEN)?.[1];
  return chosen !== undefined && chosen !== document.documentElement.lang;
}
