import { systemCaller } from "#kernel/caller.ts";
import type { Connection, Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

/** A device not seen for this long has lost its connection. */
export const SEEN_WITHIN_MS = 25_000;

export type Presence = {
  readonly participant_id: string;
  readonly seen_at: string;
  readonly in_room: boolean;
};

type Seen = { readonly id: string; readonly seen_at: Date; readonly left_at: Date | null };

const READ = `select id, seen_at, left_at from participant_presence
  where organization_id = $1 and exercise_id = $2 order by id`;

/** Who is in the room, and when the others were last seen. */
export async function readPresence(
  connection: Connection,
  { organization_id, exercise_id }: Watched,
  now: Date,
): Promise<readonly Presence[]> {
  const values = [organization_id, exercise_id];
  const { rows } = await connection.query<Seen>({ name: "read-presence", text: READ, values });
  return rows.map(({ id, seen_at, left_at }) => {
    const recent = now.getTime() - seen_at.getTime() < SEEN_WITHIN_MS;
    return { participant_id: id, seen_at: seen_at.toISOString(), in_room: recent && left_at === null };
  });
}

export type Attendee = Watched & { readonly participant_id: string };

/** That a participant was just seen, or has just left. */
export type Sighting = Attendee & { readonly what: "seen" | "left" };

// An instance whose clock is behind never reverts what another one has seen.
const NOTE = `insert into participant_presence as known (organization_id, exercise_id, id, seen_at, left_at)
  select organization_id, exercise_id, id, $5, case when has_left then $5::timestamptz end
    from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::boolean[]) as seen (organization_id, exercise_id, id, has_left)
  on conflict (organization_id, id) do update
    set seen_at = greatest(known.seen_at, excluded.seen_at), left_at = excluded.left_at`;

/** Writes several at once; of those of one person, the last. */
export async function notePresence(database: Database, sightings: readonly Sighting[], now: Date): Promise<void> {
  if (sightings.length === 0) return;
  const unique = [...new Map(sightings.map((each) => [each.participant_id, each])).values()];
  // In the same order everywhere, so that two instances never deadlock.
  unique.sort((a, b) => (a.participant_id < b.participant_id ? -1 : 1));
  const values = [
    unique.map(({ organization_id }) => organization_id),
    unique.map(({ exercise_id }) => exercise_id),
    unique.map(({ participant_id }) => participant_id),
    unique.map(({ what }) => what === "left"),
    now,
  ];
  await asCaller(database, systemCaller(), (connection) =>
    connection.query({ name: "note-presence", text: NOTE, values }),
  );
}
/** The exercise being watched. */

export type Watched = { readonly organization_id: string; readonly exercise_id: string };
