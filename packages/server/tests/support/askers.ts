import type { Caller } from "#domain/access/caller.ts";
import { createApiKey } from "#domain/access/create-api-key.ts";
import { findKeyHolder } from "#domain/access/find-caller.ts";
import { perform } from "#domain/actions/perform.ts";
import type { Market, MemberName } from "#tests/support/market.ts";

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

/** Every kind of caller, the key that a carrier issued for its client among them. */
export async function makeAskers(market: Market): Promise<readonly Asker[]> {
  const askers: Asker[] = [];
  for (const home of homes) askers.push(await ownKey(market, home));
  return [...askers, await keyByCarrier(market, "client"), await keyByCarrier(market, "openClient")];
}

async function ownKey(market: Market, home: MemberName): Promise<Asker> {
  const { key } = await market.newKey(home, ["MCP", "GRAPHQL"]);
  return asker(market, home, home, key);
}

/** A key that a carrier issued for its client: the client's records, with the carrier's permissions and disclosure. */
export async function keyByCarrier(market: Market, home: "client" | "openClient"): Promise<Asker> {
  const { services, database, owner, members } = market;
  const input = { name: `For ${home}`, scopes: ["MCP"], organization_id: members[home].id, role: "ADMIN" };
  const request = { request_id: null, remote_address: null };
  const performance = { caller: members.carrier.caller, clock: services.clock, newId: services.newId, request };
  const done = await perform(database, createApiKey, input, performance, async (_connection, made) => made);
  await owner.query("update api_keys set scopes = '{MCP,GRAPHQL}' where id = $1", [done.id]);
  return asker(market, `carrier's key for ${home}`, home, done.once?.plaintext ?? "");
}

async function asker(market: Market, name: string, home: MemberName, key: string): Promise<Asker> {
  const caller = await findKeyHolder(market.database, key);
  if (!caller) throw new Error(`The key of ${name} opens nothing.`);
  const sees = name === home ? scopes[home] : [home];
  return { name, key, caller, home, sees, strangers: scopes.operator.filter((member) => !sees.includes(member)) };
}

/** Whether a record of this member's is withheld from the asker where it is confidential. */
export function isGuarded({ caller }: Pick<Asker, "caller">, member: MemberName): boolean {
  const summaries: readonly MemberName[] = ["client", "otherClient", "directClient"];
  return caller.kind === "CARRIER" && summaries.includes(member);
}

/** Forgets how much of their minute keys have used. */
export async function forgetRates({ owner }: Market): Promise<void> {
  await owner.query("delete from rate_windows");
}
