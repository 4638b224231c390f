import { z } from "zod";
import { findHolder, sessionCredential } from "#domain/access/find-caller.ts";
import { findPerson } from "#domain/accounts/person.ts";
import type { Caller } from "#kernel/caller.ts";
import { type Role, role } from "#kernel/role.ts";
import { askGraphQL } from "#tests/support/ask.ts";
import type { Market } from "#tests/support/market.ts";
import type { MemberName } from "#tests/support/market-members.ts";

/** A column of the permission table, and somebody who sits there. */
export type Seat = {
  readonly name: string;
  readonly home: MemberName;
  readonly role: Role;
  readonly session: string;
  /** A key with that role, which may read the same. */
  readonly key: string;
  readonly caller: Caller;
};

const homes = ["operator", "carrier", "client"] as const satisfies MemberName[];
const roles: readonly Role[] = ["ADMIN", "EDITOR", "VIEWER"];

/** Somebody of each role in each kind of organization. */
export async function createSeats(market: Market): Promise<readonly Seat[]> {
  if (roles.length !== Object.keys(role.values).length) throw new Error("There is a role that sits nowhere.");
  const seats: Seat[] = [];
  for (const home of homes) for (const each of roles) seats.push(await createSeat(market, home, each));
  return seats;
}

export async function createSeat(market: Market, home: MemberName, of: Role): Promise<Seat> {
  const session = await market.signIn(home, of);
  const { key } = await market.newKey(home, ["MCP", "GRAPHQL"], of);
  const { data } = await askGraphQL(market.app, session, "{ me { id } }");
  const { id } = z.object({ id: z.string() }).parse(data?.me);
  const person = await findPerson(market.database, id);
  const now = new Date();
  const accountId = person?.account_id ?? "";
  const opened = { accountId, personId: id, providerId: null, method: "PASSWORD", begun: now } as const;
  const caller = (await findHolder(market.database, sessionCredential(opened, { address: "127.0.0.1", now })))?.caller;
  if (!caller) throw new Error(`The session of ${of} of ${home} opens nothing.`);
  return { name: `${caller.kind} ${of}`, home, role: of, session, key, caller };
}
