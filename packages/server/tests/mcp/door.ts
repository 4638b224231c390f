import type { FastifyInstance } from "fastify";
import { Client } from "pg";
import { fingerprint, newKeyText } from "#domain/access/key-text.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import type { KeyScope } from "#kernel/key-scope.ts";
import type { Role } from "#kernel/role.ts";
import type { FetchDocument } from "#platform/fetch-document.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import type { ResolveTxt } from "#platform/outbound/resolve-txt.ts";
import { createDependencies, drainDependencies } from "#server/create-dependencies.ts";
import { openAuthDatabase } from "#storage/auth-database.ts";
import { type Database, openDatabase } from "#storage/database.ts";
import { plant } from "#tests/mcp/plant.ts";
import { createDatabase } from "#tests/support/database.ts";
import { quickPasswords } from "#tests/support/quick-passwords.ts";
import { type AppOptions, createApp } from "../../src/server/app.ts";

/** The smallest tree in which every kind of scope differs from the others. */
const tree = [
  { name: "operator", kind: "OPERATOR", under: undefined, discloses: "FULL" },
  { name: "carrier", kind: "CARRIER", under: "operator", discloses: "FULL" },
  { name: "client", kind: "CLIENT", under: "carrier", discloses: "SUMMARY" },
  { name: "openClient", kind: "CLIENT", under: "carrier", discloses: "FULL" },
  { name: "stranger", kind: "CLIENT", under: "operator", discloses: "SUMMARY" },
] as const;

export type OrganizationName = (typeof tree)[number]["name"];
type ByName<T> = Readonly<Record<OrganizationName, T>>;

type KeyOptions = { readonly scopes?: readonly KeyScope[]; readonly role?: Role; readonly expires_at?: string };
export type IssuedKey = { readonly id: string; readonly name: string; readonly text: string };

/** The whole service over organizations without records, and a way in: quicker than a market where no story is needed. */
export type Door = {
  readonly app: FastifyInstance;
  readonly dependencies: Dependencies;
  readonly database: Database;
  readonly owner: Client;
  readonly ids: ByName<string>;
  /** Keys for MCP. */
  readonly keys: ByName<string>;
  readonly newKey: (of: OrganizationName, options?: KeyOptions) => Promise<IssuedKey>;
  /** Another instance over the same database. */
  readonly another: (options?: AnotherOptions) => {
    readonly app: FastifyInstance;
    readonly dependencies: Dependencies;
  };
  /** Forgets what keys have used of their minute. */
  readonly freshMinute: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

export type AnotherOptions = AppOptions & {
  readonly origins?: readonly string[];
  readonly baseUrl?: string;
  readonly clock?: () => Date;
  readonly fetchDocument?: FetchDocument;
  readonly resolveTxt?: ResolveTxt;
  readonly outboundAllow?: readonly string[];
};

const BASE_URL = "http://localhost:4000";
/** The ADMIN of the operator who owns every key. */
export const DANA = { id: randomUUIDv7(new Date()), name: "Dana Whitlock", email: "dana@operator.example" };

const SECRET = "a secret for tests only, of more than 32 characters";

export async function openDoor(): Promise<Door> {
  const { owner: ownerConfig, login, authLogin, drop } = await createDatabase();
  const owner = new Client({ ...ownerConfig, options: "-c search_path=hotwash" });
  await owner.connect();
  const ends: (() => Promise<void>)[] = [];
  const another = ({
    origins = [BASE_URL],
    baseUrl = BASE_URL,
    clock,
    fetchDocument,
    resolveTxt,
    outboundAllow = [],
    ...options
  }: AnotherOptions = {}) => {
    const database = openDatabase(login, 6);
    const authDatabase = openAuthDatabase(authLogin);
    const config = { baseUrl, allowedOrigins: origins, introspection: true, secrets: [SECRET] as const, outboundAllow };
    const dependencies = createDependencies({
      database,
      authDatabase,
      config,
      passwords: quickPasswords,
      ...(clock && { clock }),
      ...(fetchDocument && { fetchDocument }),
      ...(resolveTxt && { resolveTxt }),
    });
    const app = createApp(dependencies, options);
    ends.push(async () => {
      await app.close();
      await drainDependencies(dependencies);
      await Promise.all([database.end(), authDatabase.end()]);
    });
    return { app, dependencies };
  };
  const ids = await plantTree(owner);
  const newKey = (of: OrganizationName, options: KeyOptions = {}) => issue(owner, ids, of, options);
  const made: [string, string][] = [];
  for (const { name } of tree) made.push([name, (await newKey(name)).text]);
  const { app, dependencies } = another();
  return {
    app,
    dependencies,
    database: dependencies.database,
    owner,
    ids,
    keys: byName(Object.fromEntries(made)),
    newKey,
    another,
    freshMinute: async () => {
      await owner.query("delete from rate_windows");
    },
    stop: async () => {
      for (const end of ends) await end();
      await owner.end();
      await drop();
    },
  };
}

async function plantTree(owner: Client): Promise<ByName<string>> {
  const ids = byName(Object.fromEntries(tree.map(({ name }) => [name, randomUUIDv7(new Date())])));
  const rows = tree.map(({ name, kind, under, discloses }) => ({
    id: ids[name],
    parent_id: under ? ids[under] : null,
    name,
    kind,
    disclosure: discloses,
    status: "ACTIVE",
    time_zone: "UTC",
  }));
  await plant(owner, "organizations", rows);
  await plant(owner, "users", [{ organization_id: ids.operator, ...DANA, status: "ACTIVE" }]);
  const held = { organization_id: ids.operator, id: randomUUIDv7(new Date()), user_id: DANA.id, role: "ADMIN" };
  await plant(owner, "memberships", [{ ...held, started_at: new Date().toISOString() }]);
  return ids;
}

async function issue(
  owner: Client,
  ids: ByName<string>,
  of: OrganizationName,
  { scopes = ["MCP"], role = "ADMIN", expires_at = "2099-01-01T00:00:00Z" }: KeyOptions,
): Promise<IssuedKey> {
  const { prefix, plaintext } = newKeyText();
  const id = randomUUIDv7(new Date());
  const name = `${of} ${prefix}`;
  const owned = { owner_organization_id: ids.operator, owner_id: DANA.id, created_by: "tests" };
  const row = { organization_id: ids[of], id, name, prefix, role, scopes, ...owned, expires_at };
  const sha256 = `\\x${fingerprint(plaintext).toString("hex")}`;
  await plant(owner, "api_keys", [{ ...row, sha256, issuer_kind: "OPERATOR" }]);
  return { id, name, text: plaintext };
}

function byName<T>(all: Readonly<Record<string, T>>): ByName<T> {
  const of = (name: OrganizationName): T => {
    const found = all[name];
    if (found === undefined) throw new Error(`Nothing is there for ${name}.`);
    return found;
  };
  const [operator, carrier, client] = [of("operator"), of("carrier"), of("client")];
  return { operator, carrier, client, openClient: of("openClient"), stranger: of("stranger") };
}
