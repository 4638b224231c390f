import { HOUR_MS, job } from "#kernel/job.ts";
import { removeTemporaryFiles } from "#platform/files/temporary-files.ts";

/** Longer than an upload or an export takes. */
const KEPT_MS = 2 * HOUR_MS;

/** Deletes uploads and exports that a killed server left in the temporary folder of this machine. */
export const forgetTemporaryFiles = job({
  name: "forget-temporary-files",
  everyMs: HOUR_MS,
  run: ({ clock }) => removeTemporaryFiles(new Date(clock().getTime() - KEPT_MS)),
});
