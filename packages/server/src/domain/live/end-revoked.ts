import { findHeldTokens } from "#domain/exercises/room/participant-caller.ts";
import type { LiveRoom } from "#domain/live/live-room.ts";
import type { Database } from "#storage/database.ts";

/** Ends the streams of these rooms whose subscribers may not watch any more. */
export async function endRevoked(database: Database, rooms: readonly LiveRoom[]): Promise<void> {
  const placed = rooms.flatMap((room) => room.subscribers().map((subscriber) => ({ room, subscriber })));
  const tokens = placed.flatMap(({ subscriber: { by } }) => ("token" in by ? [by.token] : []));
  const valid = tokens.length > 0 ? await findHeldTokens(database, tokens) : new Set<string>();
  await Promise.all(
    placed.map(async ({ room, subscriber }) => {
      const { by } = subscriber;
      if ("token" in by ? valid.has(by.token) : await by.mayStay()) return;
      room.leave(subscriber, "token" in by ? "REMOVED" : "SIGNED_OUT");
    }),
  );
}
