import "#catalogue/records.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makeDeliverables } from "#domain/deliverables/making/make-deliverables.ts";
import { type Renderer, startRenderer } from "#domain/deliverables/rendering/renderer.ts";
import { createJobRuns } from "#interfaces/operations/job-runs.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { folderStore } from "#platform/files/folder-store.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import { runJobs } from "#server/run-jobs.ts";
import { openJobQueues } from "#storage/job-queues.ts";
import type { Market } from "#tests/support/market.ts";

export type Row = {
  readonly status: string;
  readonly progress: number;
  readonly attempts: number;
  readonly failure: string | null;
  readonly sha256: string | null;
  readonly size_bytes: string | null;
  readonly missing: readonly string[];
  readonly text: string | null;
};

const clock = () => new Date();
export const newId = () => randomUUIDv7(clock());

/** A folder for files that is gone after the tests. */
export async function createFolder(): Promise<{ readonly folder: string; readonly remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "hotwash-files-"));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

type Options = { readonly files: FileStore; readonly renderer?: Renderer };

/** Does the market's jobs as a server does, until it is stopped. */
export async function startWorkshop(
  { database, login }: Pick<Market, "database" | "login">,
  { files, renderer = startRenderer() }: Options,
) {
  const nothing = () => {};
  const queues = await openJobQueues(login, { report: nothing });
  const options = { queues, jobRuns: createJobRuns(), log: { info: nothing, warn: nothing, error: nothing } };
  const making = await runJobs([makeDeliverables], { database, files, renderer, clock, newId }, options);
  return {
    stop: async () => {
      await making.stop();
      await queues.stop();
      renderer.close();
    },
  };
}

export function storeIn(folder: string): FileStore {
  return folderStore(folder);
}

/** The row once it stands so. */
export async function settled({ owner }: Market, id: string, ...statuses: readonly string[]): Promise<Row> {
  for (;;) {
    const { rows } = await owner.query<Row>("select * from deliverables where id = $1", [id]);
    const [row] = rows;
    if (row && statuses.includes(row.status)) return row;
    await sleep(50);
  }
}
