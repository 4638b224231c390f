import { CommandFailure } from "#platform/command-failure.ts";
import { DATA_DIR, dataFolder } from "#platform/config.ts";
import { printStatus } from "#platform/print-status.ts";
import { runningServers } from "#platform/running-servers.ts";
import { hasDatabase } from "#storage/open-storage.ts";

/** The demo's records are kept apart from real ones. */
const DEMO_DATA_DIR = `${DATA_DIR}/demo`;

export function useDemoFolder(): void {
  process.env.HOTWASH_DATA_DIR ||= DEMO_DATA_DIR;
}

/** Says where the demo's records are, for a server that starts next to it. */
export async function announceDemo(): Promise<void> {
  const demo = dataFolder({ ...process.env, HOTWASH_DATA_DIR: DEMO_DATA_DIR });
  if (process.env.HOTWASH_DATA_DIR || process.env.DATABASE_URL || !(await hasDatabase(demo))) return;
  printStatus(`The demo's records stay in ${demo}; npm run demo serves them.`);
}

/**
 * Chooses the installation that a command works on, and says so if the settings do not. A command never creates one: in
 * the wrong folder it would work on an empty database.
 */
export async function requireInstallation(): Promise<void> {
  if ((await findInstallation()) === undefined) throw new CommandFailure(noInstallation());
}

export function noInstallation(): string {
  return `There is no Hotwash database in ${dataFolder(process.env)}. Start the server first, or name its data folder with --data-dir.`;
}

/** The data folder with the database, which HOTWASH_DATA_DIR then names. With DATABASE_URL, the folder of the settings. */
export async function findInstallation(): Promise<string | undefined> {
  const given = dataFolder(process.env);
  if (process.env.DATABASE_URL) return given;
  if (process.env.HOTWASH_DATA_DIR) return (await hasDatabase(given)) ? given : undefined;
  const demo = dataFolder({ ...process.env, HOTWASH_DATA_DIR: DEMO_DATA_DIR });
  const found: string[] = [];
  for (const folder of [given, demo]) if (await hasDatabase(folder)) found.push(folder);
  const [first, second] = found;
  if (first === undefined) return undefined;
  const chosen = second !== undefined && !isServed(first) && isServed(second) ? second : first;
  process.env.HOTWASH_DATA_DIR = chosen;
  if (chosen === demo || second !== undefined) printStatus(`Using the data folder ${chosen}.`);
  return chosen;
}

function isServed(folder: string): boolean {
  return runningServers(folder).length > 0;
}
