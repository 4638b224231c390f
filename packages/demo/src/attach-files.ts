import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import type { AttachmentSubject } from "@hotwash/server/attachment-subject.ts";
import type { Caller } from "@hotwash/server/caller.ts";
import type { Config } from "@hotwash/server/config.ts";
import type { Database } from "@hotwash/server/database.ts";
import { randomUUIDv7 } from "@hotwash/server/ids.ts";
import { openFiles } from "@hotwash/server/open-files.ts";
import { type CheckedFile, checkFile, withReceivedFile } from "@hotwash/server/receive-file.ts";
import { recordNamed } from "@hotwash/server/record-named.ts";
import { asCaller } from "@hotwash/server/tenancy.ts";
import { findUploadSubject, uploadAttachment } from "@hotwash/server/upload-attachment.ts";
import { minutesAfter } from "#demo/story-time.ts";

type Told = {
  readonly file: string;
  readonly client: string;
  readonly on: AttachmentSubject;
  /** Of the record. */
  readonly title: string;
  /** A person of the client; without, the facilitator's colleague. */
  readonly by?: string;
  readonly days_ago: number;
  readonly isShared?: true;
};

const [MERIDIAN, CALDER] = ["Meridian Freight Lines", "Calder Valley Health"];

const told: readonly Told[] = [
  {
    ...{ file: "cab-packs-signed-for.pdf", client: MERIDIAN, on: "Gap", by: "Amit Shah" },
    ...{ title: "Cabs without paper log grids", days_ago: 50, isShared: true },
  },
  {
    ...{ file: "deleted-restore-points.csv", client: MERIDIAN, on: "Inject" },
    ...{ title: "The backup console shows empty vaults", days_ago: 18 },
  },
  {
    ...{ file: "label-printer-toledo.png", client: MERIDIAN, on: "Inject" },
    ...{ title: "The Harbor Dispatch has a photo of the note", days_ago: 18 },
  },
  {
    ...{ file: "backup-administration-accounts.pdf", client: MERIDIAN, on: "Gap", by: "Amit Shah", isShared: true },
    ...{ title: "Terminal backups can be deleted with ordinary domain administrator credentials", days_ago: 8 },
  },
  {
    ...{ file: "delivery-confirmation-88-1043.pdf", client: MERIDIAN, on: "ActionItem", by: "Amit Shah" },
    ...{ title: "Immutable copies of all terminal servers, 30 days", days_ago: 5 },
  },
  {
    ...{ file: "README_CALDER.txt", client: CALDER, on: "Inject" },
    ...{ title: "Encryption reaches the published desktop farm", days_ago: 1 },
  },
  {
    ...{ file: "whiteboard-4-east.png", client: CALDER, on: "Inject" },
    ...{ title: "A visitor films the whiteboard", days_ago: 1 },
  },
];

/** By its name. */
export type FilesRead = ReadonlyMap<string, Pick<CheckedFile, "type" | "text">>;

/** Reads the texts of the files, each in a process of its own, one after the other. Needs no database. */
export async function readFiles(): Promise<FilesRead> {
  const read = new Map<string, Pick<CheckedFile, "type" | "text">>();
  for (const { file: file_name } of told) {
    await withReceivedFile(await bodyOf(file_name), async (received) => {
      const { type, text } = await checkFile(received, { file_name, scan: undefined });
      read.set(file_name, { type, text });
    });
  }
  return read;
}

async function bodyOf(file_name: string): Promise<Readable> {
  return Readable.from([await readFile(new URL(`./files/${file_name}`, import.meta.url))]);
}

type Attaching = {
  readonly read: FilesRead;
  readonly database: Database;
  readonly config: Config;
  readonly now: Date;
  readonly staff: Caller;
  /** A person, by their client and name. */
  readonly personOf: (client: string, name: string) => Caller;
  readonly organizationOf: (client: string) => string;
};

/** Attaches the files of the stories, through the product's own upload. */
export async function attachFiles({ read, database, config, now, staff, personOf, organizationOf }: Attaching) {
  const files = openFiles(config);
  for (const { file: file_name, client, on: subject, title, by, days_ago, isShared = false } of told) {
    const caller = by === undefined ? staff : personOf(client, by);
    const clock = () => minutesAfter(now, -days_ago * DAY_MINUTES);
    const performance = { caller, clock, newId: () => randomUUIDv7(clock()), request: NOBODY_ASKED };
    const uploading = { database, files, mostBytes: config.attachmentsMostBytes, performance };
    const id = await idOf(database, caller, subject, [organizationOf(client), title]);
    const upload = { subject, id, file_name, is_confidential: !isShared };
    const about = await findUploadSubject(uploading, upload);
    const known = read.get(file_name);
    if (!known) throw new Error(`${file_name} was not read.`);
    await withReceivedFile(await bodyOf(file_name), (received) =>
      uploadAttachment(uploading, upload, about, { ...received, ...known }),
    );
  }
}

const DAY_MINUTES = 24 * 60;
const NOBODY_ASKED = { request_id: null, remote_address: null } as const;

async function idOf(database: Database, caller: Caller, subject: AttachmentSubject, values: readonly string[]) {
  const { plural } = recordNamed(subject);
  const text = `select id from ${plural} where organization_id = $1 and title = $2`;
  const { rows } = await asCaller(database, caller, (connection) =>
    connection.query<{ id: string }>(text, [...values]),
  );
  const [found] = rows;
  if (!found) throw new Error(`There is no ${subject} "${values[1]}".`);
  return found.id;
}
