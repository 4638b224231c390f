/** Without accents: Ä is A. */
export function plainLetters(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "");
}
