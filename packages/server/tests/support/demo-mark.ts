import { readFile, rm, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

const [LOOK_MS, LONGEST_MS] = [250, 300_000];

/** Beside the folder, which is copied whole. Empty, or why the demo could not be made. */
const markOf = (folder: string) => `${folder}.made`;

export async function markMade(folder: string, failure = ""): Promise<void> {
  await writeFile(markOf(folder), failure);
}

export async function removeMark(folder: string): Promise<void> {
  await rm(markOf(folder), { force: true });
}

/** Waits for the demo that is made while the first tests run. */
export async function untilMade(folder: string): Promise<void> {
  for (const began = Date.now(); Date.now() < began + LONGEST_MS; await sleep(LOOK_MS)) {
    const mark = await readFile(markOf(folder), "utf8").catch(() => undefined);
    if (mark === "") return;
    if (mark !== undefined) throw new Error(`The demo was not made: ${mark}`);
  }
  throw new Error(`The demo in ${folder} was not made within ${LONGEST_MS / 1000} seconds.`);
}
