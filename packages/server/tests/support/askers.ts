import { findKeyHolder } from "#domain/access/find-caller.ts";
import { perform } from "#domain/actions/perform.ts";
import { createApiKey } from "#domain/api-keys/create-api-key.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Market } from "#tests/support/market.ts";
import { type MemberName, members } from "#tests/support/market-members.ts";

/** What each organization may see the records of; of every other it must see nothing. */
export const scopes: Readonly<Record<MemberName, readonly MemberName[]>> = {
  operator: ["operator", "carrier", "client", "openClient", "otherCarrier", "otherClient", "directClient"],
  carrier: ["carrier", "client", "openClient"],
  client: ["client"],
  openClient: ["openClient"],
  otherCarrier: ["otherCarrier", "otherClient"],
  otherClient: ["otherClient"],
  directClient: ["directClient"],
};

/** Somebody who asks: with one key that opens GraphQL and MCP alike, though no action would issue all of these. */
export type Asker = {
  readonly name: string;
  readonly key: string;
  readonly caller: Caller;
  readonly home: MemberName;
  readonly sees: readonly MemberName[];
  /** Those whose records it must never see. */
  readonly strangers: readonly MemberName[];
};

const homes = ["operator", "carrier", "client", "otherCarrier", "otherClient"] as const satisfies MemberName[];

/** A key by what it is called and whose records it reads. */
export type AskersKey = Pick<Asker, "name" | "key" | "home">;

/** Every kind of caller, the key that a carrier issued for its client among them. */
export async function createAskers(market: Market): Promise<readonly Asker[]> {
  return findAskers(market, await createAskersKeys(market));
}

export async function createAskersKeys(market: Market): Promise<readonly AskersKey[]> {
  const keys: AskersKey[] = [];
  for (const home of homes) {
    keys.push({ name: home, home, key: (await market.newKey(home, ["MCP", "GRAPHQL"])).key });
  }
  for (const home of ["client", "openClient"] as const) keys.push(await issueByCarrier(market, home));
  return keys;
}

/** A key that a carrier issued for its client: the client's records, with the carrier's permissions and disclosure. */
export async function keyByCarrier(market: Market, home: "client" | "openClient"): Promise<Asker> {
  return findAsker(market, await issueByCarrier(market, home));
}

async function issueByCarrier(market: Market, home: "client" | "openClient"): Promise<AskersKey> {
  const { dependencies, database, owner, members } = market;
  const input = { name: `For ${home}`, scopes: ["MCP"], organization_id: members[home].id, role: "ADMIN" };
  const request = { request_id: null, remote_address: null };
  const performance = { caller: members.carrier.person, clock: dependencies.clock, newId: dependencies.newId, request };
  const done = await perform(database, createApiKey, input, performance, async (_connection, made) => made);
  await owner.query("update api_keys set scopes = '{MCP,GRAPHQL}' where id = $1", [done.id]);
  return { name: `carrier's key for ${home}`, home, key: done.once?.plaintext ?? "" };
}

export async function findAskers(market: Market, keys: readonly AskersKey[]): Promise<readonly Asker[]> {
  return Promise.all(keys.map((key) => findAsker(market, key)));
}

async function findAsker({ database }: Market, { name, key, home }: AskersKey): Promise<Asker> {
  const caller = (await findKeyHolder(database, key))?.caller;
  if (!caller) throw new Error(`The key of ${name} opens nothing.`);
  const sees = name === home ? scopes[home] : [home];
  return { name, key, caller, home, sees, strangers: scopes.operator.filter((member) => !sees.includes(member)) };
}

/** Whether a record of this member's is withheld from the asker where it is confidential. */
export function isGuarded({ caller }: Pick<Asker, "caller">, member: MemberName): boolean {
  const summaries: readonly MemberName[] = ["client", "otherClient", "directClient"];
  return caller.kind === "CARRIER" && summaries.includes(member);
}

/** The carrier whose requirements concern the asker as a client: it reads their notes, and no other text of its carrier. */
export function carrierAbove({ home }: Pick<Asker, "home">): MemberName | undefined {
  const under = members.find(({ name }) => name === home)?.under;
  return members.find(({ name, kind }) => name === under && kind === "CARRIER")?.name;
}

/** Forgets how much of their minute keys have used. */
export async function forgetRates({ owner }: Market): Promise<void> {
  await owner.query("delete from rate_windows");
}
