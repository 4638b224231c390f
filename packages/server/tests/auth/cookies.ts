/** The cookies that an answer sets, as they are sent from then on. */
export function cookiesOf(answer: { readonly headers: Readonly<Record<string, unknown>> }): string {
  const set = answer.headers["set-cookie"];
  const lines = Array.isArray(set) ? set.map(String) : [String(set ?? "")];
  return lines
    .map((line) => line.split(";")[0] ?? "")
    .filter((pair) => !pair.endsWith("="))
    .join("; ");
}
