import { inSentence } from "#graphql/code-words.ts";
import { countryName, joined } from "#kit/words.ts";

type Scope = {
  readonly client: { readonly name: string } | null;
  readonly industry: string | null;
  readonly size_band: string | null;
  readonly country: string | null;
};

/** Whom a requirement concerns: one client, a segment, or the whole book. */
export function whomText({ client, industry, size_band, country }: Scope): string {
  if (client) return client.name;
  const segment = joined([
    industry && inSentence(industry),
    size_band && `${inSentence(size_band)} people`,
    country && countryName(country),
  ]);
  return segment ? `Clients in ${segment}` : "All clients";
}
