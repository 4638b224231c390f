const CAUSES: Record<string, string> = {
  EACCES: "permission denied",
  EDQUOT: "the disk quota has been reached",
  EEXIST: "a file of this name is in the way",
  ENOENT: "nothing can be created there", // also Node's code for a read-only file system, when it creates several folders
  ENOSPC: "the disk is full",
  ENOTDIR: "part of the path is a file",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
};

/** Runs work on files in a folder. Failures become one clear line for the administrator. */
export async function explained<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    throw new Error(`The database cannot be stored in ${folder}: ${reason}.`, { cause: error });
  }
}

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error && "code" in error && typeof error.code === "string")) return undefined;
  if (error.code === "ERR_SQLITE_ERROR") return error.message; // of a lock file
  const cause = CAUSES[error.code];
  if (cause === undefined) return undefined;
  return "path" in error && typeof error.path === "string" ? `${cause} (${error.path})` : cause;
}

/** The words with which a PostgreSQL program gave up. The first complaint is the cause of the following ones. */
export function complaintIn(output: string): string | undefined {
  const complaint = output.match(/(?:error|FATAL|PANIC): +(.*)|error while loading .*|Error relocating .*/);
  if (!complaint) return undefined;
  const said = output.slice(complaint.index);
  const more = said.match(/HINT: +(.*)\./) ?? said.match(/DETAIL: +(.*)\./);
  return [complaint[1] ?? complaint[0], more?.[1]].filter(Boolean).join("; ");
}
