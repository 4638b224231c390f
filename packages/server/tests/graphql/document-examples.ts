/** A query or mutation on a page of the documentation, with the variables and the answer that follow it there. */
export type DocumentExample = {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly answer?: unknown;
};

export function examplesIn(page: string): readonly DocumentExample[] {
  return [...page.matchAll(/^```graphql\n(.*?)^```\n(.*?)(?=^```graphql|^#|$(?!\s|\S))/gms)].map(
    ([, query = "", rest = ""]) => {
      const [variables, answer] = [jsonAfter("Variables", rest), jsonAfter("Answer", rest)];
      const given = typeof variables === "object" && variables !== null ? { ...variables } : {};
      return { query, variables: given, ...(answer !== undefined && { answer }) };
    },
  );
}

function jsonAfter(word: string, text: string): unknown {
  const found = new RegExp(`^${word}:\\n\\n\`\`\`json\\n([\\s\\S]*?)\\n\`\`\``, "m").exec(text);
  return found?.[1] === undefined ? undefined : JSON.parse(found[1]);
}
