/** A row that a mutation changes, of which the change is compared too: first made as it was, and then read. */
export type Written = { readonly reset: () => Promise<void>; readonly read: () => Promise<string> };

type Given = { readonly name: string; readonly body: string };

/** Ends the run unless all answers are the same bytes, white space and the servers' own cursors aside. */
export function sameAnswers(answers: readonly Given[]): void {
  const [first, ...others] = answers.map(({ name, body }) => ({ name, text: canonical(body) }));
  if (!first) return;
  if (/^\{"errors"|"isError":true|"error":/.test(first.text)) throw new Error(`${first.name} answered: ${first.text}`);
  for (const { name, text } of others) {
    if (text === first.text) continue;
    const from = [...text].findIndex((letter, i) => letter !== first.text[i]);
    const shown = [first.text, text].map((each) => each.slice(Math.max(0, from - 60), from + 60));
    throw new Error(`${name} answers otherwise than ${first.name} from byte ${from} on:\n${shown.join("\n")}`);
  }
}

/** Normalized, so that key order and numbers count and spaces do not. */
function canonical(body: string): string {
  const value: unknown = JSON.parse(body, function (this: { text?: string }, key, each) {
    if (key === "next_cursor") return each === null ? null : "more";
    // A tool's answer stands in its result once more, as text.
    return key === "text" && typeof each === "string" ? canonical(each) : each;
  });
  return JSON.stringify(isRpc(value) ? { jsonrpc: value.jsonrpc, id: value.id, result: value.result } : value);
}

/** The envelope's members have no defined order. */
function isRpc(value: unknown): value is { jsonrpc: string; id: unknown; result: unknown } {
  return typeof value === "object" && value !== null && "jsonrpc" in value && "id" in value && "result" in value;
}
