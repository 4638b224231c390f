import type { ClientConfig } from "pg";
import { type Connection, type Database, loginTo, openDatabase, type PooledWay } from "#storage/database.ts";

export const AUTH_LOGIN = "hotwash_auth_login";

/**
 * The only access to the tables of sign-in, which the server's other pool may not touch; this one accesses nothing
 * else.
 */
export type AuthDatabase = Database & { readonly holds: "sign-in" };

// Its statements are few and short: a session or an account by an index.
const CONNECTIONS = 4;

export function authLoginTo(address: ClientConfig): ClientConfig {
  return { ...loginTo(address), user: AUTH_LOGIN, application_name: "hotwash sign-in" };
}

export function openAuthDatabase(login: ClientConfig, connections = CONNECTIONS, pooled?: PooledWay): AuthDatabase {
  return Object.assign(openDatabase(login, connections, pooled), { holds: "sign-in" } as const);
}

export async function inAuthTransaction<T>(
  database: AuthDatabase,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await database.connect();
  let broken: Error | undefined;
  try {
    await connection.query("begin");
    const result = await work(connection);
    await connection.query("commit");
    return result;
  } catch (error) {
    broken = await connection.query("rollback").then(
      () => undefined,
      (failure: Error) => failure,
    );
    throw error;
  } finally {
    connection.release(broken);
  }
}
