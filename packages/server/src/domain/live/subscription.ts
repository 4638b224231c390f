import type { Watched } from "#domain/exercises/room/presence.ts";
import { kindFor, liveKinds, recordsQuery, type View } from "#domain/live/live-records.ts";
import { systemCaller } from "#kernel/caller.ts";
import { NIL_UUID } from "#platform/ids.ts";
import type { Connection } from "#storage/database.ts";
import type { Seat, Tenant } from "#storage/tenancy.ts";

/** What somebody watches, and how: it decides what they see. */
export type Subscription = Watched & { readonly view: View; readonly seat: Seat };

export function staffSubscription(watched: Watched, view: View): Subscription {
  return { ...watched, view, seat: { exercise_id: watched.exercise_id, participant_id: NIL_UUID, audience: null } };
}

export function participantSubscription(organization_id: string, seat: Seat): Subscription {
  return { organization_id, exercise_id: seat.exercise_id, view: "room", seat };
}

/** As everybody in the same audience sees it, without a participant's own records. */
export function sharedSubscription({ seat, ...rest }: Subscription): Subscription {
  return { ...rest, seat: { ...seat, participant_id: NIL_UUID } };
}

/** Equal for all who see the same, apart from their own records. */
export function viewKey({ view, seat }: Subscription): string {
  return view !== "room" ? view : `${view} ${seat.audience?.trim().toLowerCase() ?? ""}`;
}

/** The room is read in the role of a participant, so that the row policies say what it may know. */
export function tenantOf({ view, organization_id, seat }: Subscription): Tenant {
  if (view !== "room") return systemCaller(organization_id);
  return { kind: "PARTICIPANT", organization_id, actor_id: seat.participant_id, book: [], disclosed: [], seat };
}

export type LiveRecord = { readonly kind: string; readonly id: string; readonly record: string };

/** All records of an exercise, as JSON text. */
export async function readAllRecords(
  connection: Connection,
  subscription: Subscription,
): Promise<readonly LiveRecord[]> {
  const kinds = Object.keys(liveKinds).map((kind) => readKind(connection, subscription, kind));
  return (await Promise.all(kinds)).flat();
}

/** Some of them, by kind and id. */
export async function readRecords(
  connection: Connection,
  subscription: Subscription,
  wanted: readonly Pick<LiveRecord, "kind" | "id">[],
): Promise<readonly LiveRecord[]> {
  const kinds = [...Map.groupBy(wanted, ({ kind }) => kind)].map(([kind, some]) =>
    readKind(
      connection,
      subscription,
      kind,
      some.map(({ id }) => id),
    ),
  );
  return (await Promise.all(kinds)).flat();
}

async function readKind(
  connection: Connection,
  { view, organization_id, exercise_id }: Subscription,
  kind: string,
  ids?: readonly string[],
): Promise<readonly LiveRecord[]> {
  const which = ids ? "some" : "all";
  const text = recordsQuery(view, kind, which);
  if (!text) return [];
  const values = [organization_id, exercise_id, ...(ids ? [ids] : [])];
  const { rows } = await connection.query<LiveRecord>({ name: `live-${view}-${kind}-${which}`, text, values });
  return rows;
}

/** The kinds that they see, each with its records as one JSON text. */
export function byKind(view: View, records: readonly LiveRecord[]): string {
  const kinds = Object.keys(liveKinds).filter((kind) => kindFor(view, kind));
  const texts = kinds.map((kind) => {
    const ofKind = records.filter((each) => each.kind === kind).map(({ record }) => record);
    return `${JSON.stringify(kind)}:[${ofKind.join(",")}]`;
  });
  return `{${texts.join(",")}}`;
}
