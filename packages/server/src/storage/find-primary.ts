import { Socket } from "node:net";
import { Client, type ClientConfig } from "pg";
import { StandbyServer } from "#storage/unavailable.ts";

type Place = { readonly host: string; readonly port: number };

const ASK_MS = 3_000;
/** Connections that are opened together ask once. */
const FRESH_MS = 1_000;

/**
 * Sockets that connect to whichever of several hosts is the primary at the moment. After a failover the connections that
 * broke are replaced by those to the new one.
 */
export function primarySockets(configs: readonly ClientConfig[]): () => Socket {
  let found: { readonly place: Promise<Place>; readonly at: number } | undefined;
  const find = (): Promise<Place> => {
    if (found && performance.now() - found.at < FRESH_MS) return found.place;
    const place = Promise.any(configs.map(askPrimary));
    found = { place, at: performance.now() };
    place.catch(() => {
      found = undefined;
    });
    return place;
  };
  return () => new PrimarySocket(find);
}

/** Connects to the primary, instead of the place that it is given. */
class PrimarySocket extends Socket {
  readonly #find: () => Promise<Place>;

  constructor(find: () => Promise<Place>) {
    super();
    this.#find = find;
  }

  override connect(): this {
    this.#find().then(
      ({ host, port }) => {
        if (!this.destroyed) super.connect(port, host);
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }
}

/** The place of a server, if it is the primary. */
async function askPrimary(config: ClientConfig): Promise<Place> {
  const client = new Client({ ...config, connectionTimeoutMillis: ASK_MS, query_timeout: ASK_MS });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>("select pg_is_in_recovery() as standby");
    const { host, port } = client;
    if (rows[0]?.standby) throw new StandbyServer(`${host}:${port} is a standby`);
    return { host, port };
  } finally {
    await client.end().catch(() => {});
  }
}
