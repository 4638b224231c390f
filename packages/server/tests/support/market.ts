import type { FastifyInstance } from "fastify";
import type { Client, ClientConfig } from "pg";
import { findKeyHolder } from "#domain/access/find-caller.ts";
import { inviteUser } from "#domain/accounts/invite-user.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { type Caller, systemCaller } from "#kernel/caller.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import type { Role } from "#kernel/role.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { createKeyedMutex } from "#platform/keyed-mutex.ts";
import { createApp } from "#server/app.ts";
import { createDependencies, drainDependencies } from "#server/create-dependencies.ts";
import { openAuthDatabase } from "#storage/auth-database.ts";
import { type Database, openDatabase } from "#storage/database.ts";
import { BASE_URL, signInAs } from "#tests/support/credentials.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { issueKey } from "#tests/support/issue-key.ts";
import { type MemberName, members } from "#tests/support/market-members.ts";
import { connectOwner, findAdmin } from "#tests/support/market-owner.ts";
import { signing } from "#tests/support/market-signing.ts";
import { memoryFiles } from "#tests/support/memory-files.ts";
import { performing } from "#tests/support/performing.ts";
import { marketPlanting, type Seed } from "#tests/support/plant-market.ts";
import { createPlanted } from "#tests/support/planted-database.ts";
import { quickPasswords } from "#tests/support/quick-passwords.ts";

export type Member = {
  readonly id: string;
  readonly kind: OrganizationKind;
  /** A key with every scope that the organization's kind may hold, of an ADMIN; clients' are issued by the operator. */
  readonly key: string;
  readonly caller: Caller;
  /** An ADMIN of the organization, signed in: for what no key may do. */
  readonly person: Caller;
};

export type Market = {
  readonly app: FastifyInstance;
  readonly dependencies: Dependencies;
  readonly database: Database;
  /** How the server signs in: for what opens connections of its own. */
  readonly login: ClientConfig;
  readonly authLogin: ClientConfig;
  /** The owner's connection, for looking behind the curtain: no row policy holds it. */
  readonly owner: Client;
  /** Where further connections of the owner lead. */
  readonly address: ClientConfig;
  readonly members: Readonly<Record<MemberName, Member>>;
  /** A key of the member, with these scopes and this role. GRAPHQL keys exist for the operator only: see `graphqlKey`. */
  readonly newKey: (of: MemberName, scopes: readonly string[], role?: Role) => Promise<{ id: string; key: string }>;
  /** The session of an ADMIN of the member, or of somebody new where it is another role. */
  readonly signIn: (of: MemberName, role?: Role) => Promise<string>;
  readonly stop: () => Promise<void>;
};

/** Private addresses that the service may call. */
type MarketOptions = { readonly outboundAllow?: readonly string[] };

/** The whole service over a market of its own. */
export async function startMarket(options: MarketOptions = {}): Promise<Market> {
  return openMarket(await createPlanted(marketPlanting), options);
}

type Made = TestDatabase & { readonly planted: Seed };
type End = () => Promise<unknown>;

/** The service over a database that a market was planted in. */
export async function openMarket(made: Made, options: MarketOptions = {}): Promise<Market> {
  const ends: End[] = [made.drop];
  const stop = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    return { ...(await openParts(made, options, ends)), stop };
  } catch (error) {
    await stop(); // else the file that could not begin would never end
    throw error;
  }
}

async function openParts(made: Made, { outboundAllow = [] }: MarketOptions, ends: End[]) {
  const { login, authLogin, owner: address, planted } = made;
  const owner = await connectOwner(address);
  ends.push(() => owner.end());
  const database = openDatabase(login, 6);
  const authDatabase = openAuthDatabase(authLogin);
  ends.push(() => Promise.all([database.end(), authDatabase.end()]));
  const config = { ...signing, allowedOrigins: [BASE_URL], introspection: true, outboundAllow };
  const given = { database, authDatabase, config, files: memoryFiles(), passwords: quickPasswords };
  const dependencies = createDependencies(given);
  ends.push(() => drainDependencies(dependencies));
  await dependencies.recordReads.drain(); // From here on reads are written when a test says so, and never amid a comparison.
  const app = createApp(dependencies);
  ends.push(() => app.close());

  const ids = new Map(members.map(({ name }) => [name, planted.ids[name]]));
  // What a test begins at the same time shares the owner's connection, which takes one statement after the other.
  const inTurn = createKeyedMutex();
  const asOwner = <T>(work: () => Promise<T>) => inTurn("owner", work);
  const signIn = async (of: MemberName, role: Role = "ADMIN") => {
    const organization_id = planted.ids[of];
    if (role === "ADMIN") return signInAs(app, dependencies, await asOwner(() => findAdmin(owner, organization_id)));
    const email = `${randomUUIDv7(new Date())}@${of.toLowerCase()}.example`;
    const invited = { organization_id, name: `${role} of ${of}`, email, role };
    const { id } = await performing(dependencies)(systemCaller(ids.get("operator"), "tests"), inviteUser, invited);
    return signInAs(app, dependencies, { ...invited, id });
  };
  const newKey: Market["newKey"] = (of, scopes, role = "ADMIN") =>
    asOwner(() => issueKey({ database, owner, ids }, of, scopes, role));
  const found = await findMembers(database, owner, planted);
  return { app, dependencies, database, login, authLogin, owner, address, members: found, signIn, newKey };
}

/** One after the other, over one connection: each further one would load its catalog first. */
async function findMembers(database: Database, owner: Client, { ids, keys }: Seed): Promise<Market["members"]> {
  const find = async (name: MemberName): Promise<Member> => {
    const [id, key] = [ids[name], keys[name]];
    const caller = await holderOf(database, name, key);
    const { id: actor_id, name: actor_name } = await findAdmin(owner, id);
    const person: Caller = { ...caller, actor_kind: "USER", actor_id, actor_name, scopes: [] };
    return { id, kind: caller.organization_kind, key, caller, person };
  };
  return {
    operator: await find("operator"),
    carrier: await find("carrier"),
    client: await find("client"),
    openClient: await find("openClient"),
    otherCarrier: await find("otherCarrier"),
    otherClient: await find("otherClient"),
    directClient: await find("directClient"),
  };
}

async function holderOf(database: Database, name: MemberName, key: string): Promise<Caller> {
  const caller = (await findKeyHolder(database, key))?.caller;
  if (!caller) throw new Error(`The key of ${name} opens nothing.`);
  return caller;
}
