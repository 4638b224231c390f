export type Option = { readonly value: string; readonly label: string };

/** The number of choices that are offered at once. */
export const MOST_FOUND = 20;

/** Those whose name or code contains every word: first the code itself, then names that begin with the text. */
export function matching(options: readonly Option[], typed: string): readonly Option[] {
  const text = plain(typed).trim();
  const words = text.split(/\s+/);
  const found = options.filter(({ value, label }) => {
    const named = plain(`${label} ${value}`);
    return words.every((word) => named.includes(word));
  });
  const rank = ({ value, label }: Option) => {
    if (plain(value) === text) return 0;
    return plain(label).startsWith(text) ? 1 : 2;
  };
  return found.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST_FOUND);
}

/** Without accents, case and underscores, as people type. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("_", " ").toLowerCase();
}
