import { act } from "#domain/actions/perform.ts";
import { NO_REQUEST } from "#domain/actions/perform-as-system.ts";
import { pastFeedback } from "#domain/exercises/feedback/open-feedback-form.ts";
import { closeFeedbackForm } from "#domain/reports/close-feedback-form.ts";
import { systemCaller } from "#kernel/caller.ts";
import { job, MINUTE_MS } from "#kernel/job.ts";
import { Refusal } from "#kernel/refusal.ts";
import { asCaller } from "#storage/tenancy.ts";
import type { RowKey } from "#storage/write.ts";

const DUE = `select f.organization_id, f.id from feedback_forms f
  join exercises e on e.organization_id = f.organization_id and e.id = f.exercise_id
  where f.status = 'OPEN' and ${pastFeedback("e", "$1")}`;

/** Closes the forms of exercises whose participants no longer get in. */
export const closeDueFeedback = job({
  name: "close-due-feedback",
  everyMs: MINUTE_MS,
  run: async ({ database, clock, newId }) => {
    const { rows } = await asCaller(database, systemCaller(), (connection) =>
      connection.query<RowKey>({ name: "due-feedback", text: DUE, values: [clock()] }),
    );
    const closed = rows.map(async ({ organization_id, id }) => {
      const caller = systemCaller(organization_id);
      const performance = { caller, clock, newId, request: NO_REQUEST };
      try {
        await asCaller(database, caller, (connection) => act(connection, closeFeedbackForm, { id }, performance));
      } catch (error) {
        // Somebody closed it meanwhile.
        if (!(error instanceof Refusal)) throw error;
      }
    });
    await Promise.all(closed);
    return rows.length;
  },
});
