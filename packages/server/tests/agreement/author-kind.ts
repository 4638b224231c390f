import { z } from "zod";

/** How GraphQL is asked who wrote the texts of a record or an answer. */
export const AUTHORS = "author_kinds { field kind }";

const author = z.object({ field: z.string(), kind: z.string().toLowerCase() });

/** What GraphQL answered as the tools say it: by field who wrote the texts that are shown, all of them where several did. */
export function withAuthorKind(told: unknown): unknown {
  if (Array.isArray(told)) return told.map(withAuthorKind);
  if (typeof told !== "object" || told === null) return told;
  const entries = Object.entries(told).map(([name, value]) => {
    if (name !== "author_kinds") return [name, withAuthorKind(value)];
    const shown = z.array(author).parse(value);
    const byField = Map.groupBy(shown, ({ field }) => field);
    const kinds = [...byField].flatMap(([field, all]) => {
      const [only, ...others] = all.map(({ kind }) => kind);
      return field in told ? [[field, others.length === 0 ? only : [only, ...others]]] : [];
    });
    return ["author_kind", Object.fromEntries(kinds)];
  });
  return Object.fromEntries(entries);
}
