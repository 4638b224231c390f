import { open } from "node:fs/promises";

/** A file's name must survive a power cut too. Windows cannot open folders, and need not. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
