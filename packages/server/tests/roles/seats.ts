import type { Caller } from "#domain/access/caller.ts";
import { findKeyHolder } from "#domain/access/find-caller.ts";
import { type Role, role } from "#domain/access/roles.ts";
import type { Market, MemberName } from "#tests/support/market.ts";

/** A column of the permission table, and a key of somebody who sits there. */
export type Seat = {
  readonly name: string;
  readonly home: MemberName;
  readonly role: Role;
  readonly key: string;
  readonly caller: Caller;
};

const homes = ["operator", "carrier", "client"] as const satisfies MemberName[];
const roles: readonly Role[] = ["ADMIN", "EDITOR", "VIEWER"];

/** Somebody of each role in each kind of organization. */
export async function makeSeats(market: Market): Promise<readonly Seat[]> {
  if (roles.length !== Object.keys(role.values).length) throw new Error("There is a role that sits nowhere.");
  const seats: Seat[] = [];
  for (const home of homes) for (const each of roles) seats.push(await makeSeat(market, home, each));
  return seats;
}

export async function makeSeat(market: Market, home: MemberName, of: Role): Promise<Seat> {
  const { key } = await market.newKey(home, ["MCP", "GRAPHQL"], of);
  const caller = await findKeyHolder(market.database, key);
  if (!caller) throw new Error(`The key of ${home} opens nothing.`);
  return { name: `${caller.kind} ${of}`, home, role: of, key, caller };
}
