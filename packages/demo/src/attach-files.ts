import { readFile } from "node:fs/promises";
import { parse } from "node:path";
import { Readable } from "node:stream";
import type { AttachmentSubject } from "@hotwash/server/attachment-subject.ts";
import type { Caller } from "@hotwash/server/caller.ts";
import type { Config } from "@hotwash/server/config.ts";
import type { Database } from "@hotwash/server/database.ts";
import { randomUUIDv7 } from "@hotwash/server/ids.ts";
import { openFiles } from "@hotwash/server/open-files.ts";
import { type CheckedFile, withReceivedFile } from "@hotwash/server/receive-file.ts";
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

/** The names of the files. */
export const attachedFiles: readonly string[] = told.map(({ file }) => file);

/** What a file is and says. It is known: reading it would take a process of its own for each. */
export async function contentsOf(file: string): Promise<Pick<CheckedFile, "type" | "text">> {
  const { name, ext } = parse(file);
  switch (ext) {
    case ".pdf":
      return { type: "PDF", text: await textIn(`texts/${name}.txt`) };
    case ".png":
      return { type: "PNG", text: null };
    default:
      return { type: "TEXT", text: await textIn(file) };
  }
}

async function textIn(file: string): Promise<string> {
  return (await readFile(placeOf(file), "utf8")).trim();
}

export async function bodyOf(file: string): Promise<Readable> {
  return Readable.from([await readFile(placeOf(file))]);
}

function placeOf(file: string): URL {
  return new URL(`./files/${file}`, import.meta.url);
}

type Attaching = {
  readonly database: Database;
  readonly config: Config;
  readonly now: Date;
  readonly staff: Caller;
  /** A person, by their client and name. */
  readonly personOf: (client: string, name: string) => Caller;
  readonly organizationOf: (client: string) => string;
};

/** Attaches the files of the stories, through the product's own upload. */
export async function attachFiles({ database, config, now, staff, personOf, organizationOf }: Attaching) {
  const files = openFiles(config);
  for (const { file: file_name, client, on: subject, title, by, days_ago, isShared = false } of told) {
    const caller = by === undefined ? staff : personOf(client, by);
    const clock = () => minutesAfter(now, -days_ago * DAY_MINUTES);
    const performance = { caller, clock, newId: () => randomUUIDv7(clock()), request: NOBODY_ASKED };
    const uploading = { database, files, mostBytes: config.attachmentsMostBytes, performance };
    const id = await idOf(database, caller, subject, [organizationOf(client), title]);
    const upload = { subject, id, file_name, is_confidential: !isShared };
    const about = await findUploadSubject(uploading, upload);
    const contents = await contentsOf(file_name);
    await withReceivedFile(await bodyOf(file_name), (received) =>
      uploadAttachment(uploading, upload, about, { ...received, ...contents }),
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
