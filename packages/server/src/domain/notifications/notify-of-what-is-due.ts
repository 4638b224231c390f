import { findActionDigests } from "#domain/notifications/action-digest.ts";
import { findExerciseReminders } from "#domain/notifications/exercise-reminders.ts";
import { findCertificateExpiries, findDirectoryExpiries, findKeyExpiries } from "#domain/notifications/expiries.ts";
import { findCriticalGaps, findFallenScores, findFinalReports } from "#domain/notifications/happenings.ts";
import { notifyInBatches } from "#domain/notifications/notify-in-batches.ts";
import { job, MINUTE_MS } from "#kernel/job.ts";

/** Creates notifications that only time brings about, and those of other organizations' records. */
export const notifyOfWhatIsDue = job({
  name: "notify-of-what-is-due",
  everyMs: 5 * MINUTE_MS,
  restMs: MINUTE_MS,
  run: (context) =>
    notifyInBatches(context, [
      findExerciseReminders,
      findActionDigests,
      findCertificateExpiries,
      findKeyExpiries,
      findDirectoryExpiries,
      findFinalReports,
      findCriticalGaps,
      findFallenScores,
    ]),
});
