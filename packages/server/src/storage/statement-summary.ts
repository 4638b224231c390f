export type StatementSummary = { readonly operation: string; readonly summary: string };

/** Names of ours are never quoted; aliases, which a caller may have chosen, always are. */
const INTO = /(?<!")\binto\s+(?:hotwash\w*\.)?([a-z_]+)\b/i;
/** What a parenthesis follows is a function. */
const TARGET = /(?<!")\b(?:from|update|join)\s+(?:only\s+)?(?:hotwash\w*\.)?([a-z_]+)\b(?!\s*[(.])/i;
/** Words that follow these without being names of tables. */
const NO_TABLE = new Set(["select", "lateral", "unnest", "set", "generate_series"]);

/** What a statement does, with few possible values: SELECT gaps. */
export function summaryOf(text: string): StatementSummary {
  const operation = (/^\s*([a-z]+)/i.exec(text)?.[1] ?? "statement").toUpperCase();
  const target = operation === "INSERT" ? INTO : TARGET;
  const table = target.exec(text)?.[1]?.toLowerCase();
  return { operation, summary: table === undefined || NO_TABLE.has(table) ? operation : `${operation} ${table}` };
}
