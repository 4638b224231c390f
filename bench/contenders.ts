import type { Ask } from "./load.ts";
import { headersOf, listGapsCall, nestedQuery } from "./question.ts";

/** One of the servers that answer the same question. `least`: what Hotwash wants to reach, as a ratio of its rate. */
export type Contender = { readonly name: string; readonly peer: string; readonly ask: Ask; readonly least?: number };

// PostGraphile names the columns of its own types its own way.
const postGraphileQuery = nestedQuery
  .replace("COMPLETED", '"COMPLETED"')
  .replace("id title exercise_date", "id: rowId title exercise_date: exerciseDate");

function nested(path: string, query = nestedQuery): Ask {
  return { path, body: JSON.stringify({ query }), headers: () => headersOf("operator") };
}

export const graphqlContenders: readonly Contender[] = [
  { name: "Hotwash", peer: "hotwash", ask: nested("/api/graphql") },
  { name: "Written by hand, no tenancy defenses", peer: "hand-written", ask: nested("/"), least: 0.8 },
  { name: "Written by hand, the same defenses", peer: "hand-written-defended", ask: nested("/"), least: 1 },
  { name: "Mercurius, JIT and loaders", peer: "mercurius", ask: nested("/") },
  { name: "PostGraphile 5", peer: "postgraphile", ask: nested("/", postGraphileQuery), least: 1.3 },
  { name: "GraphQL Yoga 5 and DataLoader", peer: "yoga", ask: nested("/"), least: 1.7 },
  { name: "Apollo Server 5 and DataLoader", peer: "apollo", ask: nested("/"), least: 2.5 },
];

function listGaps(path: string): Ask {
  return { path, body: JSON.stringify(listGapsCall), headers: (n) => headersOf("operator", n) };
}

/** With 1 ms to the database, what counts is how often each goes there. */
export const distantContenders: readonly Contender[] = [
  { name: "Hotwash, one round trip", peer: "hotwash", ask: nested("/api/graphql") },
  { name: "Written by hand, the same defenses, two", peer: "hand-written-defended", ask: nested("/"), least: 1.3 },
];

export const mcpContenders: readonly Contender[] = [
  { name: "Hotwash", peer: "hotwash", ask: listGaps("/api/mcp") },
  { name: "Written by hand, the same defenses", peer: "hand-written-mcp", ask: listGaps("/"), least: 1 },
  { name: "Official SDK server, key only", peer: "mcp-sdk", ask: listGaps("/"), least: 1 },
];
