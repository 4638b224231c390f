import { playClient } from "@hotwash/demo/play-client.ts";
import { play, type Stage } from "@hotwash/demo/stage.ts";
import { foundOperator } from "#domain/organizations/found-operator.ts";
import { installLibrary } from "#domain/scenarios/install-library.ts";
import { type Caller, systemCaller } from "#kernel/caller.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import type { Database } from "#storage/database.ts";
import { type MemberIds, type MemberName, members } from "#tests/support/market-members.ts";
import { signing } from "#tests/support/market-signing.ts";
import { marketStory } from "#tests/support/market-story.ts";

export type Planted = {
  readonly ids: MemberIds;
  /** The operator itself, as the system acts. */
  readonly founder: Caller;
  readonly admin: Caller;
};

/** The operator with its ADMIN, the carriers, and each client with its story. */
export async function plantOrganizations(database: Database, now: Date): Promise<Planted> {
  const ids = new Map<MemberName, string>();
  const long = new Date(now.getTime() - 1_000 * 86_400_000);
  const operator = randomUUIDv7(long);
  ids.set("operator", operator);
  const entryId = randomUUIDv7(long);
  await foundOperator(database, { id: operator, name: "operator", now: long, actor: "tests", entryId });
  const founder = systemCaller(operator, "tests");
  let admin = founder;
  await play(database, founder, "market", [
    {
      at: long,
      happen: async (stage) => {
        for (const { name, kind } of members)
          if (kind === "CARRIER") ids.set(name, await plantCarrier(stage, founder, name));
        admin = await inviteAdmin(stage, founder);
      },
    },
  ]);
  await installLibrary(database, { clock: () => long, newId: () => randomUUIDv7(long) });
  const second = { ...admin, actor_name: "Tomás Rey", role: "EDITOR" } as const;
  const staff = new Map([
    ["Dana Whitlock", admin],
    ["Tomás Rey", second],
  ]);
  for (const { name, kind, under, discloses } of members) {
    if (kind !== "CLIENT") continue;
    const carrier = ids.get(under) ?? operator;
    const scene = { database, means: { signing }, now, carrier, admin, staff };
    ids.set(name, await playClient(scene, marketStory(name, discloses)));
  }
  return { ids, founder, admin };
}

async function plantCarrier(stage: Stage, founder: Caller, name: string): Promise<string> {
  return (await stage.perform(founder, "createOrganization", { name, kind: "CARRIER" })).id;
}

async function inviteAdmin(stage: Stage, founder: Caller): Promise<Caller> {
  const { organization_id } = founder;
  const invited = { organization_id, name: "Dana Whitlock", email: "dana@operator.example", role: "ADMIN" };
  const { id } = await stage.perform(founder, "inviteUser", invited);
  return { ...founder, actor_kind: "USER", actor_id: id, actor_name: invited.name };
}
