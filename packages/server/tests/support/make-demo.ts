import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readCredentials } from "@hotwash/demo/credentials.ts";
import { z } from "zod";
import { markMade, removeMark } from "#tests/support/demo-mark.ts";
import { createEmptyFolder, type DemoFolder, serveDemo } from "#tests/support/served-demo.ts";

const LOOK_MS = 500;

export type MadeDemo = DemoFolder & {
  /** Ends once the demo is made, or could not be. */
  readonly made: Promise<void>;
};

/** Makes the demo with its documents and search index. Those who need one wait for it, and copy it. */
export async function makeDemo(): Promise<MadeDemo> {
  const empty = await createEmptyFolder();
  const { folder } = empty;
  const made = make(empty).then(
    () => markMade(folder),
    (error: unknown) => markMade(folder, String(error)),
  );
  const remove = async () => {
    await made;
    await removeMark(folder);
    await empty.remove();
  };
  return { ...empty, made, remove };
}

async function make(empty: DemoFolder): Promise<void> {
  const served = await serveDemo(empty);
  while (await isBusy(served.baseUrl, empty.folder)) await sleep(LOOK_MS);
  await served.stop();
}

const waiting = z.object({ data: z.object({ queued: z.number(), running: z.number() }) });
const QUERY = "{ queued: deliverables_count(status: QUEUED) running: deliverables_count(status: RUNNING) }";

async function isBusy(baseUrl: string, folder: string): Promise<boolean> {
  const credentials = await readCredentials(join(folder, "demo-credentials.json"));
  const { key = "" } = credentials?.api_keys.find(({ name }) => name === "staff-graphql") ?? {};
  const headers = { "X-API-Key": key, "Content-Type": "application/json" };
  const body = JSON.stringify({ query: QUERY });
  const answer = await fetch(`${baseUrl}/api/graphql`, { method: "POST", headers, body });
  const { data } = waiting.parse(await answer.json());
  const metrics = await (await fetch(`${baseUrl}/metrics`)).text();
  const indexed = /^knowledge_queue_length 0$/m.test(metrics);
  return data.queued + data.running > 0 || !indexed;
}
