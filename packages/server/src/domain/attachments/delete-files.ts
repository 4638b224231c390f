import { FilesUnavailable } from "#platform/files/files-unavailable.ts";
import { OutsideFailure } from "#platform/outside-failure.ts";
import { hindranceOf } from "#storage/unavailable.ts";

type Deleting<T> = {
  /** Some that are due. One that could not be deleted is due again. */
  readonly find: (most: number) => Promise<readonly T[]>;
  /** Deletes the bytes, and notes that they are gone. "LATER" if none can be deleted now. */
  readonly remove: (file: T) => Promise<"DONE" | "LATER">;
};

const BATCH = 50;
const MOST_NAMED = 3;

/** Deletes the files that are due. One that cannot be deleted keeps none of the others, and fails the round at its end. */
export async function deleteFiles<T extends { readonly file_key: string }>(deleting: Deleting<T>): Promise<number> {
  const failures = new Map<string, string>();
  const deleted = await deleteAll(deleting, failures);
  if (failures.size === 0) return deleted;
  const named = [...failures].slice(0, MOST_NAMED).map(([key, message]) => `${key} (${message})`);
  throw new OutsideFailure(`Could not delete ${failures.size} of the files, among them ${named.join(", ")}`);
}

async function deleteAll<T extends { readonly file_key: string }>(
  { find, remove }: Deleting<T>,
  failures: Map<string, string>,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const due = (await find(BATCH + failures.size)).filter(({ file_key }) => !failures.has(file_key));
    if (due.length === 0) return deleted;
    for (const file of due) {
      try {
        if ((await remove(file)) === "LATER") return deleted;
        deleted++;
      } catch (error) {
        if (isOfAll(error)) throw error;
        failures.set(file.file_key, error instanceof Error ? error.message : String(error));
      }
    }
  }
}

/** The database or the storage of files is away: the next file would fail too. */
function isOfAll(error: unknown): boolean {
  return error instanceof FilesUnavailable || hindranceOf(error) !== undefined;
}
