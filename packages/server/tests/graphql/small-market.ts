import type { FastifyInstance } from "fastify";
import { Client, type ClientConfig } from "pg";
import { inviteUser } from "#domain/accounts/invite-user.ts";
import { createApiKey } from "#domain/api-keys/create-api-key.ts";
import { createOrganization } from "#domain/organizations/create-organization.ts";
import { foundOperator } from "#domain/organizations/found-operator.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import type { Action, ActionResult } from "#kernel/action.ts";
import { systemCaller } from "#kernel/caller.ts";
import type { Role } from "#kernel/role.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { type AppOptions, createApp } from "#server/app.ts";
import { createDependencies, drainDependencies } from "#server/create-dependencies.ts";
import { type AuthDatabase, openAuthDatabase } from "#storage/auth-database.ts";
import type { ClockSkew } from "#storage/clock-skew.ts";
import { type Database, openDatabase } from "#storage/database.ts";
import type { ShareSettings } from "#storage/shares.ts";
import { BASE_URL, signInAs } from "#tests/support/credentials.ts";
import { createDatabase } from "#tests/support/database.ts";
import { performing } from "#tests/support/performing.ts";
import { quickPasswords } from "#tests/support/quick-passwords.ts";

type Place = "operator" | "carrier" | "client" | "otherClient";
/** Somebody and the cookie of their session. */
export type Signed = { readonly id: string; readonly name: string; readonly cookie: string };
type KeyOptions = { readonly scopes?: readonly string[]; readonly role?: Role };
type InstanceOptions = AppOptions & {
  readonly introspection?: boolean;
  readonly clock?: () => Date;
  readonly clockSkew?: ClockSkew;
  readonly database?: Database;
  readonly authDatabase?: AuthDatabase;
  readonly readBudget?: number;
};
/** `shares`: who may have how many of the connections. The rest is how they are opened. */
type ConnectSettings = ClientConfig & { readonly shares?: ShareSettings };
type Instance = { readonly app: FastifyInstance; readonly dependencies: Dependencies };

/** An operator, a carrier with one client and a client of the operator's, without any records: quick to have. */
export type SmallMarket = Instance & {
  readonly database: Database;
  /** The owner's connection, which no row policy holds. */
  readonly owner: Client;
  readonly ids: Readonly<Record<Place, string>>;
  /** Of an ADMIN of the operator, with every scope. */
  readonly key: string;
  /** The session of that ADMIN, for what no key may do. */
  readonly session: string;
  /** A key with these scopes (GRAPHQL unless said otherwise), also where no action would issue it. */
  readonly newKey: (of: Place, options?: KeyOptions) => Promise<{ readonly id: string; readonly key: string }>;
  /** The session cookie of somebody new. */
  readonly signIn: (of: Place, role?: Role) => Promise<string>;
  /** Somebody new, who signed in. */
  readonly addPerson: (of: Place, role?: Role) => Promise<Signed>;
  /** Acts as the operator, which may do everything. */
  readonly perform: (action: Action, input: Readonly<Record<string, unknown>>) => Promise<ActionResult>;
  /** Another instance of the server, over the same database unless another is given. */
  readonly instance: (options?: InstanceOptions) => Instance;
  /** A pool of connections to the same database. */
  readonly connect: (settings?: ConnectSettings) => Database;
  /** One more connection of the owner. */
  readonly connectOwner: () => Promise<Client>;
  /** The same for the login of the sign-in. */
  readonly connectAuth: () => AuthDatabase;
  readonly stop: () => Promise<void>;
};

export { BASE_URL };

const SECRET = "a secret for tests only, of more than 32 characters";

export async function startSmallMarket(): Promise<SmallMarket> {
  const { owner: address, login, authLogin, drop } = await createDatabase();
  const ends: (() => Promise<unknown>)[] = [];
  const connectOwner = async () => {
    const client = new Client({ ...address, options: "-c search_path=hotwash" });
    await client.connect();
    return client;
  };
  const owner = await connectOwner();
  const connect = ({ shares, ...options }: ConnectSettings = {}) => {
    const pool = openDatabase({ ...login, ...options }, shares ?? 6);
    ends.push(async () => pool.ended || pool.end());
    return pool;
  };
  const database = connect();
  const connectAuth = () => {
    const pool = openAuthDatabase(authLogin);
    ends.push(async () => pool.ended || pool.end());
    return pool;
  };
  const authDatabase = connectAuth();
  const instance = (options: InstanceOptions = {}) => {
    const { introspection = true, clock, clockSkew, readBudget, ...others } = options;
    const { database: own = database, authDatabase: ownAuth = authDatabase, ...app } = others;
    const config = { baseUrl: BASE_URL, allowedOrigins: [BASE_URL], introspection, secrets: [SECRET] as const };
    const given = { ...(clock && { clock }), ...(clockSkew && { clockSkew }), ...(readBudget && { readBudget }) };
    const dependencies = createDependencies({
      database: own,
      authDatabase: ownAuth,
      config,
      passwords: quickPasswords,
      ...given,
    });
    const made = { app: createApp(dependencies, app), dependencies };
    ends.unshift(() => made.app.close().then(() => drainDependencies(dependencies)));
    return made;
  };
  const { app, dependencies } = instance();
  const operator = dependencies.newId();
  await foundOperator(database, { id: operator, name: "Operator", now: new Date(), actor: "tests", entryId: operator });
  const act = performing(dependencies);
  const staff = systemCaller(operator, "Dana Whitlock");
  const perform = (action: Action, input: Readonly<Record<string, unknown>>) => act(staff, action, input);
  const found = async (name: string, kind: string, parent_id: string) =>
    (await perform(createOrganization, { name, kind, parent_id })).id;
  const carrier = await found("Carrier", "CARRIER", operator);
  const client = await found("Client", "CLIENT", carrier);
  const ids = { operator, carrier, client, otherClient: await found("Other client", "CLIENT", operator) };

  const dana = { organization_id: operator, name: "Dana Whitlock", email: "dana@operator.example", role: "ADMIN" };
  const { id: owner_id } = await perform(inviteUser, dana);
  const session = await signInAs(app, dependencies, { ...dana, id: owner_id });
  const newKey = async (of: Place, { scopes = ["GRAPHQL"], role = "ADMIN" }: KeyOptions = {}) => {
    const input = { name: `${of} ${role}`, scopes: ["MCP"], role, organization_id: ids[of], owner_id };
    const { id, once } = await perform(createApiKey, input);
    await owner.query("update api_keys set scopes = $2 where id = $1", [id, scopes]);
    return { id, key: once?.plaintext ?? "" };
  };
  const addPerson = async (of: Place, role: Role = "ADMIN") => {
    const email = `${randomUUIDv7(new Date())}@client.example`;
    const person = { organization_id: ids[of], name: `Ada of ${of}`, email, role };
    const { id } = await perform(inviteUser, person);
    return { id, name: person.name, cookie: await signInAs(app, dependencies, { ...person, id }) };
  };
  const signIn = async (of: Place, role: Role = "ADMIN") => (await addPerson(of, role)).cookie;
  const stop = async () => {
    for (const end of ends) await end();
    await owner.end();
    await drop();
  };
  const { key } = await newKey("operator", { scopes: ["MCP", "FEED", "GRAPHQL"] });
  return {
    app,
    dependencies,
    database,
    owner,
    ids,
    key,
    session,
    newKey,
    signIn,
    addPerson,
    perform,
    instance,
    connect,
    connectOwner,
    connectAuth,
    stop,
  };
}
