import { hash } from "node:crypto";
import { gatherInserts } from "#demo/gather-inserts.ts";
import { act, type Told, tellOf } from "#domain/actions/perform.ts";
import type { Action, ActionResult } from "#kernel/action.ts";
import type { Caller } from "#kernel/caller.ts";
import type { Signing } from "#kernel/signing.ts";
import { uuidv7 } from "#platform/ids.ts";
import type { Connection, Database } from "#storage/database.ts";
import { asCaller } from "#storage/tenancy.ts";

/** Something that happens at a moment of the story. */
export type Step = { readonly at: Date; readonly happen: (stage: Stage) => Promise<unknown> };

/** Where the steps are played: the product's own actions, at the moment of the step. */
export type Stage = {
  readonly connection: Connection;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly perform: (caller: Caller, action: Action, input: Readonly<Record<string, unknown>>) => Promise<ActionResult>;
};

const NOBODY_ASKED = { request_id: null, remote_address: null } as const;

/** Plays the steps in the order of their moments, all in one transaction of the operator. The same seed gives the same ids. */
export async function play(
  database: Database,
  operator: Caller,
  seed: string,
  steps: readonly Step[],
  signing?: Signing,
): Promise<void> {
  const inOrder = steps
    .map((step, i) => ({ step, i }))
    .sort((a, b) => a.step.at.getTime() - b.step.at.getTime() || a.i - b.i);
  await asCaller(database, operator, async (given) => {
    const { connection, settle } = gatherInserts(given);
    let now = new Date(0);
    let count = 0;
    const clock = () => now;
    const newId = () => uuidv7(now, hash("sha256", `${seed} ${count++}`, "buffer"));
    const all: Told[] = [];
    const tell = async (told: readonly Told[]) => void all.push(...told);
    const perform: Stage["perform"] = (caller, action, input) =>
      act(connection, action, input, { caller, clock, newId, request: NOBODY_ASKED, signing, tell });
    for (const { step } of inOrder) {
      now = step.at;
      await step.happen({ connection, now: clock, newId, perform });
    }
    await settle();
    await tellOf(connection, all);
  });
}
