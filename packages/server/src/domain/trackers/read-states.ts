import type { ActionItemStatus } from "#domain/findings/action-item-enums.ts";
import type { Mapping } from "#domain/trackers/decide.ts";
import type { DueConnection } from "#domain/trackers/due-connections.ts";
import { plainText } from "#domain/trackers/plain-text.ts";
import type { TheirState, TrackerClient } from "#domain/trackers/tracker-client.ts";
import type { TrackerContext } from "#domain/trackers/tracker-context.ts";
import type { TrackerMeaning } from "#domain/trackers/tracker-enums.ts";
import { HOUR_MS } from "#kernel/job.ts";
import type { Connection } from "#storage/database.ts";
import { asCourier } from "#storage/tenancy.ts";
import type { RowKey } from "#storage/write.ts";

const LONGEST_NAME = 100;
/** More states than any workflow has. */
const MOST_STATES = 200;

const KEEP = `insert into tracker_states as held (organization_id, id, connection_id, external_id, name, position, created_at,
    updated_at)
  select $1, given.id, $2, given.external_id, given.name, given.position, $3, $3
  from unnest($4::uuid[], $5::text[], $6::text[], $7::integer[]) as given (id, external_id, name, position)
  on conflict (organization_id, connection_id, external_id) do update set name = excluded.name,
    position = excluded.position, is_missing = false, updated_at = excluded.updated_at
  where (held.name, held.position, held.is_missing) is distinct from (excluded.name, excluded.position, false)`;
const MISS = `update tracker_states set is_missing = true, updated_at = $3
  where organization_id = $1 and connection_id = $2 and not is_missing and external_id <> all ($4)`;
const READ = `update tracker_connections set states_wanted = false, states_read_at = $3
  where organization_id = $1 and id = $2`;

/** Now and then, and when a person asks: states that were renamed keep what they mean. */
export async function readStates(
  { database, clock, newId }: TrackerContext,
  { organization_id, id, states_wanted, states_read_at }: DueConnection,
  client: TrackerClient,
): Promise<void> {
  const isRecent = states_read_at !== null && clock().getTime() - states_read_at.getTime() < HOUR_MS;
  if (!states_wanted && isRecent) return;
  const found = (await client.readStates()).slice(0, MOST_STATES);
  const states = [...new Map(found.map((state) => [state.id, state])).values()];
  const now = clock();
  await asCourier(database, async (connection) => {
    await keepStates(connection, { organization_id, id }, states, { now, newId });
    await connection.query(MISS, [organization_id, id, now, states.map((each) => each.id)]);
    await connection.query(READ, [organization_id, id, now]);
  });
}

type At = { readonly now: Date; readonly newId: () => string };

async function keepStates(
  connection: Connection,
  { organization_id, id }: RowKey,
  states: readonly TheirState[],
  { now, newId }: At,
): Promise<void> {
  const names = states.map(({ name, id: given }) => plainText(name, LONGEST_NAME) || given);
  const columns = [states.map(() => newId()), states.map((each) => each.id), names, states.map((_, i) => i)];
  await connection.query(KEEP, [organization_id, id, now, ...columns]);
}

const FIND_OUT = `insert into tracker_states (organization_id, id, connection_id, external_id, name, position, created_at, updated_at)
  values ($1, $2, $3, $4, $5, ${MOST_STATES}, $6, $6) on conflict do nothing`;

/** A state that came between two looks at the project, so that it can be mapped. */
export async function keepUnknownState(
  { database, clock, newId }: TrackerContext,
  { organization_id, id }: RowKey,
  state: TheirState,
): Promise<void> {
  const values = [organization_id, newId(), id, state.id, plainText(state.name, LONGEST_NAME) || state.id, clock()];
  await asCourier(database, (connection) => connection.query(FIND_OUT, values));
}

type Held = {
  readonly external_id: string;
  readonly name: string;
  readonly means: TrackerMeaning | null;
  readonly sent_for: readonly ActionItemStatus[];
  readonly is_missing: boolean;
};

const HELD = `select external_id, name, means, sent_for, is_missing from tracker_states
  where organization_id = $1 and connection_id = $2 order by position, id`;

export type HeldMapping = Mapping & { readonly nameOf: (stateId: string) => string | undefined };

/** Undefined while nothing is mapped. */
export async function findMapping(
  { database }: TrackerContext,
  { organization_id, id }: RowKey,
): Promise<HeldMapping | undefined> {
  const { rows } = await asCourier(database, (connection) =>
    connection.query<Held>({ name: "tracker-mapping", text: HELD, values: [organization_id, id] }),
  );
  if (!rows.some(({ means }) => means !== null)) return undefined;
  const byId = new Map(rows.map((state) => [state.external_id, state]));
  return {
    meaningOf: (stateId) => byId.get(stateId)?.means ?? undefined,
    stateFor: (status) => rows.find((each) => !each.is_missing && each.sent_for.includes(status))?.external_id,
    nameOf: (stateId) => byId.get(stateId)?.name,
  };
}
