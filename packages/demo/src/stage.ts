import { hash } from "node:crypto";
import { Readable } from "node:stream";
import type { Action, ActionResult } from "@hotwash/server/action.ts";
import { actions, participantActions } from "@hotwash/server/actions.ts";
import type { Caller } from "@hotwash/server/caller.ts";
import type { Connection, Database } from "@hotwash/server/database.ts";
import type { FileStore } from "@hotwash/server/file-store.ts";
import { uuidv7 } from "@hotwash/server/ids.ts";
import { act } from "@hotwash/server/perform.ts";
import { withReceivedFile } from "@hotwash/server/receive-file.ts";
import type { Signing } from "@hotwash/server/signing.ts";
import { loadTableShapes, type TableShapes } from "@hotwash/server/table-shapes.ts";
import { asCaller } from "@hotwash/server/tenancy.ts";
import { attachIn, type Upload } from "@hotwash/server/upload-attachment.ts";
import { batchWrites } from "@hotwash/server/write-batch.ts";
import { type Announcement, publishAnnouncements } from "@hotwash/server/write-records.ts";

/** Something that happens at a moment of the story. */
export type Step = { readonly at: Date; readonly happen: (stage: Stage) => Promise<unknown> };

/** Where the steps are played: the product's own actions by their names, at the moment of the step. */
export type Stage = {
  readonly connection: Connection;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly perform: (caller: Caller, action: string, input: Readonly<Record<string, unknown>>) => Promise<ActionResult>;
  /** Attaches a text file to a record of the organization. */
  readonly attach: (caller: Caller, file: TextFile) => Promise<unknown>;
};

export type TextFile = Upload & { readonly organization_id: string; readonly text: string };

/** What steps need besides the database: a key for certificates and packs, and a place for files. */
export type Means = { readonly signing?: Signing; readonly files?: FileStore };

/** Of an organization's files. */
const MOST_BYTES = 100 * 1024 * 1024;
const NOBODY_ASKED = { request_id: null, remote_address: null } as const;

/** Plays the steps in the order of their moments, all in one transaction of the operator. The same seed gives the same ids. */
export async function play(
  database: Database,
  operator: Caller,
  seed: string,
  steps: readonly Step[],
  { signing, files }: Means = {},
): Promise<void> {
  const inOrder = steps
    .map((step, i) => ({ step, i }))
    .sort((a, b) => a.step.at.getTime() - b.step.at.getTime() || a.i - b.i);
  await asCaller(database, operator, async (given) => {
    const { connection, settle } = batchWrites(given, await shapesOf(database, given));
    let now = new Date(0);
    let count = 0;
    const clock = () => now;
    const rest = hash("sha256", seed, "buffer").subarray(0, 16);
    const newId = () => {
      rest.writeUInt32BE(count++, 12);
      return uuidv7(now, rest);
    };
    const all: Announcement[] = [];
    const publish = async (announcements: readonly Announcement[]) => void all.push(...announcements);
    const performance = { clock, newId, request: NOBODY_ASKED, signing, publish };
    const perform: Stage["perform"] = (caller, name, input) =>
      act(connection, actionNamed(name), input, { ...performance, caller });
    const attach: Stage["attach"] = (caller, { organization_id, text, ...upload }) => {
      if (!files) throw new Error("Files need a place to be stored.");
      const storing = { files, mostBytes: MOST_BYTES };
      return withReceivedFile(Readable.from([Buffer.from(text)]), async (received) => {
        // Our own text needs no reader, which would be a process for each file.
        const given = { organization_id, file: { ...received, type: "TEXT", text } as const };
        return attachIn(connection, { ...storing, performance: { ...performance, caller } }, upload, given);
      });
    };
    for (const { step } of inOrder) {
      now = step.at;
      await step.happen({ connection, now: clock, newId, perform, attach });
    }
    await settle();
    await publishAnnouncements(connection, all);
  });
}

const shapes = new WeakMap<Database, Promise<TableShapes>>();

/** Asked for once in the database. */
function shapesOf(database: Database, connection: Connection): Promise<TableShapes> {
  const known = shapes.get(database) ?? loadTableShapes(connection);
  shapes.set(database, known);
  return known;
}

const named = new Map([...actions, ...participantActions].map((action) => [action.name, action]));

function actionNamed(name: string): Action {
  const action = named.get(name);
  if (!action) throw new Error(`Hotwash has no action ${name}.`);
  return action;
}
