import { Client, type ClientConfig } from "pg";
import { AUTH_LOGIN } from "#storage/auth-database.ts";
import type { SignIn } from "#storage/choose-logins.ts";
import { LOGIN, loginTo, plainLoginTo } from "#storage/database.ts";
import { primarySockets } from "#storage/find-primary.ts";
import { addressesOf, checkAttributes, configOf } from "#storage/several-hosts.ts";
import { StandbyServer } from "#storage/unavailable.ts";

const LOGINS = [LOGIN, AUTH_LOGIN];
const OLDEST = 15;
const CONNECT_MS = 10_000;

/** The variables with addresses of PostgreSQL. */
export const [URL_NAME, DIRECT_URL, REPLICA_URL] = [
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_REPLICA_URL",
] as const;

/** How to sign in at an address: as the role it names, and as the server's logins, with or without their settings. */
export function signInTo(
  databaseUrl: string,
  name: string = URL_NAME,
  withSettings = true,
): { owner: ClientConfig; signIn: SignIn } {
  const addresses = addressesOf(databaseUrl);
  const [address] = addresses;
  if (!address || !["postgres:", "postgresql:"].includes(address.protocol)) {
    throw new Error(`${name} must be a PostgreSQL address such as postgres://user:password@host:5432/database.`);
  }
  checkAttributes(addresses, name);
  const login = withSettings ? loginTo : plainLoginTo;
  return addresses.length > 1 ? signInToPrimary(addresses, login) : signInToOne(address, login);
}

type LoginTo = (address: ClientConfig) => ClientConfig;

const OWNER = { application_name: "hotwash owner", connectionTimeoutMillis: CONNECT_MS };

function signInToOne(address: URL, login: LoginTo): { owner: ClientConfig; signIn: SignIn } {
  const owner = { connectionString: address.href, ...OWNER };
  const given = address.searchParams.get("options");
  const { options, user: _, ...rest } = login(given === null ? {} : { options: given });
  const signIn: SignIn = (user, password) => {
    const own = new URL(address);
    // As parameters, which override the URL's user: it cannot be replaced if the URL names no host.
    for (const [name, value] of Object.entries({ user, password, ...(options !== undefined && { options }) })) {
      own.searchParams.set(name, value);
    }
    return { ...rest, connectionString: own.href };
  };
  return { owner, signIn };
}

function signInToPrimary(addresses: readonly URL[], login: LoginTo): { owner: ClientConfig; signIn: SignIn } {
  const config = configOf(addresses);
  const each = addresses.map(({ href }) => ({ connectionString: href, ...OWNER }));
  const owner = { ...config, ...OWNER, stream: primarySockets(each) };
  const signIn: SignIn = (user, password) => ({ ...login({ ...config, stream: owner.stream, password }), user });
  return { owner, signIn };
}

type Server = {
  readonly version: string;
  readonly major: number;
  readonly role: string;
  readonly database: string;
  readonly makes_roles: boolean;
  readonly has_roles: boolean;
  readonly makes_schemas: boolean;
  readonly has_schema: boolean;
  readonly is_standby: boolean;
};

const LOOK = `
  select current_setting('server_version') as version,
    current_setting('server_version_num')::int / 10000 as major,
    quote_ident(current_user) as role,
    quote_ident(current_database()) as database,
    (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as makes_roles,
    (select count(*) = 2 from pg_roles where rolname = any ('{${LOGINS.join(",")}}')) as has_roles,
    has_database_privilege(current_database(), 'CREATE') as makes_schemas,
    exists (select from pg_namespace where nspname = 'hotwash') as has_schema,
    pg_is_in_recovery() as is_standby`;

/** Ends the start with one line if this server, or this role on it, cannot run Hotwash. */
export async function checkServer(owner: ClientConfig, name: string = URL_NAME): Promise<void> {
  const problem = problemWith(await look(owner, name), name);
  if (problem) throw new Error(problem);
}

/** A start prepares the database, which takes the primary. */
export async function checkPrimary(owner: ClientConfig, name: string = URL_NAME): Promise<void> {
  if (!(await look(owner, name)).is_standby) return;
  const { host, port } = new Client(owner);
  const message = `PostgreSQL at ${host}:${port} of ${name} is a read-only standby: connect to the primary.`;
  throw new Error(message, { cause: new StandbyServer() });
}

export function problemWith(server: Server, name: string = URL_NAME): string | undefined {
  const { version, major, role, database } = server;
  if (major < OLDEST) return `${name} points to PostgreSQL ${version}: Hotwash requires ${OLDEST} or newer.`;
  if (LOGINS.includes(role)) {
    return `${name} names role ${role}, which is the server's own: use the role that owns the database.`;
  }
  if (!server.makes_roles && !server.has_roles) {
    return (
      `Role ${role} of ${name} may not create roles, which are needed to separate tenants: alter role ` +
      `${role} createrole.`
    );
  }
  if (!server.makes_schemas && !server.has_schema) {
    return `Role ${role} of ${name} may not create a schema: grant create on database ${database} to ${role}.`;
  }
  return undefined;
}

async function look(owner: ClientConfig, name: string): Promise<Server> {
  const client = new Client(owner);
  try {
    await client.connect();
    const { rows } = await client.query<Server>(LOOK);
    const [server] = rows;
    if (!server) throw new Error("no response");
    return server;
  } catch (cause) {
    const reason = reasonOf(cause);
    throw new Error(`Cannot sign in to PostgreSQL at ${client.host}:${client.port} of ${name}: ${reason}.`, { cause });
  } finally {
    await client.end();
  }
}

/** A name with several addresses fails with an error for each. */
export function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join(", ");
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}
