import { Client, type ClientConfig } from "pg";
import type { Finding } from "#cli/doctor-finding.ts";
import { describeFailure } from "#cli/failure.ts";
import type { Storage } from "#storage/open-storage.ts";

const check = "replicas";

type State = { readonly server: string; readonly standby: boolean; readonly seconds: number | null };

const STATE = `
  select (select system_identifier from pg_control_system())::text as server, pg_is_in_recovery() as standby,
    case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
      else extract(epoch from now() - pg_last_xact_replay_timestamp())::float end as seconds`;

/** One that cannot be used costs nothing but its use: reads go to the primary. */
export async function checkReplicas({ owner, replicas = [] }: Pick<Storage, "owner" | "replicas">): Promise<Finding[]> {
  if (replicas.length === 0) return [];
  const primary = await stateOf(owner);
  return Promise.all(replicas.map((replica) => checkReplica(replica, primary)));
}

async function checkReplica(replica: ClientConfig, primary: State): Promise<Finding> {
  const { host, port } = new Client(replica);
  const unused = (reason: string): Finding => {
    const message = `${host}:${port} of DATABASE_REPLICA_URL is not used: ${reason}`;
    return { check, ok: true, warning: true, message };
  };
  try {
    const { server, standby, seconds } = await stateOf(replica);
    if (server !== primary.server) return unused("it is a standby of another PostgreSQL, or none");
    if (!standby) return unused("it is not a standby");
    const lag = seconds === null ? "by an unknown time" : `by ${seconds.toFixed(1)} s`;
    return { check, ok: true, message: `${host}:${port} follows the primary, behind ${lag}` };
  } catch (error) {
    return unused(describeFailure(error).text);
  }
}

async function stateOf(config: ClientConfig): Promise<State> {
  const client = new Client(config);
  try {
    await client.connect();
    const { rows } = await client.query<State>(STATE);
    const [state] = rows;
    if (!state) throw new Error("no response");
    return state;
  } finally {
    await client.end().catch(() => {});
  }
}
