import type { Connection } from "#storage/database.ts";

// For each character of a prepared statement, PostgreSQL takes about 25 bytes on every connection.
const MOST_CHARACTERS = 1_000_000;

type Held = { readonly names: Set<string>; characters: number };

const held = new WeakMap<Connection, Held>();

/** Records that a connection keeps a statement and its plan, until it closes. */
export function notePlan(connection: Connection, name: string, text: string): void {
  const known = held.get(connection) ?? { names: new Set(), characters: 0 };
  if (known.names.has(name)) return;
  known.names.add(name);
  known.characters += text.length;
  held.set(connection, known);
}

/** Callers can ask endlessly many different things: a connection that keeps too much is closed. */
export function isFull(connection: Connection): boolean {
  return (held.get(connection)?.characters ?? 0) > MOST_CHARACTERS;
}
