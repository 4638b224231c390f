import type { Ask } from "./load.ts";
import { headersOf, listGapsCall } from "./question.ts";
import { nested, type Work } from "./works.ts";

/** One of the servers that answer the same question. `least`: what Hotwash wants to reach, as a ratio of its rate. */
export type Contender = { readonly name: string; readonly peer: string; readonly ask: Ask; readonly least?: number };

/** `path`: where it answers everything, if it has no endpoint for each question. */
type Server = { readonly name: string; readonly peer: string; readonly path?: string };

const hotwash: Server = { name: "Hotwash", peer: "hotwash", path: "/api/graphql" };
const defended: Server = { name: "Written by hand, the same defenses", peer: "hand-written-defended" };

const servers: readonly Server[] = [
  hotwash,
  { name: "Written by hand, no tenancy defenses", peer: "hand-written" },
  defended,
  { name: "Mercurius, JIT and loaders", peer: "mercurius", path: "/" },
  { name: "PostGraphile 5", peer: "postgraphile", path: "/" },
  { name: "GraphQL Yoga 5 and DataLoader", peer: "yoga", path: "/" },
  { name: "Apollo Server 5 and DataLoader", peer: "apollo", path: "/" },
];

function contender({ name, peer, path }: Server, work: Work, least = work.least[peer]): Contender {
  const ask = { path: path ?? work.path, body: work.body, headers: (n: number) => headersOf("operator", n) };
  return { name, peer, ask, ...(least !== undefined && { least }) };
}

export function graphqlContenders(work: Work): readonly Contender[] {
  return servers.map((server) => contender(server, work));
}

/** With 1 ms to the database, what counts is how often each goes there. */
export const distantContenders: readonly Contender[] = [
  contender({ ...hotwash, name: "Hotwash, one round trip" }, nested),
  contender({ ...defended, name: "Written by hand, the same defenses, two" }, nested, 1.3),
];

function listGaps(path: string): Ask {
  return { path, body: JSON.stringify(listGapsCall), headers: (n) => headersOf("operator", n) };
}

export const mcpContenders: readonly Contender[] = [
  { name: "Hotwash", peer: "hotwash", ask: listGaps("/api/mcp") },
  { name: "Written by hand, the same defenses", peer: "hand-written-mcp", ask: listGaps("/"), least: 1 },
  { name: "Official SDK server, key only", peer: "mcp-sdk", ask: listGaps("/"), least: 1 },
];
