import type { PoolClient } from "pg";
import { createApp } from "../packages/server/src/server/app.ts";
import { createDependencies, drainDependencies } from "../packages/server/src/server/create-dependencies.ts";
import { openAuthDatabase } from "../packages/server/src/storage/auth-database.ts";
import { openDatabase } from "../packages/server/src/storage/database.ts";
import type { BenchDatabase } from "./data.ts";
import { headersOf, nestedQuery } from "./question.ts";

export type StatementCount = { readonly depth: number; readonly statements: number; readonly around: number };

const queries: readonly { readonly depth: number; readonly query: string }[] = [
  { depth: 1, query: "{ exercises { title } }" },
  { depth: 2, query: nestedQuery },
  { depth: 4, query: "{ exercises(limit: 5) { gaps(limit: 5) { action_items(limit: 5) { gap { title } } } } }" },
  {
    depth: 6,
    query:
      "{ organizations(limit: 5) { exercises(limit: 5) { gaps(limit: 5) { exercise { organization { parent { name } } } } } } }",
  },
];

const AROUND = /^begin|^commit|set_config\(|holder_of_key\(/;

/** How many statements the product sends for a query, however deep: those for the rows, and those around them. */
export async function countStatements({ login, authLogin }: BenchDatabase): Promise<StatementCount[]> {
  const database = openDatabase(login, 2);
  const authDatabase = openAuthDatabase(authLogin);
  const sent: string[] = [];
  database.on("connect", (connection) => listenTo(connection, sent));
  const baseUrl = "http://127.0.0.1:4000";
  const config = { baseUrl, allowedOrigins: [baseUrl], introspection: false, secrets: ["bench".repeat(8)] as const };
  const dependencies = createDependencies({ database, authDatabase, config });
  const app = createApp(dependencies);
  try {
    const counts: StatementCount[] = [];
    for (const { depth, query } of queries) {
      sent.length = 0;
      const { body } = await app.inject({
        method: "POST",
        url: "/api/graphql",
        headers: headersOf("operator"),
        payload: { query },
      });
      if (body.includes('"errors"')) throw new Error(`The query of depth ${depth} answered ${body.slice(0, 500)}`);
      const around = sent.filter((text) => AROUND.test(text)).length;
      counts.push({ depth, statements: sent.length - around, around });
    }
    return counts;
  } finally {
    await app.close();
    await drainDependencies(dependencies);
    await Promise.all([database.end(), authDatabase.end()]);
  }
}

/** Every statement leaves a connection by its method `query`. */
function listenTo(connection: PoolClient, sent: string[]): void {
  const query: unknown = Reflect.get(connection, "query");
  if (typeof query !== "function") throw new Error("A connection of pg has no method query.");
  Reflect.set(connection, "query", (...given: readonly unknown[]) => {
    const [first] = given;
    sent.push(typeof first === "string" ? first : String(Reflect.get(Object(first), "text")));
    return Reflect.apply(query, connection, given);
  });
}
