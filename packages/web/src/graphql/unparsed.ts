/**
 * Stands in for @0no-co/graphql.web in browsers (vite.config.ts): `npm run check` has parsed every document, so a page
 * sends their texts as they are, without a parser of 4 KB.
 */
export const Kind = { DOCUMENT: "Document", FRAGMENT_DEFINITION: "FragmentDefinition" } as const;

type Unparsed = { readonly kind: string; readonly text: string };

/** Each of our documents is an operation, or consists of fragments only. */
export function parse(text: string): { readonly definitions: Unparsed[] } {
  const kind = /^\s*fragment\b/.test(text) ? Kind.FRAGMENT_DEFINITION : "OperationDefinition";
  return { definitions: [{ kind, text: text.trim().replace(/\n\s+/g, "\n") }] };
}

export function print({ definitions }: { readonly definitions: readonly Unparsed[] }): string {
  return definitions.map(({ text }) => text).join("\n");
}
