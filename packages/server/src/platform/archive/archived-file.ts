import { z } from "zod";

const count = z.int().nonnegative();

/** A line of a list that follows some files. */
export const archivedFile = z.object({
  key: z.string(),
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** Of all files, in a manifest. */
export const filesTotal = z.object({ count, bytes: count });

export type ArchivedFile = z.infer<typeof archivedFile>;
export type FilesTotal = z.infer<typeof filesTotal>;
