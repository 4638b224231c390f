/** "a CLIENT", "an OPERATOR". The letter U does not show its pronunciation; "a user" is more likely. */
export function withArticle(words: string): string {
  return `${/^[aeio]/i.test(words) ? "an" : "a"} ${words}`;
}
