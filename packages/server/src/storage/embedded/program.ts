import { type ExecFileException, execFile } from "node:child_process";
import type { Place } from "#storage/embedded/data-place.ts";
import { complaintIn } from "./failure.ts";

type As = Pick<Place, "folder" | "identity">;

/** Runs one of PostgreSQL's programs to its end, as its user. */
export async function run(program: string, options: readonly string[], as: As, input = ""): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const child = execFile(program, options, { cwd: as.folder, ...as.identity }, (error, _, stderr) => {
      if (error) reject(new Error(whyNot(error, stderr, as.folder), { cause: error }));
      else resolve();
    });
    // One that ends early says why itself.
    child.stdin?.on("error", () => {}).end(input);
  });
}

function whyNot(error: ExecFileException, complaints: string, folder: string): string {
  const reason = complaintIn(complaints) ?? error.message;
  // An exit code that is not a number means that the program did not start.
  if (isForeign(complaints) || typeof error.code === "string") return foreign(reason);
  return `PostgreSQL could not create a database in ${folder}: ${reason}.`;
}

/** Whether the dynamic loader (glibc's or musl's) failed before the program could say anything. */
export function isForeign(complaints: string): boolean {
  return complaints.includes("error while loading shared libraries") || complaints.includes("Error relocating");
}

export function foreign(reason: string): string {
  return `The embedded PostgreSQL does not run on this system (${reason}): set DATABASE_URL.`;
}
