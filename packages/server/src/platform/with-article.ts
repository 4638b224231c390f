/** "a CLIENT", "an OPERATOR". Of U letters do not tell how it is spoken; "a user" is the likelier. */
export function withArticle(words: string): string {
  return `${/^[aeio]/i.test(words) ? "an" : "a"} ${words}`;
}
